// The picture of a board, in the width and the theme that the reader needs.

import { build } from "./elements.js";
import { host } from "./host.js";
import { onTheme, theme } from "./theme.js";
import { say } from "./translations.js";

const WIDTHS = [480, 720, 1000, 1440];
const MISSING_RETRY_MS = 2000;

export function picture() {
  const image = build("img", { className: "board", decoding: "async", draggable: false });
  const missing = build("p", { className: "hint missing", hidden: true });
  let shown = null;

  function load() {
    if (!shown) return;
    const named = (width) => `${host.root}${shown.address.slice(1)}/${theme()}-${width}.png`;
    image.sizes = "(min-width: 100rem) 60rem, (min-width: 64rem) 44rem, 100vw";
    image.srcset = WIDTHS.map((width) => `${named(width)} ${width}w`).join(", ");
  }

  image.onload = () => { missing.hidden = true; };
  image.onerror = () => {
    missing.textContent = say("web-picture-missing");
    missing.hidden = false;
    const tried = shown;
    setTimeout(() => { if (shown === tried) { image.srcset = ""; load(); } }, MISSING_RETRY_MS);
  };
  onTheme(load);

  return {
    image, missing,
    show(next) {
      const same = shown?.address === next.address;
      shown = next;
      image.alt = next.alt;
      image.width = Math.round(next.width * 1000);
      image.height = Math.round(next.height * 1000);
      if (!same) load();
    },
  };
}
