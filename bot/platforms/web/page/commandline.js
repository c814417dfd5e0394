// The line at the bottom: commands with completion (a combobox), a history, and talk.

import { build, by } from "./elements.js";

const ASK_AFTER_MS = 70, HISTORY_KEPT = 50;

export function commandLine({ write, withFile, wonder, dismiss }) {
  const input = by("line"), list = by("completions"), file = by("file"), history = [];
  let asked = null, timer = 0, chosen = -1, back = 0, filed = [];

  const isOpen = () => !list.hidden;

  function close() {
    list.hidden = true;
    list.replaceChildren();
    chosen = -1;
    asked = null;
    clearTimeout(timer);
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function wonderAbout() {
    clearTimeout(timer);
    if (!input.value.startsWith("/")) return close();
    timer = setTimeout(() => { asked = wonder(input.value); }, ASK_AFTER_MS);
  }

  function offer({ id, lines }) {
    const useful = lines.filter((line) => line !== input.value);
    if (id !== asked) return;
    if (!useful.length) return close();
    chosen = -1;
    list.replaceChildren(...useful.map(option));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    input.removeAttribute("aria-activedescendant");
  }

  function option(line, at) {
    const element = build("li", { id: `completion-${at}`, dir: "ltr", "aria-selected": "false" }, line);
    element.setAttribute("role", "option");
    element.onpointerdown = (event) => event.preventDefault(); // the line keeps the focus
    element.onclick = () => accept(line);
    return element;
  }

  function choose(step) {
    const options = [...list.children];
    options[chosen]?.setAttribute("aria-selected", "false");
    chosen = (chosen + step + options.length + (chosen < 0 && step < 0 ? 1 : 0)) % options.length;
    options[chosen].setAttribute("aria-selected", "true");
    options[chosen].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", options[chosen].id);
  }

  function accept(line) {
    put(`${line} `);
    wonderAbout();
  }

  function put(text) {
    close();
    input.value = text;
    offerFile();
    input.focus({ preventScroll: true });
    input.setSelectionRange(text.length, text.length);
  }

  // Lines that a file may come with have a button for choosing it.
  function offerFile() {
    const text = input.value.trimStart().replace(/\s+/g, " ").toLowerCase();
    file.hidden = !filed.some((one) => text === one || text.startsWith(`${one} `));
  }

  file.onclick = () => {
    const text = input.value.trim();
    withFile(text, () => { remember(text); put(""); });
  };

  function remember(text) {
    if (history.at(-1) !== text) history.push(text);
    if (history.length > HISTORY_KEPT) history.shift();
    back = 0;
  }

  function recall(step) {
    const next = Math.min(Math.max(back + step, 0), history.length);
    if (next === back) return;
    back = next;
    put(back ? history[history.length - back] : "");
  }

  const KEYS = {
    ArrowDown: () => (isOpen() ? choose(1) : recall(-1)),
    ArrowUp: () => (isOpen() ? choose(-1) : recall(1)),
    Tab: () => isOpen() && accept(list.children[Math.max(chosen, 0)].textContent),
    Enter: () => isOpen() && chosen >= 0 && accept(list.children[chosen].textContent),
    Escape: () => (isOpen() ? close() : dismiss()),
  };

  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.shiftKey || !(event.key in KEYS)) return;
    if (KEYS[event.key]() !== false) event.preventDefault();
  });
  input.addEventListener("input", () => { back = 0; offerFile(); wonderAbout(); });
  input.addEventListener("blur", close);
  input.addEventListener("paste", (event) => { // the field would drop line breaks, and join what stands on two lines
    const rows = event.clipboardData.getData("text/plain").split(/\r?\n/).map((row) => row.trim()).filter(Boolean);
    if (rows.length < 2) return;
    event.preventDefault();
    input.setRangeText(rows.join("; "), input.selectionStart, input.selectionEnd, "end");
    input.dispatchEvent(new Event("input"));
  });

  by("line-form").onsubmit = (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text || !write(text)) return;
    remember(text);
    put("");
  };

  document.addEventListener("keydown", (event) => {
    const writing = event.target.matches("input, textarea") || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== "/" || writing || by("name-dialog").open) return;
    event.preventDefault();
    put(input.value || "/");
    wonderAbout();
  });

  return { offer, put: (text) => { put(text); wonderAbout(); }, learn: (lines) => { filed = lines; offerFile(); } };
}
