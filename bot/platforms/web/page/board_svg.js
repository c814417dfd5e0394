// A board as SVG, made of shapes as the server sends them; what stays the same stays the same element.

import { host } from "./host.js";

const SVG = "http://www.w3.org/2000/svg";
const PATTERNS = {
  yellow: [["c", 0.25, 0.25], ["c", 0.75, 0.75]],
  red: [["l", -0.5, 0.5, 0.5, -0.5], ["l", -0.5, 1.5, 1.5, -0.5], ["l", 0.5, 1.5, 1.5, 0.5]],
  blue: [["l", 1.5, 0.5, 0.5, -0.5], ["l", 1.5, 1.5, -0.5, -0.5], ["l", 0.5, 1.5, -0.5, 0.5]],
  green: [["l", 0.5, 0.22, 0.5, 0.78], ["l", 0.22, 0.5, 0.78, 0.5]],
  white: [["l", -0.5, 0.5, 1.5, 0.5]],
  black: [["l", -0.5, 1.5, 1.5, -0.5], ["l", 1.5, 1.5, -0.5, -0.5]],
};
const HUES = new Set(Object.keys(PATTERNS));
const PIECE_OUTLINE = 0.045, CASING = 0.3, CAPITAL = 0.36;
const THREADS_ABREAST = 72, THREADS_PER_UNIT = 7;
const GLIDE_MS = 240, GROUNDS_KNOWN = 256;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const grounds = new Map();
let boards = 0;

// What boards lie on comes once, before the first board that names it.
export const lay = ({ name, shapes, marks }) => grounds.set(name, { shapes, marks });
export const laid = () => [...grounds.keys()].slice(-GROUNDS_KNOWN);

const MEASURED_PX = 100, paper = document.createElement("canvas").getContext("2d");

