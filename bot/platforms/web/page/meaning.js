// A line without a slash that is plainly a command or a move: what it may have been meant as.

const WORDS_AT_MOST = 5, MOVE = /^\S{1,24}( \S{1,16})?$/;

// Lines to be sent instead, with the board that each is for.
export function meanings(text, { commands, table, view }) {
  const [first, ...rest] = text.toLowerCase().split(/\s+/), found = [];
  if (/[?!.,]$/.test(text) && !MOVE.test(text)) return found;
  if (commands.includes(first) && rest.length < WORDS_AT_MOST) found.push({ text: `/${text}`, board: null });
  const mine = view?.phase === "playing" && view.players.some((one) => one.own && one.acting);
  const named = mine && view.next.some((one) => one.plays && (one.label === text || one.path.at(-1) === text));
  if (named || (mine && MOVE.test(text) && /\p{N}/u.test(text) && /\p{L}|[.>|-]/u.test(text))) found.unshift({ text, board: table });
  return found;
}
