// A closer look at a board: pinch, double tap, wheel with Ctrl, buttons; dragging moves what is seen.

import { widthOf } from "./board_svg.js";
import { build } from "./elements.js";
import { say } from "./translations.js";

const LEGIBLE_PX = 9, ENLARGED = 1.25, MOST = 6, WHOLE = 1.01, STEP = 1.6, DOUBLE_MS = 320, DOUBLE_PX = 30;

// `matters` tells which of the places that are named in small letters have to be read nevertheless.
export function zoomable(board, matters) {
  const element = board.element, fingers = new Map();
  let view = null, scale = 1, pinch = null, last = null, placed = "", unit = 0;

  const box = () => board.box();

  function apply() {
    place();
    legible();
  }

  // Asking how large a board unit is on the screen makes the browser lay out the page: only where it may have changed.
  function place() {
    const whole = box();
    if (!whole) return;
    const [width, height] = [whole.width / scale, whole.height / scale];
    view ??= { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    view.x = Math.min(Math.max(view.x, whole.x + width / 2), whole.x + whole.width - width / 2);
    view.y = Math.min(Math.max(view.y, whole.y + height / 2), whole.y + whole.height - height / 2);
    const wanted = `${view.x - width / 2} ${view.y - height / 2} ${width} ${height}`;
    if (wanted !== placed) {
      placed = wanted;
      unit = 0;
      element.setAttribute("viewBox", wanted);
    }
    element.classList.toggle("zoomed", scale > 1);
    out.disabled = scale <= 1;
  }

  // What is too small to be read is not in the way: it comes with a closer look.
  function legible() {
    unit ||= element.getScreenCTM()?.a ?? 0;
    if (!unit) return;
    for (const text of element.querySelectorAll("text")) {
      const height = Number(text.dataset.height), small = height * unit < LEGIBLE_PX;
      const nearly = height * unit * ENLARGED > LEGIBLE_PX;
      const wanted = small && (nearly || matters(Number(text.getAttribute("x")), Number(text.dataset.y)));
      text.classList.toggle("tiny", small && !wanted);
      const size = String(wanted ? LEGIBLE_PX / unit : height);
      if (text.getAttribute("font-size") === size) continue;
      text.setAttribute("font-size", size);
      if (wanted) within(text, Number(size));
    }
  }

  // A name that has grown does not lose its end at the rim of the board.
  function within(text, size) {
    const { x, width } = box(), at = Number(text.getAttribute("x"));
    const room = { start: x + width - at, middle: 2 * Math.min(at - x, x + width - at), end: at - x }[text.getAttribute("text-anchor")];
    if (widthOf(text.textContent, size, text.classList.contains("bold")) <= room) return;
    text.setAttribute("textLength", room);
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }

  function zoom(factor, at = null) {
    const before = scale;
    scale = Math.min(Math.max(scale * factor, 1), MOST);
    if (scale < WHOLE) scale = 1; // steps there and back again do not add up to the whole
    if (at && view && scale !== before) {
      view.x = at.x + (view.x - at.x) * (before / scale);
      view.y = at.y + (view.y - at.y) * (before / scale);
    }
    apply();
  }

  function point(event) {
    const matrix = element.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : new DOMPoint(0, 0);
  }

  element.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && scale === 1) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, point(event));
  }, { passive: false });

  function down(event) {
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      const [a, b] = [...fingers.values()];
      pinch = { far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), scale };
    }
  }

  // Whether the movement was for the zoom, and not for a piece.
  function move(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return false;
    fingers.set(event.pointerId, event);
    if (pinch && fingers.size === 2) {
      const [a, b] = [...fingers.values()];
      const far = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      const middle = point({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 });
      zoom((pinch.scale * far) / pinch.far / scale, middle);
      return true;
    }
    return false;
  }

  function pan(event, from) {
    const matrix = element.getScreenCTM();
    if (scale === 1 || !matrix || !view) return;
    view.x -= (event.clientX - from.clientX) / matrix.a;
    view.y -= (event.clientY - from.clientY) / matrix.d;
    apply();
  }

  function up(event) {
    fingers.delete(event.pointerId);
    const pinched = pinch !== null;
    if (fingers.size === 0) pinch = null;
    return pinched;
  }

  // A second tap soon after on the same empty spot looks closer, or at the whole again.
  function tapped(event) {
    const soon = last && event.timeStamp - last.timeStamp < DOUBLE_MS && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < DOUBLE_PX;
    last = soon ? null : event;
    if (!soon) return false;
    zoom(scale > 1 ? 1 / scale : 2.4, point(event));
    return true;
  }

  const button = (sign, key, act) => {
    const one = build("button", { type: "button", className: "icon zoom" }, sign);
    one.dataset.sayTitle = key;
    one.title = say(key);
    one.setAttribute("aria-label", say(key));
    one.onclick = act;
    return one;
  };
  const closer = button("+", "web-zoom-in", () => zoom(STEP));
  const out = button("−", "web-zoom-out", () => zoom(1 / STEP));
  out.disabled = true;

  element.addEventListener("shown", place);
  new ResizeObserver(() => { unit = 0; legible(); }).observe(element);

  return {
    buttons: [closer, out],
    down, move, pan, up, tapped, point,
    legible,
    reset() { scale = 1; view = null; apply(); },
    // How many CSS pixels a board unit has now.
    unit: () => element.getScreenCTM()?.a ?? 1,
  };
}
