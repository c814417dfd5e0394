// A game that is played again by itself, or when they say so for readers who want things to keep still.

import { build } from "./elements.js";
import { host } from "./host.js";
import { theme } from "./theme.js";
import { say } from "./translations.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function film({ address, alt, width, height }) {
  const image = build("img", { className: "board film", alt, draggable: false });
  const play = build("button", { type: "button", className: "film-play" }, say("web-film-play"));
  image.width = Math.round(width * 1000);
  image.height = Math.round(height * 1000);
  image.hidden = still.matches;
  const begin = () => {
    image.src = `${host.root}${address.slice(1)}/${theme()}.gif`;
    image.hidden = false;
    play.remove();
  };
  play.onclick = begin;
  if (!still.matches) begin();
  return still.matches ? [play, image] : [image];
}
