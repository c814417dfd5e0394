// Who plays: colour, name, rating, and a clock that ticks while its time is counted.

import { build } from "./elements.js";
import { say } from "./translations.js";

const TICK_MS = 200, HURRY_MS = 30_000, DAY = 86_400_000;

export function players() {
  const element = build("ul", { className: "players" });
  let clocks = [];

  function show(people, phase) {
    const since = performance.now();
    clocks = [];
    element.replaceChildren(...people.map((one) => {
      const dot = build("span", { className: `dot d-${one.hue || "none"}`, "aria-hidden": "true" });
      const name = build("bdi", { className: "name" }, one.name), side = build("span", { className: "hint" }, one.side);
      const you = one.own ? [build("span", { className: "hint" }, say("web-you"))] : [];
      const rating = one.rating ? [build("span", { className: "rating" }, one.rating, ...(one.changed ? [build("span", { className: "changed" }, ` ${one.changed}`)] : []))] : [];
      const line = build("li", { className: [one.acting && phase === "playing" ? "acting" : "", one.won ? "won" : ""].join(" ") }, dot, build("span", { className: "who-is" }, name, side, ...you), ...rating);
      if (one.left !== null) {
        const clock = build("span", { className: "clock", role: "timer" });
        clocks.push({ clock, left: one.left, runs: one.runs, pauses: one.pauses ?? [], since });
        line.append(clock);
      }
      return line;
    }));
    tick();
  }

  function tick() {
    for (const { clock, left, runs, pauses, since } of clocks) {
      const now = Math.max(0, left - (runs ? unpaused(performance.now() - since, pauses) : 0));
      const text = written(now);
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("hurry", Boolean(runs) && now < HURRY_MS);
    }
  }

  setInterval(tick, TICK_MS);
  return { element, show };
}

// How much of the time that has gone was not within any of the pauses.
const unpaused = (gone, pauses) => pauses.reduce((left, [from, to]) => left - Math.max(0, Math.min(to, gone) - from), gone);

export function written(ms) {
  const digits = (number) => new Intl.NumberFormat(document.documentElement.lang || "en", { minimumIntegerDigits: 2 }).format(number);
  const plain = (number) => new Intl.NumberFormat(document.documentElement.lang || "en").format(number);
  if (ms >= DAY) return new Intl.NumberFormat(document.documentElement.lang || "en", { style: "unit", unit: "day", unitDisplay: "long" }).format(Math.floor(ms / DAY));
  const seconds = Math.ceil(ms / 1000), hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${plain(hours)}:${digits(minutes)}:${digits(seconds % 60)}` : `${plain(minutes)}:${digits(seconds % 60)}`;
}

// Who looks on besides the reader; `more` have no names here.
export function watching(place, { names, more }) {
  const listed = new Intl.ListFormat(document.documentElement.lang || "en").format([...names, ...(more ? [counted(more)] : [])]);
  place.hidden = !listed;
  place.textContent = say("web-watching").replace("{names}", listed);
}

export const counted = (more) => `+${new Intl.NumberFormat(document.documentElement.lang || "en").format(more)}`;
