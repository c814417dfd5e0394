// A cup, large: the round, the reader's match, who plays, the standings, everybody's results, the terms, what organisers can do.

import { announce } from "./attention.js";
import { letterParts } from "./answers.js";
import { build, by } from "./elements.js";
import { keyRows } from "./buttons.js";
import { host } from "./host.js";
import { flat, rich } from "./richtext.js";
import { say } from "./translations.js";
import { turnTo } from "./views.js";

const FOLDED = new Set(["terms", "organise"]); // long, and rarely looked at

// `look` asks the server for a cup, or for none; `press` is what a button does; `leave` is called when the reader wants to
// leave; `shows` is told how to know letters that say what is in sight here.
export function cupView({ look, press, leave, shows }) {
  const list = by("cup-parts"), shown = new Map();
  let cup = null, version = 0, part = null;

  by("cup-back").onclick = leave;

  // `to` is the part that comes into sight.
  function open(code, to = null) {
    if (cup !== code) { shown.clear(); list.replaceChildren(); by("cup-title").textContent = ""; }
    cup = code;
    version = 0;
    part = to;
    turnTo("cup");
    host.back(leave);
    look({ table: null, cup });
  }

  function close() {
    cup = null;
  }

  // What is as it was keeps its element, with the focus and all that is unfolded in it.
  function show(message) {
    if (message.cup !== cup || message.version < version) return;
    version = message.version;
    by("cup").dataset.version = version;
    const names = message.parts.map(({ part: name }, at) => `${name} ${message.parts.slice(0, at).filter((one) => one.part === name).length}`);
    list.replaceChildren(...message.parts.map(({ part: name, letter }, at) => {
      const text = JSON.stringify(letter), old = shown.get(names[at]);
      if (old?.text === text) return old.element;
      const element = made(name, letter, old?.element.open);
      shown.set(names[at], { text, element, title: letter.title });
      return element;
    }));
    by("cup-title").replaceChildren(...rich(message.parts[0].letter.title));
    shows((letter) => Boolean(partOf(letter) || isReceipt(letter)));
    reveal();
  }

  // The name of the cup stands above all parts.
  function made(name, letter, isOpen) {
    const [title, ...content] = letterParts(letter, press), folded = FOLDED.has(name);
    title.textContent = say(`button-cup-${name}`) || title.textContent;
    const body = [...content, ...keyRows(letter.rows, press)];
    const element = folded ? build("details", { open: isOpen ?? false }, build("summary", {}, title), ...body) : build("section", {}, ...(name === "show" ? [] : [title]), ...body);
    element.dataset.part = name;
    element.lang = letter.language;
    element.dir = letter.direction;
    return element;
  }

  function reveal() {
    const to = part && list.querySelector(`[data-part="${CSS.escape(part)}"]`);
    part = null;
    if (!to) return;
    to.open = true; // where it is folded
    to.scrollIntoView({ block: "start" });
  }

  const partOf = ({ title }) => [...shown.values()].find((one) => cup && one.element.isConnected && JSON.stringify(one.title) === JSON.stringify(title))?.element.dataset.part ?? null;

  // What was done to the cup stands in its parts by now.
  const isReceipt = ({ lines, rows, picture, block }) => Boolean(cup && !lines.length && !picture && !block) && rows.flat().every(({ tone }) => tone === "plain") && rows.flat().some(({ opens }) => opens?.code === cup);

  // Whether the view shows it: an answer that is a part comes into sight there.
  function answers(letter) {
    const isHere = Boolean((part = partOf(letter)) || isReceipt(letter));
    reveal();
    if (isHere) announce(flat(letter.title));
    return isHere;
  }

  return { answers, open, close, show, now: () => cup, again: () => cup && open(cup), speak: () => cup && look({ table: null, cup }) };
}
