// Places on the picture that can be tapped: one stop for the keyboard, arrow keys inside.

import { beyond, isArrow } from "./places.js";
import { say } from "./translations.js";

const SVG = "http://www.w3.org/2000/svg", SIZE = 1000;

export function tapLayer(press) {
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "taps");
  layer.setAttribute("viewBox", `0 0 ${SIZE} ${SIZE}`);
  layer.setAttribute("preserveAspectRatio", "none");
  layer.setAttribute("role", "group");
  let places = [];

  function show(taps) {
    const focused = places.find((place) => place.shape === document.activeElement);
    places = taps.map((tap) => place(tap));
    layer.replaceChildren(...places.map((one) => one.shape));
    const stop = nearest(focused ?? { x: 0, y: 0 });
    stop?.shape.setAttribute("tabindex", "0");
    if (focused && stop) stop.shape.focus();
  }

  function place(tap) {
    const shape = document.createElementNS(SVG, "polygon");
    shape.setAttribute("points", tap.corners.map(([x, y]) => `${x * SIZE},${y * SIZE}`).join(" "));
    shape.setAttribute("role", "button");
    shape.setAttribute("aria-label", tap.label);
    shape.setAttribute("tabindex", "-1");
    shape.addEventListener("click", () => press(tap.press, shape));
    const title = document.createElementNS(SVG, "title");
    title.textContent = tap.label;
    shape.append(title);
    const middle = (axis) => tap.corners.reduce((sum, corner) => sum + corner[axis], 0) / tap.corners.length;
    return { shape, press: tap.press, x: middle(0), y: middle(1) };
  }

  function nearest(to) {
    const far = (one) => Math.hypot(one.x - to.x, one.y - to.y);
    return places.reduce((best, one) => (best && far(best) <= far(one) ? best : one), null);
  }

  layer.addEventListener("keydown", (event) => {
    const here = places.find((one) => one.shape === event.target);
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(here.press, here.shape);
    } else if (isArrow(event.key)) {
      event.preventDefault();
      const next = beyond(places, here, event.key);
      if (!next) return;
      here.shape.setAttribute("tabindex", "-1");
      next.shape.setAttribute("tabindex", "0");
      next.shape.focus();
    }
  });

  // Reached by hand alone: another way leads to the same places.
  function rest() {
    layer.setAttribute("aria-hidden", "true");
    for (const { shape } of places) for (const name of ["role", "tabindex", "aria-label"]) shape.removeAttribute(name);
  }

  function speak() {
    layer.setAttribute("aria-label", say("web-board-squares"));
    layer.setAttribute("aria-description", say("web-board-squares-how"));
  }

  return { layer, show, speak, rest };
}
