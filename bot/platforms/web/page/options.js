// How this reader wants to see things: kept in this browser, changed at once, nobody else's page moves.

import { by } from "./elements.js";
import { theme, chooseLook, look } from "./theme.js";
import { changePlayer, identity } from "./identity.js";

const KEPT = "moot-options";
const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
const boards = new Set();
const turned = new Map();

addEventListener("storage", ({ key, newValue }) => { // what is chosen in another tab holds here as well
  if (key !== KEPT || newValue === null) return;
  Object.assign(kept, JSON.parse(newValue));
  apply();
});

function keep(name, value) {
  kept[name] = value;
  localStorage.setItem(KEPT, JSON.stringify(kept));
  apply();
}

function apply() {
  document.documentElement.dataset.aids = kept.aids === false ? "off" : "on";
  document.documentElement.dataset.size = kept.size ?? "fit";
}

export const options = {
  sound: () => kept.sound === true,
  notifies: () => kept.notify === true && "Notification" in window,
  onBoard: (listener) => boards.add(listener),
  // The seat whose side lies at the bottom; null is the reader's own.
  bottom: (table) => turned.get(table) ?? null,
  turnBoard(table, seats) {
    const now = turned.get(table) ?? null;
    turned.set(table, now === null ? -1 : now + 1 >= seats ? null : now + 1);
    for (const listener of boards) listener();
  },
};

// The dialog; `speak` asks the server for another language.
export function optionsDialog(speak) {
  const dialog = by("options"), form = by("options-form");
  by("options-open").onclick = () => {
    form.elements.language.value = document.documentElement.lang;
    form.elements.look.value = look();
    form.elements.size.value = kept.size ?? "fit";
    form.elements.aids.checked = kept.aids !== false;
    form.elements.sound.checked = kept.sound === true;
    form.elements.notify.checked = kept.notify === true;
    dialog.showModal();
  };
  form.elements.language.onchange = (event) => { identity.language = event.target.value; speak(event.target.value); };
  form.elements.look.onchange = (event) => chooseLook(event.target.value);
  form.elements.size.onchange = (event) => keep("size", event.target.value);
  form.elements.aids.onchange = (event) => keep("aids", event.target.checked);
  form.elements.sound.onchange = (event) => keep("sound", event.target.checked);
  form.elements.notify.onchange = async (event) => {
    const wanted = event.target.checked && "Notification" in window && (await Notification.requestPermission()) === "granted";
    form.elements.notify.checked = wanted;
    keep("notify", wanted);
  };
  by("another-player").onclick = () => changePlayer(true);
  by("browsers-player").onclick = () => changePlayer(false);
  apply();
  return { dialog, theme };
}
