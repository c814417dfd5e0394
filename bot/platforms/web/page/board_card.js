// One table's card: it stays the same element while its table lives.

import { tableAt } from "./address.js";
import { build } from "./elements.js";
import { keyRows } from "./buttons.js";
import { picture } from "./picture.js";
import { flat, rich } from "./richtext.js";
import { tapLayer } from "./board_taps.js";
import { say } from "./translations.js";

export function card(session, { press, write, open: opened }) {
  const title = build("h2", { id: `title-${session}` });
  const toggle = build("button", { type: "button", className: "quiet", hidden: true });
  const closed = build("span", { className: "closed" });
  const large = build("button", { type: "button", className: "large", hidden: true, onclick: () => opened(place) });
  const told = build("div", { className: "told" });
  const board = picture();
  const taps = tapLayer(press);
  const stage = build("div", { className: "stage" }, board.image, taps.layer, board.missing);
  const block = build("pre", { dir: "ltr" });
  const move = moveField(session, write);
  const rows = build("div", { className: "rows" });
  const body = build("div", { className: "body", id: `body-${session}` }, stage, told, block, move.form, rows);
  const element = build("article", { className: "card", "aria-labelledby": title.id, tabIndex: -1 },
    build("header", {}, title, closed, large, toggle), body);
  let version = -1, lines = [], first = true, place = tableAt(session);

  toggle.onclick = () => fold(!body.hidden);
  toggle.setAttribute("aria-controls", body.id);

  function fold(folded) {
    body.hidden = folded;
    toggle.setAttribute("aria-expanded", String(!folded));
    toggle.textContent = say(folded ? "web-board-show" : "web-board-hide");
  }

  function show(message) {
    const { letter } = message, open = isOpen(letter), before = lines;
    version = message.version;
    element.dataset.version = version;
    lines = letter.lines.map(flat);
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
    move.form.hidden = letter.taps.length === 0;
    const cup = letter.rows.flat().find((key) => key.opens?.view === "cup");
    if (cup) place = { view: "cup", code: session };
    // What only shows a part of the cup is in its view.
    rows.replaceChildren(...keyRows(letter.rows.map((row) => row.filter((key) => !key.opens)).filter((row) => row.length), press));
    closed.hidden = open;
    toggle.hidden = open && !letter.playable;
    large.hidden = !cup && (!letter.picture || !letter.playable);
    speak();
    if (open && !letter.playable) fold(false);
    else if (first && letter.playable) fold(true); // it is played on a board of its own
    first = false;
    return lines.filter((line) => !before.includes(line));
  }

  function speak() {
    closed.textContent = say("web-board-closed");
    large.textContent = say(place.view === "cup" ? "web-open-cup" : "web-open-board");
    fold(body.hidden);
    move.speak();
    taps.speak();
  }

  return { element, show, speak, fold, title: () => title.textContent, version: () => version };
}

// A table's card with which nothing but reading can be done is closed; what a cup's card says of that is enough.
function isOpen(letter) {
  const keys = letter.rows.flat();
  return letter.taps.length > 0 || keys.some((key) => key.tone !== "plain") || (keys.length > 0 && !letter.playable);
}

function moveField(session, write) {
  const input = build("input", { type: "text", maxLength: 2000, dir: "auto", autocomplete: "off", spellcheck: false, autocapitalize: "off" });
  const send = build("button", {});
  const form = build("form", { className: "move" }, input, send);
  form.onsubmit = (event) => {
    event.preventDefault();
    if (!input.value.trim() || !write(input.value, session)) return;
    input.value = "";
  };
  const speak = () => {
    input.placeholder = say("web-board-move");
    input.setAttribute("aria-label", say("web-board-move"));
    send.textContent = say("web-board-move-send");
  };
  return { form, speak };
}
