// A card: it stays the same element while what it is about lives.

import { build } from "./elements.js";
import { keyRows } from "./buttons.js";
import { picture } from "./picture.js";
import { rich } from "./richtext.js";
import { tapLayer } from "./board_taps.js";
import { say } from "./translations.js";

export function card(session, { press, open: opened }) {
  const title = build("h2", { id: `title-${session}` });
  const toggle = build("button", { type: "button", className: "quiet", hidden: true });
  const closed = build("span", { className: "closed" });
  const large = build("button", { type: "button", className: "large", hidden: true, onclick: () => opened({ view: "cup", code: session }) });
  const told = build("div", { className: "words" });
  const board = picture();
  const taps = tapLayer(press);
  const stage = build("div", { className: "stage" }, board.image, taps.layer, board.missing);
  const block = build("pre", { dir: "ltr" });
  const rows = build("div", { className: "rows" });
  const body = build("div", { className: "body", id: `body-${session}` }, stage, told, block, rows);
  const element = build("article", { className: "card", "aria-labelledby": title.id, tabIndex: -1 },
    build("header", {}, title, closed, large, toggle), body);
  let version = -1;

  toggle.onclick = () => fold(!body.hidden);
  toggle.setAttribute("aria-controls", body.id);

  function fold(folded) {
    body.hidden = folded;
    toggle.setAttribute("aria-expanded", String(!folded));
    toggle.textContent = say(folded ? "web-board-show" : "web-board-hide");
  }

  function show(message) {
    const { letter } = message, open = isOpen(letter);
    version = message.version;
    element.dataset.version = version;
    element.lang = letter.language;
    element.dir = letter.direction;
    element.classList.toggle("open", open);
    title.replaceChildren(...rich(letter.title));
    told.replaceChildren(...letter.lines.map((line) => build("p", {}, ...rich(line))));
    stage.hidden = !letter.picture;
    body.classList.toggle("pictureless", stage.hidden);
    if (letter.picture) {
      stage.style.setProperty("--shape", letter.picture.width / letter.picture.height);
      board.show(letter.picture);
    }
    taps.show(letter.taps);
    taps.layer.toggleAttribute("hidden", letter.taps.length === 0);
    block.textContent = letter.block;
    block.hidden = !letter.block;
    // What only shows a part of the cup is in its view.
    rows.replaceChildren(...keyRows(letter.rows.map((row) => row.filter((key) => !key.opens)).filter((row) => row.length), press));
    large.hidden = !letter.rows.flat().some((key) => key.opens?.view === "cup");
    closed.hidden = open;
    toggle.hidden = open;
    speak();
    if (open) fold(false);
  }

  function speak() {
    closed.textContent = say("web-board-closed");
    large.textContent = say("web-open-cup");
    fold(body.hidden);
    taps.speak();
  }

  return { element, show, speak, fold, version: () => version };
}

// With which nothing but reading can be done is closed.
function isOpen(letter) {
  return letter.taps.length > 0 || letter.rows.flat().length > 0;
}
