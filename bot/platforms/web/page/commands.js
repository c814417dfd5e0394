// The list of what is possible; choosing a command puts it into the line.

import { build, by } from "./elements.js";
import { say } from "./translations.js";

export function commandList(put) {
  const panel = by("commands"), opener = by("commands-open");
  let names = [];

  function toggle(open = panel.hidden) {
    panel.hidden = !open;
    by("letters").hidden = open;
    opener.setAttribute("aria-expanded", String(open));
    opener.title = say(open ? "web-commands-close" : "web-commands");
    opener.setAttribute("aria-label", opener.title);
  }

  function choose(name) {
    toggle(false);
    put(`/${name} `);
  }

  function show(commands) {
    names = commands.map((command) => command.name);
    by("command-list").replaceChildren(...commands.map((command) => build("li", {},
      build("button", { type: "button", onclick: () => choose(command.name) },
        build("code", { dir: "auto" }, command.usage), build("span", {}, command.help)))));
  }

  opener.onclick = () => toggle();
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    toggle(false);
    opener.focus();
  });

  return { show, names: () => names };
}
