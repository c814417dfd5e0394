// A press counts on a control that the reader can have seen, not on what has just come up under the finger.

const SEEN_MS = 400;
const CONTROLS = "button, a[href], input, label, select, summary, [role='button']";
const REPEATED = "button, a[href], summary, [role='button']";
const KEYS = new Set(["Enter", " "]);

export function guardPresses() {
  let since = new Map(), pressed = 0, due = false;

  // What is made anew where it was before has not come up.
  function likeness(control) {
    const attributes = [...control.attributes].map(({ name, value }) => `${name}=${value}`);
    return [control.offsetLeft, control.offsetTop, control.tagName, ...attributes, control.textContent].join(" ");
  }

  function look() {
    const before = since, now = performance.now();
    due = false;
    since = new Map();
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!control.getClientRects().length) continue;
      const alike = likeness(control), at = before.get(control) ?? before.get(alike) ?? now;
      since.set(control, at).set(alike, at);
    }
  }

  // After the frame: then the page is laid out, and looking costs nothing.
  const changes = new MutationObserver(() => {
    if (!due) requestAnimationFrame(() => setTimeout(() => due && look()));
    due = true;
  });

  function drop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  look();
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden", "open", "data-view"] });
  addEventListener("pointerdown", (event) => { pressed = event.timeStamp; }, true);
  addEventListener("click", (event) => {
    if (event.detail === 0) return; // a key, or a screen reader: they press what has the focus
    if (due) look();
    const at = since.get(event.target.closest(CONTROLS));
    if (at !== undefined && pressed - at < SEEN_MS) drop(event);
  }, true);
  // A key that is held down presses once.
  addEventListener("keydown", (event) => {
    if (event.repeat && KEYS.has(event.key) && event.target.closest(REPEATED)) drop(event);
  }, true);
}
