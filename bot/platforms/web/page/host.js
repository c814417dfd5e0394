// What the page stands in: a browser, or a chat app that shows it in a frame. The page asks this module only.
//
// A host is a module `host_<name>.js` that exports `host`, with whatever of DEFAULTS it does otherwise. Which one
// it is, the server writes into the page: <meta name="moot-host" content="browser">.

const HOSTS = ["browser", "telegram", "discord"];

const DEFAULTS = {
  name: "browser",
  // Whether people talk on this page; in a chat app they have a chat already.
  talks: true,
  // Where our addresses begin: an app may show the page under another one than ours.
  root: "/",
  // The room and the table to open, where the host knows them: { room, table }; else the address names the table.
  async start() { return {}; },
  // What goes into `hello` to say who this is, asked before each connection. Throws where that cannot be said now.
  async passport() { return {}; },
  // Notes where the page has gone to: in a browser Back leads from there, an app has a way back of its own.
  step: (address) => history.replaceState(null, "", address),
  // "light" or "dark" where the host has a look of its own, null where the device decides.
  theme: () => null,
  onTheme(_listener) {},
  // The page can be looked at.
  ready() {},
  // A short shake: "tap", "accepted", "refused".
  haptic(_kind) {},
  // Called when the reader goes back; null takes the button away.
  back(_listener) {},
  // While a piece is dragged, the host must not close by a swipe.
  dragging(_now) {},
  // Instead of the page, where it cannot go on: the reader reads why.
  end(_sentence) { return false; },
  // Shows others what the server has prepared for them, where the app can: gives whether it was sent on.
  shows: null,
  // Whether the server itself shows a table in the chat that the page was opened from.
  posts: false,
  // Shows a table to others; whether the host has done it (if not, the page copies a link).
  async share(_table, _address) { return false; },
  // The address by which others come to a table; null where there is none.
  address: (room, table) => `${location.origin}/r/${encodeURIComponent(room)}#${encodeURIComponent(table)}`,
};

const named = document.querySelector("meta[name=moot-host]")?.content ?? "browser";
const found = await import(`./host_${HOSTS.includes(named) ? named : "browser"}.js`);

export const host = { ...DEFAULTS, ...found.host };
