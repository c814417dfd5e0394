// The focus stays where the reader was: on what is like the control that had it, or else on what the page shows.

const CONTROLS = "button, a[href], input, select, summary, [tabindex]";

// Set by the reader alone; `standIn` is where the focus is instead, while that is nowhere to be seen.
let wanted = null, standIn = null;

const isSeen = (element) => element.isConnected && element.getClientRects().length > 0;

function likeness(element) {
  return [element.tagName, element.id, element.dataset.press, element.dataset.paths, element.getAttribute("aria-label"), element.textContent].join("\n");
}

function note({ target }) {
  if (target === standIn) return;
  wanted = { element: target, alike: likeness(target), section: target.closest("[id]") };
  standIn = null;
}

// What stands there now in its place; else the board or the heading of the view.
function successor() {
  if (isSeen(wanted.element)) return wanted.element;
  const alike = wanted.section?.isConnected && [...wanted.section.querySelectorAll(CONTROLS)].find((one) => isSeen(one) && likeness(one) === wanted.alike);
  return alike || [...document.querySelectorAll("[data-home]")].filter(isSeen).at(-1);
}

function look() {
  const now = document.activeElement;
  if (!wanted || (now !== document.body && now !== standIn)) return;
  // Who takes the focus from what is still there, or puts a keyboard away, wants it nowhere.
  if (now === document.body && isSeen(standIn ?? wanted.element)) { wanted = standIn = null; return; }
  const next = successor();
  if (!next || next === now) return;
  standIn = next === wanted.element ? null : next;
  next.focus({ preventScroll: true });
}

export function keepFocus() {
  addEventListener("focusin", note);
  addEventListener("focusout", () => setTimeout(look)); // what is hidden loses it later, when the page is laid out
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden", "disabled", "data-view"] });
}
