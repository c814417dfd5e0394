// Asks for a name, once; the button with the name asks again.

import { by } from "./elements.js";
import { identity } from "./identity.js";

export function naming(rename) {
  const dialog = by("name-dialog"), input = by("name");

  function ask(current) {
    input.value = current;
    input.placeholder = identity.name;
    dialog.returnValue = "keep";
    dialog.showModal();
    input.select();
  }

  dialog.addEventListener("close", () => {
    const name = dialog.returnValue === "save" ? input.value.trim() : "";
    if (name && name !== identity.name) rename(name);
    by("line").focus();
  });
  by("me").onclick = () => ask(identity.name);

  return {
    // The server says what this page is called; the first time, the reader may want another name.
    called(name, isGreeting) {
      const isNew = isGreeting && !identity.name;
      identity.name = name;
      if (isNew) ask("");
    },
  };
}
