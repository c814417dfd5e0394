// Who is here, and what they say to each other.

import { build, by } from "./elements.js";
import { say } from "./translations.js";

const KEPT = 200, GAP = "\u2002";

export function talk() {
  const list = by("talk"), seen = new Set();
  let me = null, people = [];

  function line(entry) {
    if (seen.has(entry.id)) return;
    seen.add(entry.id);
    const atTheEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(build("li", { className: entry.by === me?.id ? "mine" : "" },
      build("bdi", { className: "who" }, entry.name), GAP, build("span", { className: "said", dir: "auto" }, entry.text)));
    if (list.children.length > KEPT) list.firstChild.remove();
    by("talk-empty").hidden = true;
    latest(entry);
    if (atTheEnd) list.scrollTop = list.scrollHeight;
  }

  // On a narrow page the talk lies further down: its last line is shown above the command line.
  function latest(entry) {
    by("latest").replaceChildren(build("bdi", { className: "who" }, entry.name), GAP, build("bdi", {}, entry.text));
    by("latest").hidden = false;
  }

  by("latest").onclick = () => list.scrollIntoView({ block: "center" });

  function present(now) {
    people = now;
    by("people").replaceChildren(...people.map((person) => build("li", {},
      build("bdi", {}, person.name), ...(person.id === me?.id ? [build("span", { className: "hint" }, say("web-you"))] : []))));
  }

  function iAm(person) {
    me = person;
    by("me").replaceChildren(build("bdi", {}, person.name));
    present(people);
  }

  return { line, present, iAm, speak: () => present(people) };
}
