// What the page opens on: the games with a board each, ways to begin, and the tables that are open here.

import { boardSvg } from "./board_svg.js";
import { build, by } from "./elements.js";
import { say } from "./translations.js";

const LEVEL = 2; // of the robot that a first game is played with

// `begin` sends a line and opens the table that it leads to; `open` shows one; `press` joins.
export function lobby({ begin, open, join }) {
  const boards = new Map();
  let level = LEVEL, variants = new Map();

  function show({ games, tables }) {
    by("games").replaceChildren(...games.map(game));
    tables_(tables);
  }

  function tables_(tables) {
    by("open-tables").hidden = tables.length === 0;
    by("open-list").replaceChildren(...tables.map((one) => {
      const act = one.joinable ? build("button", { type: "button", className: "go", "data-table": one.id, onclick: () => join(one.id) }, say("web-join"))
        : build("button", { type: "button", className: one.waits ? "go" : "", onclick: () => open(one.id) }, say(one.mine ? "web-go-on" : "web-watch"));
      const look = one.joinable ? [build("button", { type: "button", onclick: () => open(one.id) }, say("web-look-at"))] : [];
      return build("li", {}, build("bdi", {}, one.title), build("span", { className: "row" }, act, ...look));
    }));
  }

  function game(one) {
    const board = boards.get(one.id) ?? boardSvg();
    boards.set(one.id, board);
    board.forget();
    board.show(one);
    const line = (opponent) => () => begin(["/play", one.id, variants.get(one.id) ?? "", opponent()].filter(Boolean).join(" "));
    const button = (key, act, tone = "") => build("button", { type: "button", className: tone, onclick: act }, say(key));
    const choice = build("select", { "aria-label": `${say("web-variant")}: ${one.name}`, onchange: (event) => variants.set(one.id, event.target.value) },
      ...one.variants.map(([id, name]) => build("option", { value: id, selected: variants.get(one.id) === id }, name)));
    return build("article", { className: "game", "aria-labelledby": `game-${one.id}` },
      build("div", { className: "sample" }, board.element),
      build("div", { className: "about" }, build("h2", { id: `game-${one.id}` }, one.name), build("p", {}, one.summary),
        ...(one.variants.length > 1 ? [choice] : []),
        build("div", { className: "row" }, button("web-play-robot", line(() => `robot:${level}`), "go"), button("web-play-invite", line(() => "")),
          button("web-play-both", line(() => "me")), button("web-play-learn", () => begin(`/learn ${one.id}`)), button("web-play-rules", () => begin(`/rules ${one.id}`)))));
  }

  by("robot-level").onchange = (event) => { level = Number(event.target.value); };
  by("robot-level").value = String(LEVEL);

  return { show };
}
