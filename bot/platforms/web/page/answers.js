// Answers for this page alone, above the command line; each can be dismissed.

import { announce } from "./attention.js";
import { build, by } from "./elements.js";
import { fileLink } from "./file.js";
import { film } from "./animation.js";
import { keyRows } from "./buttons.js";
import { picture } from "./picture.js";
import { flat, rich } from "./richtext.js";
import { tapLayer } from "./board_taps.js";
import { say } from "./translations.js";

const MOST_SEEN = 0.8; // of the window's height
const FEW = 6;

// Places side by side, as the turns on a curve are: narrower than a finger.
const isStrip = (taps) => taps.length > FEW && new Set(taps.flatMap(({ corners }) => corners.map(([, y]) => y))).size === 2;

export function letters(press) {
  const list = by("letters");

  // What the whole room was sent stays until something newer is, whatever the reader does in between. Only an
  // answer to the reader moves their page. `instead` is a label with what else could have been done.
  function show(letter, { number, shared, asked, about, instead }) {
    if (asked) list.querySelector(`[data-about="${CSS.escape(about)}"]`)?.remove(); // it was asked for twice
    if (shared) list.querySelector("[data-shared]")?.remove();
    const note = add(letter, letterParts(letter, press));
    note.toggleAttribute("data-shared", shared);
    note.dataset.number = number;
    note.letter = letter;
    if (asked) note.dataset.about = about;
    if (instead) note.append(ownKeys(note, [instead]));
    if (asked) { reveal(note); announce([letter.title, ...letter.lines].map(flat).join(" ")); }
  }

  const ownKeys = (note, keys) => build("div", { className: "row" }, ...keys.map(([label, act, tone]) => build("button", {
    type: "button", className: tone ?? "", onclick: () => { dismiss(note); act(); },
  }, build("bdi", {}, label))));

  // In its reader's new language, where it still stands; a film and a file stay as they are.
  function showAgain(letter, number) {
    const old = list.querySelector(`[data-number="${number}"]`);
    if (!old) return;
    const note = made(letter, [...letterParts(letter, press), ...old.querySelectorAll(".film, .film-play, .file")]);
    note.toggleAttribute("data-shared", old.hasAttribute("data-shared"));
    note.dataset.number = number;
    old.replaceWith(note);
  }

  // A server that we come back to numbers anew.
  const fromBefore = () => list.querySelectorAll("[data-number]").forEach((note) => delete note.dataset.number);

  // A complaint that nobody's request has caused comes with every attempt to come back: once is enough.
  function complain(text, asked) {
    const same = [...list.children].find((note) => note.querySelector(".trouble")?.textContent === text);
    if (same && !asked) return;
    same?.remove();
    const note = add({ direction: document.documentElement.dir, rows: [] }, [build("p", { className: "trouble" }, text)]);
    announce(text);
    if (asked) reveal(note);
  }

  function add(letter, content) {
    const note = made(letter, content);
    list.append(note);
    list.scrollTop = note.offsetTop - list.offsetTop;
    return note;
  }

  function made(letter, content) {
    const note = build("div", { className: "letter", dir: letter.direction });
    if (letter.language) note.lang = letter.language;
    const close = build("button", { type: "button", className: "quiet icon close", title: say("web-dismiss"), "aria-label": say("web-dismiss"), "data-say-title": "web-dismiss" }, "×");
    close.onclick = () => dismiss(note);
    note.append(close, ...content, ...keyRows(letter.rows, press));
    return note;
  }

  // Its beginning, where not all of it can be seen at a time.
  function reveal(note) {
    if (list.closest(".desk")) return;
    const free = innerHeight - parseFloat(getComputedStyle(note).scrollMarginBlockStart); // below a board that stays
    note.scrollIntoView({ block: note.offsetHeight > free * MOST_SEEN ? "start" : "nearest" });
  }

  // Something that this page asks by itself: `keys` are labels with what they do.
  function offer(text, keys) {
    list.querySelector("[data-offer]")?.remove();
    const note = add({ direction: document.documentElement.dir, rows: [] }, [build("p", {}, text)]);
    note.dataset.offer = "";
    note.append(ownKeys(note, keys));
    announce(text);
    reveal(note);
    note.querySelector(".row button").focus({ preventScroll: true });
  }

  // What was typed while the connection was away, until it has gone out.
  function waits(id, text) {
    const note = add({ direction: document.documentElement.dir, rows: [] }, [build("p", {}, build("bdi", {}, text)), build("p", { className: "hint", "data-say": "web-waiting-line" }, say("web-waiting-line"))]);
    note.dataset.waits = id;
  }

  const went = (id) => list.querySelector(`[data-waits="${CSS.escape(id)}"]`)?.remove();

  // The reader goes on to something else: once that is done, what is here now has served its purpose.
  function outlived() {
    const now = [...list.querySelectorAll(".letter:not([data-shared], [data-waits])")];
    return () => {
      now.forEach((note) => note.isConnected && dismiss(note));
      if (now.length && list.lastElementChild) reveal(list.lastElementChild);
    };
  }

  // Whoever was in it is in what has come since, or where they can write: but no keyboard covers a phone's page.
  function dismiss(note) {
    const inside = note.contains(document.activeElement);
    note.remove();
    if (!inside) return;
    const next = list.lastElementChild?.querySelector(".row button") ?? (matchMedia("(pointer: coarse)").matches ? null : by("line"));
    next?.focus({ preventScroll: true });
  }

  // What the page shows elsewhere by now need not stand here.
  const leaveOut = (isShown) => [...list.children].filter(({ letter }) => letter && isShown(letter)).forEach(dismiss);

  // Whether there was one to dismiss.
  function dismissNewest() {
    if (!list.lastChild) return false;
    dismiss(list.lastChild);
    return true;
  }

  return { show, showAgain, fromBefore, complain, dismissNewest, leaveOut, outlived, offer, waits, went };
}

// What stands in a letter above its buttons, its title first.
export function letterParts(letter, press) {
  return [build("h3", {}, ...rich(letter.title)), ...letter.lines.map((line) => build("p", {}, ...rich(line))), ...extras(letter, press)];
}

function extras(letter, press) {
  const found = [];
  if (letter.block) found.push(build("pre", { dir: "ltr", tabIndex: 0 }, letter.block));
  if (letter.picture?.film) found.push(...film(letter.picture));
  else if (letter.picture) {
    const board = picture();
    board.show(letter.picture);
    const places = tapLayer(press);
    places.show(letter.taps);
    places.speak();
    places.layer.toggleAttribute("hidden", letter.taps.length === 0);
    const stage = build("div", { className: "stage" }, board.image, places.layer, board.missing);
    stage.style.setProperty("--shape", letter.picture.width / letter.picture.height);
    found.push(stage);
    if (isStrip(letter.taps)) places.rest(); // its buttons lead to the same
  }
  if (letter.file) found.push(fileLink(letter.file));
  return found;
}
