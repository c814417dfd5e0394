// A file that came with an answer: a link that saves what is already here.

import { build } from "./build.js";

export function fileLink({ name, type, content }) {
  return build("a", { className: "file", download: name, href: `data:${type};base64,${content}` }, build("bdi", {}, name));
}
