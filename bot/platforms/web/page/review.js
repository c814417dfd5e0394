// The review of a game below its board: what the first side could expect as a curve, and what cost most in words.

import { svg } from "./board_svg.js";
import { keyRows } from "./buttons.js";
import { build, by } from "./elements.js";
import { flat, rich } from "./richtext.js";

const WIDTH = 100, HEIGHT = 30, AGAIN_MS = 1000;

// `ask` asks the server for the review of a table; `goTo` shows the position after so many moves.
export function reviewView({ ask, goTo, press }) {
  const line = svg("polyline", { class: "course" }), here = svg("line", { class: "here", y1: 0, y2: HEIGHT });
  const dots = svg("g", {}), middle = svg("line", { class: "even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 });
  const curve = svg("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
  const heading = by("review-heading");
  let table = null, values = [], ply = 0, last = 1, asking = 0, done = -1, turn = null;

  curve.append(middle, line, dots, here);
  by("review-curve").replaceChildren(curve);

  const x = (at) => (WIDTH * at) / Math.max(last, 1), y = (percent) => HEIGHT - (HEIGHT * percent) / 100;

  // A finger or a mouse leads to the turn that is nearest, also while it is drawn along.
  function point({ clientX, buttons, type }) {
    if (!values.length || (type === "pointermove" && !buttons)) return;
    const { left, width } = curve.getBoundingClientRect(), at = (last * (clientX - left)) / width;
    const [nearest] = values.reduce((best, one) => (Math.abs(one[0] - at) < Math.abs(best[0] - at) ? one : best));
    if (nearest !== ply) goTo(nearest);
  }
  curve.addEventListener("pointerdown", point);
  curve.addEventListener("pointermove", point);

  function begin(code, toTurn = null) {
    turn = toTurn;
    if (table === code) return turnTo();
    end();
    table = code;
    return ask(code);
  }

  function end() {
    clearTimeout(asking);
    table = null;
    values = [];
    done = -1;
    by("review").hidden = true;
    by("turning").replaceChildren();
  }

  function turnTo() {
    if (turn && values[turn - 1]) goTo(values[turn - 1][0]);
    if (values.length) turn = null;
  }

  function show(message) {
    if (message.table !== table) return;
    const { letter, whole } = message, [turning, further] = letter.rows.length > 1 ? letter.rows : [[], letter.rows.flat()];
    by("review").hidden = false;
    values = message.values;
    heading.textContent = values.length && whole ? message.heading : letter.lines.map(flat).join(" ");
    curve.setAttribute("aria-label", letter.picture?.alt ?? message.heading);
    by("review-curve").hidden = !values.length;
    const plies = turning.map((key) => values[key.opens.at - 1][0]);
    by("turning").replaceChildren(...(whole && values.length ? letter.lines : []).map((cost, nth) => build("li", {}, ...(turning[nth] ? [
      build("button", { type: "button", "data-ply": plies[nth], onclick: () => goTo(plies[nth]) }, build("bdi", {}, turning[nth].label))] : []), build("p", {}, ...rich(cost)))),
    ...keyRows([further.filter((key) => !key.opens)], press).map((row) => build("li", {}, row)));
    draw(plies);
    if (whole) return void turnTo();
    if (values.length >= done) asking = setTimeout(() => ask(table), AGAIN_MS); // else it has been begun anew, in vain
    done = values.length;
  }

  function draw(turning) {
    line.setAttribute("points", values.map(([at, percent]) => `${x(at)},${y(percent)}`).join(" "));
    dots.replaceChildren(...values.filter(([at]) => turning.includes(at)).map(([at, percent]) => svg("line", { class: "turning-point", x1: x(at), x2: x(at), y1: y(percent), y2: y(percent) })));
  }

  // The position on show, of so many moves.
  function at(now, moves) {
    ply = now;
    last = moves;
    here.setAttribute("x1", x(ply));
    here.setAttribute("x2", x(ply));
    for (const button of by("turning").querySelectorAll("[data-ply]")) button.setAttribute("aria-pressed", String(Number(button.dataset.ply) === ply));
  }

  return {
    begin, end, show, at, isOn: () => table !== null, isMade: () => by("turning").children.length > 0,
    speak: () => table && ask(table),
  };
}
