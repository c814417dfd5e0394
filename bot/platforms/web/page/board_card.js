// A card: it stays the same element while what it is about lives.

import { build } from "./elements.js";
import { keyRows } from "./buttons.js";
import { picture } from "./picture.js";
import { flat, rich } from "./richtext.js";
import { tapLayer } from "./board_taps.js";
import { say } from "./translations.js";

const LONG = 9, SAID_AT_ONCE = 5; // in lines

export function card(session, { press }) {
  const title = build("h2", { id: `title-${session}` });
  const toggle = build("button", { type: "button", className: "quiet", hidden: true });
  const closed = build("span", { className: "closed" });
  const told = build("div", { className: "told" });
  const board = picture();
  const taps = tapLayer(press);
  const stage = build("div", { className: "stage" }, board.image, taps.layer, board.missing);
  const block = build("pre", { dir: "ltr" });
  const rows = build("div", { className: "rows" });
  const body = build("div", { className: "body", id: `body-${session}` }, stage, told, block, rows);
  const element = build("article", { className: "card", "aria-labelledby": title.id, tabIndex: -1 },
    build("header", {}, title, closed, toggle), body);
  let version = -1, lines = [];

  toggle.onclick = () => fold(!body.hidden);
  toggle.setAttribute("aria-controls", body.id);

  function fold(folded) {
    body.hidden = folded;
    toggle.setAttribute("aria-expanded", String(!folded));
    toggle.textContent = say(folded ? "web-board-show" : "web-board-hide");
  }

  function show(message) {
    const { letter } = message, open = isOpen(letter), before = lines;
    const focused = rows.contains(document.activeElement) ? document.activeElement.textContent : null;
    version = message.version;
    element.dataset.version = version;
    lines = letter.lines.map(flat);
    element.lang = letter.language;
    element.dir = letter.direction;
    element.classList.toggle("open", open);
    title.replaceChildren(...rich(letter.title));
    told.replaceChildren(...paragraphs(letter.lines));
    stage.hidden = !letter.picture;
    body.classList.toggle("pictureless", stage.hidden);
    if (letter.picture) {
      stage.style.setProperty("--shape", letter.picture.width / letter.picture.height);
      board.show(letter.picture);
    }
    const keptFocus = taps.show(letter.taps);
    taps.layer.toggleAttribute("hidden", letter.taps.length === 0);
    block.textContent = letter.block;
    block.hidden = !letter.block;
    rows.replaceChildren(...keyRows(letter.rows, press));
    closed.hidden = open;
    toggle.hidden = open;
    speak();
    if (open) fold(false);
    if (!keptFocus) element.focus();
    if (focused !== null) refocus(focused);
    return lines.filter((line) => !before.includes(line));
  }

  function speak() {
    closed.textContent = say("web-board-closed");
    fold(body.hidden);
    for (const more of told.querySelectorAll("summary")) more.textContent = say("web-board-all");
    taps.speak();
  }

  function refocus(label) {
    const buttons = [...rows.querySelectorAll("button")];
    (buttons.find((one) => one.textContent === label) ?? buttons[0] ?? element).focus();
  }

  return { element, show, speak, fold, title: () => title.textContent, version: () => version };
}

// All terms of a cup would push its buttons out of sight: the first lines say what matters now.
function paragraphs(lines) {
  const made = lines.map((line) => build("p", {}, ...rich(line)));
  if (made.length <= LONG) return made;
  return [...made.slice(0, SAID_AT_ONCE), build("details", {}, build("summary", {}, say("web-board-all")), ...made.slice(SAID_AT_ONCE))];
}

// With which nothing but reading can be done is closed.
function isOpen(letter) {
  return letter.taps.length > 0 || letter.rows.flat().length > 0;
}
