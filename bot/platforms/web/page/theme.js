// Light, dark, of high contrast, or as the device is: for the page and for the pictures of the boards.

import { by } from "./elements.js";
import { host } from "./host.js";
import { say } from "./translations.js";

const KEPT = "moot-look", LOOKS = { auto: "◐", light: "☀", dark: "☾", contrast: "◉" };
const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set();

let chosen = localStorage.getItem(KEPT) ?? "auto";
if (!(chosen in LOOKS)) chosen = "auto";

export const theme = () => (chosen === "auto" ? host.theme() ?? (dark.matches ? "dark" : "light") : chosen);

export const onTheme = (listener) => listeners.add(listener);

export function showLook() {
  document.documentElement.dataset.theme = theme();
  by("look").textContent = LOOKS[chosen];
  by("look").title = say(`web-look-${chosen}`);
  by("look").setAttribute("aria-label", by("look").title);
  for (const listener of listeners) listener();
}

export const look = () => chosen;

export function chooseLook(wanted) {
  chosen = wanted in LOOKS ? wanted : "auto";
  localStorage.setItem(KEPT, chosen);
  showLook();
}

addEventListener("storage", ({ key, newValue }) => { if (key === KEPT && newValue !== chosen) chooseLook(newValue); });

by("look").onclick = () => {
  const looks = Object.keys(LOOKS);
  chooseLook(looks[(looks.indexOf(chosen) + 1) % looks.length]);
};

dark.addEventListener("change", showLook);
host.onTheme(showLook);
