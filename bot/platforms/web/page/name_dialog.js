// Asks for a name once, in passing; the button with the name asks again.

import { by } from "./elements.js";
import { identity } from "./identity.js";

export function naming(rename) {
  const dialog = by("name-dialog"), input = by("name");

  function ask(current) {
    input.value = current;
    input.placeholder = by("me").textContent;
    dialog.returnValue = "keep";
    dialog.showModal();
    input.select();
  }

  dialog.addEventListener("close", () => {
    const name = dialog.returnValue === "save" ? input.value.trim() : "";
    if (name && name !== identity.name) rename(name);
    by("line").focus();
  });
  // Once ever, in passing: whoever has no wish goes on as a guest.
  let isAsked = null;
  function first() {
    const name = by("first-name").value.trim();
    isAsked = false;
    by("naming").hidden = true;
    if (name) rename(name);
    by("line").focus();
  }
  by("first-name-save").onclick = first;
  by("first-name").onkeydown = (event) => { if (event.key === "Enter") { event.preventDefault(); first(); } };
  by("me").onclick = () => ask(identity.name);

  return {
    // The server says what this page is called, also whenever it comes again; the first time, the reader may want another name.
    called(name, isGreeting) {
      isAsked ??= isGreeting && !identity.name;
      if (!isGreeting && !by("naming").contains(document.activeElement)) isAsked = false;
      identity.name = name;
      if (isAsked) by("first-name").placeholder = name;
      by("naming").hidden = !isAsked;
    },
  };
}
