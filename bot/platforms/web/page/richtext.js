// Rich text as the server sends it: spans that say what they are, never markup.

import { build } from "./elements.js";

const UNBROKEN = 16; // a move or a name stays in one piece

const pieces = (text) => text.length > UNBROKEN ? "" : "unbroken";

const MAKERS = {
  plain: (span) => document.createTextNode(span.text),
  strong: (span) => build("strong", {}, span.text),
  code: (span) => build("code", { dir: "ltr", className: pieces(span.text) }, span.text),
  mention: (span) => build("bdi", { className: `mention ${pieces(span.text)}` }, span.text),
  moment: (span) => moment(span.ms),
};

export const rich = (spans) => spans.map((span) => MAKERS[span.is](span));

export const flat = (spans) => rich(spans).map((node) => node.textContent).join("");

const DAY = { weekday: "short", day: "numeric", month: "short" }, CLOCK = { hour: "numeric", minute: "numeric" };
const STEPS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

function moment(ms) {
  const element = build("time", { dateTime: new Date(ms).toISOString() });
  tell(element);
  return element;
}

function tell(element) {
  const at = new Date(element.dateTime), language = document.documentElement.lang || "en";
  const format = (form) => new Intl.DateTimeFormat(language, form).format(at), until = relative(at - Date.now(), language);
  // Of another calendar the day stands before it in words, and this in brackets.
  const isTold = new Intl.DateTimeFormat(language).resolvedOptions().calendar !== "gregory";
  element.textContent = isTold ? `${format(CLOCK)} – ${until}` : `${format(DAY)}, ${format(CLOCK)} (${until})`;
}

function relative(ms, language) {
  const [unit, size] = STEPS.find(([, length]) => Math.abs(ms) >= length) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(ms / size), unit);
}

setInterval(() => document.querySelectorAll("time").forEach(tell), 30_000);
