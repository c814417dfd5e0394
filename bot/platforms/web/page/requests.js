// What this page has asked for and is not yet answered, and what goes with the answer.

import { busy, settled } from "./buttons.js";
import { host } from "./host.js";
import { say } from "./translations.js";

// `wire` gives the socket, `views` are told that a request is over.
export function requests({ wire, answers, views }) {
  const opening = new Set(); // may lead to a table, which is opened as soon as it is there
  const lines = new Map(); // to the rules desk, which answers the reader alone: the room may be told instead
  const outlived = new Map(); // the answers that the reader then needs no longer

  // Whether the request is on its way; while the server is away, only a few can wait for it.
  function ask(message, element = null) {
    const id = wire().ask(message);
    if (id === null) answers.complain(say("web-status-reconnecting"), true);
    else {
      const isCommand = message.text?.startsWith("/");
      busy(id, element);
      if (["tap", "line", "play"].includes(message.kind) && !message.path?.length) opening.add(id);
      if (message.kind === "line" && !message.board && !isCommand) lines.set(id, message.text);
      if (!wire().isOpen() && message.text) answers.waits(id, message.text);
      if (["tap", "file"].includes(message.kind) || message.board || isCommand) outlived.set(id, answers.outlived());
    }
    return id !== null;
  }

  function settle(id) {
    settled(id);
    views().forEach((view) => view.finished(id));
    answers.went(id);
    for (const kind of [opening, lines, outlived]) kind.delete(id);
  }

  return {
    ask,
    finished({ id }) {
      const done = outlived.get(id);
      settle(id);
      done?.();
    },
    failed({ id, text }) {
      host.haptic("refused");
      if (id) settle(id);
      answers.complain(text, id !== null);
    },
    isOpening: () => opening.size > 0,
    line: (id) => lines.get(id),
  };
}
