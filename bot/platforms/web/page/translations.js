// The page's own words, in the language that the server says.

import { identity } from "./identity.js";

let words = {};

export const say = (key) => words[key] ?? "";

export function learn(message) {
  words = message.words;
  identity.language = message.language;
  document.documentElement.lang = message.language;
  document.documentElement.dir = message.direction;
  fill(document);
}

export function fill(root) {
  for (const element of root.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of root.querySelectorAll("[data-say-label]")) element.setAttribute("aria-label", say(element.dataset.sayLabel));
  for (const element of root.querySelectorAll("[data-say-placeholder]")) element.placeholder = say(element.dataset.sayPlaceholder);
  for (const element of root.querySelectorAll("[data-say-title]")) {
    element.title = say(element.dataset.sayTitle);
    element.setAttribute("aria-label", element.title);
  }
}
