// Taps on the board: which place is meant, what is shown before it counts, and pieces that are dragged.

import { arrange, svg } from "./board_svg.js";
import { host } from "./host.js";
import { beyond, isArrow, places } from "./places.js";

const FINGER_PX = 44, SLIP_PX = 8, SPELL_MS = 900;

// `choose` is told a pick that counts; `ask` has several to choose from, or one to be confirmed; `cancel` none;
// `missed` is told where nothing can be picked, `wonder` of which place the reader asks what stands around it.
export function picker(board, zoom, { choose, ask, cancel, missed, wonder }) {
  const element = board.element, layer = svg("g", { class: "hits" });
  const trail = svg("polyline", { class: "trail s-choice", fill: "none", "stroke-width": 0.09, "stroke-dasharray": "0.02 0.17" });
  let all = places([]), path = [], press = null, aimed = null, keyed = null, spelt = { text: "", at: 0 };
  element.append(layer);
  layer.setAttribute("id", `hits-${Math.random().toString(36).slice(2, 8)}`);

  function show(view) {
    const hits = new Map(all.groups.map((group) => [group.key, group.hit]));
    path = view.path;
    const begins = (one) => path.length > 0 && one.path.every((pick, at) => pick === path[at]);
    all = places([...view.next.filter((one) => one.at).map((one) => ({ ...one, first: path.length === 0 })),
      ...view.others.filter((one) => one.at).map((one) => ({ ...one, other: true, chosen: begins(one) }))]);
    const key = keyed && all.groups.find((group) => group.key === keyed.key);
    aim(null);
    const kept = new Set(all.groups.map((group, at) => hit(group, at, hits.get(group.key))));
    arrange(layer, [...hits.values()].filter((one) => !kept.has(one)), kept);
    layer.toggleAttribute("hidden", !all.groups.length);
    point(key ?? null);
    if (press?.waits) dropped(press);
  }

  // A place that could be tapped before keeps its element.
  function hit(group, at, before) {
    const kind = group.picks.every((one) => one.other) ? "other" : path.length ? "next" : "first";
    const paths = group.picks.filter((one) => !one.other || path.length === 0).map((one) => one.path.join("~"));
    const attributes = { class: `hit ${kind}${all.groups.length > 30 ? " many" : ""}`, id: `${layer.id}-${at}`, "aria-label": group.picks.map((one) => one.label).join(", "), "aria-selected": "false", "data-paths": paths.join("\n") };
    group.hit = before ?? svg("polygon", { points: group.at.join(" "), role: "option" });
    for (const [name, value] of Object.entries(attributes)) if (group.hit.getAttribute(name) !== value) group.hit.setAttribute(name, value);
    return group.hit;
  }

  function aim(group) {
    aimed?.hit.classList.remove("aimed");
    aimed = group;
    group?.hit.classList.add("aimed");
    trace(group);
    if (!group) return;
    layer.append(group.hit); // over its neighbours
  }

  // How a piece would come there is seen before it counts.
  function trace(group) {
    const way = group?.picks.find((one) => one.way)?.way;
    trail.remove();
    if (!way) return;
    trail.setAttribute("points", way.join(" "));
    layer.append(trail);
  }

  // Whether the place is too small for a finger, so that what it would do is said first.
  const small = (group, touch) => touch && group.size * zoom.unit() < FINGER_PX;

  // On a piece that piece is meant, and no neighbour that can be picked instead.
  function pickAt(event) {
    const { x, y } = zoom.point(event), piece = board.pieceUnder(x, y);
    const found = all.at(x, y, FINGER_PX / zoom.unit(), path.length > 0);
    return !piece || !found || found.holds(x, y) || found.holds(...piece) ? found : null;
  }

  function take(group, { touch = false, sure = false } = {}) {
    const live = group.picks.filter((one) => !one.other);
    const picks = live.length ? live : group.picks;
    if (picks.length === 1 && picks[0].chosen && picks[0].other) return cancel();
    if (picks.length > 1) { aim(group); return ask(picks, false); }
    const [pick] = picks;
    if (!sure && aimed !== group && (pick.told || (pick.plays && small(group, touch)))) {
      aim(group);
      return ask(picks, true);
    }
    aim(group);
    host.haptic("tap");
    return choose(pick);
  }

  element.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    zoom.down(event);
    const found = pickAt(event);
    finish(); // a piece that another finger has lifted, or that waits for its answer, is let go of
    press = { event, found, touch: event.pointerType === "touch", from: event, moved: false, ghost: null, piece: liftable(found, zoom.point(event)) };
    if (event.target === element || element.contains(event.target)) element.setPointerCapture?.(event.pointerId);
  });

  // Of a finger's first movement the browser asks whether the page is scrolled: not by one that carries a piece,
  // nor by two. `touch-action` cannot say so, because it does not know what lies under the finger.
  element.addEventListener("touchmove", (event) => {
    if (event.cancelable && (press?.piece || event.touches.length > 1)) event.preventDefault();
  }, { passive: false });

  element.addEventListener("pointermove", (event) => {
    if (zoom.move(event)) return finish();
    if (!press) return hover(event);
    const far = Math.hypot(event.clientX - press.event.clientX, event.clientY - press.event.clientY);
    if (far > SLIP_PX && !press.moved) lift(event);
    if (press?.ghost) carry(event);
    else if (press?.moved) { zoom.pan(event, press.from); press.from = event; }
  });

  element.addEventListener("pointerup", (event) => {
    const pinched = zoom.up(event), was = press;
    if (pinched || !was) return finish();
    if (was.moved) return was.ghost ? drop(event) : void (press = null);
    press = null;
    const found = pickAt(event);
    if (found) return void take(found, { touch: was.touch });
    if (zoom.tapped(event)) return;
    aim(null);
    ask([], false);
    const { x, y } = zoom.point(event);
    missed(x, y);
  });

  element.addEventListener("pointercancel", (event) => { zoom.up(event); finish(); });

  function hover(event) {
    if (event.pointerType !== "mouse") return;
    const found = pickAt(event);
    element.classList.toggle("can", Boolean(found));
    layer.querySelector(".hover")?.classList.remove("hover");
    found?.hit.classList.add("hover");
    trace(found ?? aimed);
  }

  // The piece there, where what is begun by a tap on it is not a whole move.
  function liftable(group, { x, y }) {
    return group?.picks.some((one) => one.chosen || (!one.plays && !one.told)) ? board.pieceAt(x, y) : null;
  }

  // A piece is lifted: it is as if it had been tapped, and what it can become lights up.
  function lift(event) {
    press.moved = true;
    if (!press.piece) return;
    press.ghost = press.piece.cloneNode(true);
    press.ghost.setAttribute("class", "piece ghost");
    press.start = zoom.point(press.event);
    element.append(press.ghost);
    host.dragging(true);
    const { picks } = press.found;
    if (!picks.some((one) => one.chosen)) choose(picks.find((one) => !one.plays && !one.told));
    carry(event);
  }

  function carry(event) {
    const { x, y } = zoom.point(event);
    press.ghost.setAttribute("transform", `translate(${x - press.start.x} ${y - press.start.y})`);
    const over = all.at(x, y, FINGER_PX / 2 / zoom.unit(), true);
    aim(over && over.picks.some((one) => !one.other) ? over : null);
  }

  function drop(event) {
    press.end = zoom.point(event);
    press.waits = !all.groups.some((group) => group.picks.some((one) => !one.other && !one.first));
    if (!press.waits) dropped(press);
  }

  function dropped(was) {
    const over = all.at(was.end.x, was.end.y, FINGER_PX / zoom.unit(), true);
    finish();
    const live = over?.picks.filter((one) => !one.other) ?? [];
    if (live.length) take(over, { sure: live.length === 1 && !live[0].told });
  }

  function finish() {
    press?.ghost?.remove();
    press = null;
    host.dragging(false);
  }

  // By keyboard: arrows go from place to place, Enter takes it, Escape goes back.
  function point(group) {
    keyed?.hit?.classList.remove("keyed");
    keyed?.hit?.setAttribute("aria-selected", "false");
    keyed = group;
    trace(group ?? aimed);
    if (!group) return layer.removeAttribute("aria-activedescendant");
    group.hit.classList.add("keyed");
    group.hit.setAttribute("aria-selected", "true");
    layer.append(group.hit);
    layer.setAttribute("aria-activedescendant", group.hit.id);
    return undefined;
  }

  // A screen reader presses a place itself.
  layer.addEventListener("click", (event) => {
    const group = event.detail === 0 && all.groups.find((one) => one.hit === event.target);
    if (group) take(group);
  });

  layer.addEventListener("focus", () => { if (!keyed) point(all.first()); });
  layer.addEventListener("keydown", (event) => {
    if (isArrow(event.key)) point(keyed ? beyond(all.groups, keyed, event.key) ?? keyed : all.first());
    else if ((event.key === "Enter" || (event.key === " " && !spelling(event))) && keyed) take(keyed);
    else if (event.key === "Escape" && (path.length || aimed)) { aim(null); cancel(); }
    else if (["?", "؟"].includes(event.key) && keyed) wonder(keyed.picks[0].label);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) spell(event);
    else return;
    if (event.key.length > 1) spelt.text = "";
    event.preventDefault();
    event.stopPropagation();
  });

  const spelling = (event) => spelt.text && event.timeStamp - spelt.at < SPELL_MS;

  // A place can be named, too: letters that follow each other soon spell it.
  function spell(event) {
    spelt = spelling(event) ? { text: spelt.text + event.key, at: event.timeStamp } : { text: event.key, at: event.timeStamp };
    const text = spelt.text.toLowerCase(), labels = (group) => group.picks.map((one) => one.label.toLowerCase());
    point(all.groups.find((group) => labels(group).some((label) => label.startsWith(text)))
      ?? all.groups.find((group) => labels(group).some((label) => label.includes(text))) ?? keyed);
  }

  layer.setAttribute("role", "listbox");
  layer.setAttribute("tabindex", "0");
  layer.setAttribute("data-home", "");

  return {
    show, layer,
    speak: (label, how) => { layer.setAttribute("aria-label", label); layer.setAttribute("aria-description", how); },
    // Whether a place that can be picked now lies there, of few.
    matters: (x, y) => path.length > 0 && all.groups.length <= 40 && all.groups.some((group) => group.picks.some((one) => !one.other) && group.holds(x, y)),
    // What was shown is confirmed, or not.
    settle: () => aim(null),
  };
}
