// Files: one that came with an answer is a link that saves it, one with a record is handed in.

import { build } from "./elements.js";

const SWELLS = 3.5; // as a message no text gets so much larger: what does is none, but full of control characters
let largest = 0; // in bytes

export function fileLink({ name, type, content }) {
  return build("a", { className: "file", download: name, href: `data:${type};base64,${content}` }, build("bdi", {}, name));
}

export function takeUpTo(bytes) {
  largest = bytes;
}

// Of a file that is too large only its being so is told.
export function handIn(send) {
  const input = build("input", { type: "file", accept: "text/plain,.txt,.pgn,.trf,.trfx" });
  input.onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    const text = file.size > largest ? null : await file.text();
    send(new Blob([JSON.stringify(text)]).size > SWELLS * largest ? null : text);
  };
  input.click();
}
