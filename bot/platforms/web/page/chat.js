// Who is here, and what they say to each other.

import { build, by } from "./elements.js";
import { counted } from "./players.js";
import { say } from "./translations.js";

const KEPT = 200, GAP = "\u2002";

export function talk() {
  const list = by("talk"), seen = new Set();
  let me = null, here = { people: [], more: 0 };

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
    here = now;
    by("people").replaceChildren(...here.people.map((person) => build("li", {},
      build("bdi", {}, person.name), ...(person.id === me?.id ? [build("span", { className: "hint" }, say("web-you"))] : []))), ...(here.more ? [build("li", {}, counted(here.more))] : []));
  }

  function iAm(person) {
    me = person;
    by("me").replaceChildren(build("bdi", {}, person.name));
    present(here);
  }

  return { line, present, iAm, speak: () => present(here) };
}
