// What the page opens on: the games with a board each and ways to begin, then the tables that are open here.

import { boardSvg } from "./board_svg.js";
import { build, by } from "./elements.js";
import { written } from "./players.js";
import { say } from "./translations.js";

const LEVEL = 2; // of the robot that a first game is played with

// `begin` sends a line and opens the table that it leads to; `open` shows one; `join` takes a seat.
export function lobby({ begin, open, join }) {
  const variants = new Map(), levels = by("robot-level"), others = by("other-tables");

  // They come once in each language: what the reader has open here stays as it is.
  function games(message) {
    choose();
    by("games").replaceChildren(...message.games.map(game));
  }

  function choose() {
    by("robot-says").textContent = say(`web-level-${levels.value}`);
  }

  function show({ tables }) {
    for (const place of [by("own-tables"), by("open-seats"), others]) {
      const listed = tables.filter((table) => table.part === place.dataset.part);
      place.hidden = listed.length === 0;
      place.querySelector("ul").replaceChildren(...listed.map(row));
    }
    others.querySelector("summary").textContent = say("web-other-tables").replace("{count}", new Intl.NumberFormat(document.documentElement.lang).format(others.querySelectorAll("li").length));
  }

  function row(table) {
    const button = (word, act, tone = "") => build("button", { type: "button", className: tone, "data-table": table.id, onclick: () => act(table.id) }, say(word));
    const look = button(table.part === "own" && !table.over && !table.joinable ? "web-go-on" : table.over || table.joinable ? "web-look-at" : "web-watch", open, table.waits && !table.joinable ? "go" : "");
    const turn = table.over ? say("web-board-closed") : table.waits && !table.joinable ? say("web-your-turn") : table.turn && say("web-their-turn").replace("{name}", table.turn);
    const state = [turn, table.left !== null && written(table.left)].filter(Boolean).join(" · ");
    return build("li", {}, build("span", { className: "which" }, build("bdi", {}, table.title), ...(state ? [build("span", { className: "hint" }, state)] : [])),
      build("span", { className: "row" }, ...(table.joinable ? [button("web-join", table.line ? () => begin(table.line) : join, "go")] : []), ...(table.line ? [] : [look])));
  }

  function game(one) {
    const board = boardSvg();
    board.show(one);
    board.element.setAttribute("preserveAspectRatio", "xMidYMid slice");
    const line = (opponent) => () => begin(["/play", one.id, variants.get(one.id) ?? "", opponent()].filter(Boolean).join(" "));
    const button = (key, act, tone = "") => build("button", { type: "button", className: tone, onclick: act }, say(key));
    const choice = build("select", { "aria-label": `${say("web-variant")}: ${one.name}`, onchange: (event) => variants.set(one.id, event.target.value) },
      ...one.variants.map(([id, name]) => build("option", { value: id, selected: variants.get(one.id) === id }, name)));
    return build("article", { className: "game", "aria-labelledby": `game-${one.id}` },
      build("div", { className: "sample" }, board.element),
      build("div", { className: "about" }, build("h2", { id: `game-${one.id}` }, one.name), build("p", {}, one.summary),
        build("div", { className: "row" }, button("web-play", line(() => `robot:${levels.value}`), "go"), button("web-play-learn", () => begin(`/learn ${one.id}`)),
          build("details", {}, build("summary", {}, say("web-more-ways")), build("div", { className: "row" }, ...(one.variants.length > 1 ? [choice] : []),
            button("web-play-invite", line(() => "")), button("web-play-both", line(() => "me")), button("web-play-rules", () => begin(`/rules ${one.id}`)))))));
  }

  levels.value = LEVEL;
  levels.onchange = choose;

  return { games, show };
}