export function widthOf(text, height, bold) {
  paper.font = `${bold ? 700 : 400} ${MEASURED_PX}px ${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;
  return (paper.measureText(text).width * height) / MEASURED_PX;
}

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function boardSvg() {
  const id = `b${++boards}`, marks = new Map();
  const patterns = svg("defs"), ground = svg("g", { class: "ground" }), shapes = svg("g", { class: "shapes" });
  const picture = svg("g", { role: "img" }, ground, shapes), pointed = svg("g", { class: "pointed" });
  const element = svg("svg", { class: "board-svg", preserveAspectRatio: "xMidYMid meet" }, patterns, picture, pointed);
  let shown = [], groundShown = null, box = null;

  // `changes` are pairs (from where in what is shown, how many stay) and new shapes.
  function show({ board, shapes: changes, marks: news, alt }) {
    for (const [name, mark] of Object.entries(news)) marks.set(name, mark);
    const before = shown;
    shown = patched(before, changes);
    if (alt !== undefined) picture.setAttribute("aria-label", alt);
    if (!box || ["x", "y", "width", "height"].some((one) => box[one] !== board[one])) {
      box = board;
      element.setAttribute("viewBox", `${board.x} ${board.y} ${board.width} ${board.height}`);
      weave(board);
    }
    if (groundShown !== board.ground) {
      groundShown = board.ground;
      const below = grounds.get(board.ground);
      for (const [name, mark] of Object.entries(below.marks)) marks.set(name, mark);
      ground.replaceChildren(svg("rect", { x: board.x, y: board.y, width: board.width, height: board.height, class: "f-ground" }),
        ...below.shapes.map((data) => made(data)));
    }
    const kept = new Set(shown), known = new Set(before), gone = before.filter((one) => one.element && !kept.has(one));
    for (const one of shown) one.element ??= made(one.data);
    arrange(shapes, gone.map((one) => one.element), shown.map((one) => one.element));
    if (before.length) glide(gone, shown.filter((one) => !known.has(one)));
    element.dispatchEvent(new Event("shown"));
  }

  // The threads lie where the picture has them, and have one opacity where they cross.
  function weave({ x, y, width }) {
    const period = Math.max(width / THREADS_ABREAST, 1 / THREADS_PER_UNIT);
    patterns.replaceChildren(...Object.entries(PATTERNS).map(([hue, threads]) => svg("pattern",
      { id: `${id}-${hue}`, width: 1, height: 1, patternUnits: "userSpaceOnUse", patternTransform: `translate(${x} ${y}) scale(${period})` },
      svg("rect", { width: 1, height: 1, class: `wash w-${hue}` }),
      svg("g", { class: `thread w-${hue}` }, ...threads.map(([kind, a, b, c, d]) => (kind === "c" ? svg("circle", { cx: a, cy: b, r: 0.1, stroke: "none" })
        : svg("line", { x1: a, y1: b, x2: c, y2: d, "stroke-width": 0.16 })))))));
  }

  const paint = (fill) => (fill === null ? { fill: "none" } : fill.startsWith("~") ? { fill: `url(#${id}-${fill.slice(1)})` } : { class: `f-${fill}` });
  const classes = (...names) => names.filter(Boolean).join(" ");

  function outlined(tag, place, fill, edge, width, extra = "") {
    const look = paint(fill);
    return svg(tag, { ...place, ...look, class: classes(look.class, edge && `s-${edge}`, extra) || null, "stroke-width": edge ? width : null });
  }

  // A line in a side's colour has that colour's outline.
  function stroked(tag, place, ink, width, dash = 0) {
    const one = (kind, wide) => svg(tag, { ...place, fill: "none", class: `stroke ${kind}`, "stroke-width": wide, "stroke-dasharray": dash ? `${dash} ${dash + wide}` : null });
    if (!HUES.has(ink)) return one(`s-${ink}`, width);
    return svg("g", {}, one(`s-${ink}-edge`, width * (1 + 2 * CASING)), one(`s-${ink}`, width));
  }

  const MAKERS = {
    a: ([points, fill, edge, width, aid]) => outlined("polygon", { points: points.join(" ") }, fill, edge, width, aid ? "aid" : ""),
    l: ([points, ink, width, dash]) => stroked("polyline", { points: points.join(" ") }, ink, width, dash),
    d: ([cx, cy, r, fill, edge, width]) => outlined("circle", { cx, cy, r }, fill, edge, width),
    r: ([cx, cy, r, ink, width]) => stroked("circle", { cx, cy, r }, ink, width),
    p: ([x, y, size, mark, hue]) => {
      const { bodies, details } = marks.get(mark);
      const at = `translate(${x - size / 2} ${y - size / 2}) scale(${size})`;
      const drawn = (tag, lines) => lines.map((line) => svg(tag, { points: line.join(" ") }));
      return svg("g", { class: "piece" }, svg("g", { transform: at, "stroke-width": PIECE_OUTLINE },
        svg("g", { class: `f-${hue}` }, ...drawn("polygon", bodies)),
        svg("g", { class: `s-${hue}-edge`, fill: "none" }, ...drawn("polygon", bodies), ...drawn("polyline", details))));
    },
    t: ([x, y, text, height, ink, anchor, bold, room]) => {
      const fitted = room && widthOf(text, height, bold) > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
      const look = HUES.has(ink) ? `f-${ink}-text` : `f-${ink}`;
      const element = svg("text", { x, y: y + height * CAPITAL, "font-size": height, "text-anchor": anchor, class: classes(look, bold && "bold"), ...fitted }, text);
      element.dataset.height = height;
      element.dataset.y = y;
      return element;
    },
  };
  const made = ([kind, ...rest]) => MAKERS[kind](rest);

  // A piece that left one place and another like it that came to one: it went from there to here.
  function glide(gone, come) {
    const pieces = (list) => list.filter((one) => one.data[0] === "p");
    const left = pieces(gone);
    let moved = false;
    for (const one of pieces(come)) {
      const like = left.filter((old) => old.data[4] === one.data[4] && old.data[5] === one.data[5]);
      const far = (old) => Math.hypot(old.data[1] - one.data[1], old.data[2] - one.data[2]);
      const from = like.reduce((best, old) => (best && far(best) <= far(old) ? best : old), null);
      if (!from || far(from) < 1e-6) continue;
      left.splice(left.indexOf(from), 1);
      moved = true;
      if (still.matches) continue;
      const [dx, dy] = [from.data[1] - one.data[1], from.data[2] - one.data[2]];
      one.element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: GLIDE_MS, easing: "ease-in-out" });
    }
    if (moved) host.haptic("accepted");
  }

  // The pieces that lie nearest to a point, within so much of their size.
  function piecesAt(x, y, reach) {
    const far = (one) => Math.hypot(one.data[1] - x, one.data[2] - y), pieces = shown.filter((one) => one.data[0] === "p");
    const nearest = pieces.filter((one) => far(one) < one.data[3] * reach).sort((a, b) => far(a) - far(b))[0];
    return pieces.filter((one) => one.data[1] === nearest?.data[1] && one.data[2] === nearest.data[2]);
  }

  return {
    element, show,
    box: () => box,
    // A piece with all that is drawn on it, to be carried along.
    pieceAt(x, y) {
      const drawn = piecesAt(x, y, 0.75);
      return drawn.length ? svg("g", {}, ...drawn.map((one) => one.element.cloneNode(true))) : null;
    },
    // Where the piece lies that is seen at a point; null where there is none.
    pieceUnder: (x, y) => piecesAt(x, y, 0.5)[0]?.data.slice(1, 3) ?? null,
    // What is spoken of just now, over everything else.
    point: (list) => pointed.replaceChildren(...list.map(made)),
    forget() { shown = []; },
  };
}

// What stays where it is, is not touched, so that the browser lays out and paints only what is new.
export function arrange(parent, gone, wanted) {
  for (const element of gone) element.remove();
  let at = parent.firstChild;
  for (const element of wanted) {
    if (element === at) at = at.nextSibling;
    else parent.insertBefore(element, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function patched(before, changes) {
  const after = [], whole = before.length > 0 && !changes.some((one) => typeof one === "number");
  const known = new Map(whole ? before.map((one) => [JSON.stringify(one.data), one]) : []);
  for (let at = 0; at < changes.length; at += 1) {
    if (typeof changes[at] === "number") after.push(...before.slice(changes[at], changes[at] + changes[++at]));
    else after.push((whole && known.get(JSON.stringify(changes[at]))) || { data: changes[at], element: null });
  }
  const seen = new Set(); // a shape that is there twice needs an element each
  return after.map((one) => (seen.has(one) ? { data: one.data, element: null } : seen.add(one) && one));
}
