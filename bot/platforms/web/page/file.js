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

// As older programs write it, where it is not UTF-8.
function decode(buffer) {
  const [first, second] = new Uint8Array(buffer);
  const wide = second === 0 || (first === 0xff && second === 0xfe) ? "utf-16le" : "utf-16be";
  if (first === 0 || second === 0 || first >= 0xfe) return new TextDecoder(wide).decode(buffer);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder("windows-1252").decode(buffer);
  }
}

// Of a file that is too large only its being so is told.
export function handIn(send) {
  const input = build("input", { type: "file", accept: "text/plain,.txt,.pgn,.trf,.trfx" });
  input.onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    const text = file.size > largest ? null : decode(await file.arrayBuffer());
    send(new Blob([JSON.stringify(text)]).size > SWELLS * largest ? null : text);
  };
  input.click();
}
