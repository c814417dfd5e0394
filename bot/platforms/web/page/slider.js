// Places that stand side by side on a picture, as the turns on a curve do: a slider leads to each of them, for on a
// phone they are narrower than a finger.

import { build } from "./elements.js";
import { say } from "./translations.js";

const FEW = 6;

export function isStrip(taps) {
  const heights = new Set(taps.flatMap(({ corners }) => corners.map(([, y]) => y)));
  return taps.length > FEW && heights.size === 2;
}

export function slider(taps, press) {
  const told = build("output", {}, taps[0].label);
  const input = build("input", { type: "range", min: 1, max: taps.length, value: 1, dir: "ltr" }); // as time runs on the picture
  input.setAttribute("aria-label", say("web-slider"));
  const tell = () => {
    const { label } = taps[input.valueAsNumber - 1];
    told.textContent = label;
    input.setAttribute("aria-valuetext", label);
  };
  const go = build("button", { type: "button", onclick: () => press(taps[input.valueAsNumber - 1].press, go) }, say("web-slider-show"));
  input.oninput = tell;
  tell();
  return build("div", { className: "slider" }, input, told, go);
}
