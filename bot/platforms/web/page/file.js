// Files: one that came with an answer is a link that saves it, one with a record is handed in.

import { build } from "./elements.js";

const LARGEST = 128 * 1024; // in bytes; whatever is larger is no record or report, and only its being so is told

export function fileLink({ name, type, content }) {
  return build("a", { className: "file", download: name, href: `data:${type};base64,${content}` }, build("bdi", {}, name));
}

export function handIn(send) {
  const input = build("input", { type: "file", accept: "text/plain,.txt,.pgn,.trf,.trfx" });
  input.onchange = async () => {
    const [file] = input.files;
    if (file) send(file.size > LARGEST ? null : await file.text());
  };
  input.click();
}
