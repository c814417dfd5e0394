// Telegram: the page is a Mini App. What it says goes through whichever of Telegram's ways this client has.

import { exchange, forget, root, turnAway } from "./session.js";

const LAUNCH = "moot-launch";
const launch = launched();
const initData = launch.get("tgWebAppData") ?? "";
const listeners = new Set();
let look = null, goBack = null, session = null, shown = [];

// The address says it once; a page that is loaded again has what was kept.
function launched() {
  const said = location.hash.slice(1);
  try {
    if (new URLSearchParams(said).has("tgWebAppData")) sessionStorage.setItem(LAUNCH, said);
    return new URLSearchParams(sessionStorage.getItem(LAUNCH) ?? said);
  } catch {
    return new URLSearchParams(said); // a browser may forbid pages in frames to keep anything
  }
}

function post(type, data = {}) {
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
  else if (window.external && "notify" in window.external) window.external.notify(JSON.stringify({ eventType: type, eventData: data }));
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), "*");
}

const HEARD = {
  theme_changed({ theme_params: colours }) {
    wear(colours);
    listeners.forEach((listener) => listener());
  },
  safe_area_changed: (inset) => inset_("safe", inset),
  content_safe_area_changed: (inset) => inset_("content", inset),
  viewport_changed({ height, is_state_stable: stable }) {
    if (stable) document.documentElement.style.setProperty("--app-height", `${height}px`);
  },
  back_button_pressed: () => goBack?.(),
  prepared_message_sent: () => shown.splice(0).forEach((tell) => tell(true)),
  prepared_message_failed: () => shown.splice(0).forEach((tell) => tell(false)),
};

function hear(type, data) {
  HEARD[type]?.(data ?? {});
}

function wear(colours) {
  const ground = /^#([0-9a-f]{6})$/i.exec(colours?.bg_color ?? "")?.[1];
  if (!ground) return;
  const [red, green, blue] = ground.match(/../g).map((part) => parseInt(part, 16));
  look = 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
}

function inset_(name, inset) {
  for (const side of ["top", "bottom", "left", "right"]) {
    document.documentElement.style.setProperty(`--${name}-${side}`, `${Number(inset[side]) || 0}px`);
  }
}

window.addEventListener("message", (event) => {
  if (event.source !== parent || parent === window) return;
  try {
    const { eventType, eventData } = JSON.parse(event.data);
    hear(eventType, eventData);
  } catch {} // not Telegram's
});
// Native clients call what they find under these names.
window.Telegram = { ...window.Telegram, WebView: { receiveEvent: hear } };
window.TelegramGameProxy = { receiveEvent: hear };
window.TelegramGameProxy_receiveEvent = hear;

try {
  wear(JSON.parse(launch.get("tgWebAppThemeParams") ?? "{}"));
} catch {} // then the device's look counts

export const host = {
  name: "telegram",
  talks: false,
  root,
  async start() {
    history.replaceState(null, "", location.pathname); // who reads the address later finds no proof there
    post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false }); // or dragging a piece closes the app
    post("web_app_request_theme");
    post("web_app_request_safe_area");
    post("web_app_request_content_safe_area");
    try {
      session = await exchange(initData, async () => ({ init_data: initData }));
    } catch (refused) {
      post("web_app_ready");
      turnAway(refused.message);
      return new Promise(() => {});
    }
    return { room: "app", table: session.table };
  },
  end(sentence) {
    forget();
    turnAway(sentence);
    return true;
  },
  async passport() {
    return { token: session.token };
  },
  theme: () => look,
  onTheme: (listener) => listeners.add(listener),
  ready() {
    post("web_app_ready");
    post("web_app_expand");
  },
  haptic(kind) {
    if (kind === "tap") post("web_app_trigger_haptic_feedback", { type: "selection_change" });
    else post("web_app_trigger_haptic_feedback", { type: "notification", notification_type: kind === "accepted" ? "success" : "error" });
  },
  back(listener) {
    goBack = listener;
    post("web_app_setup_back_button", { is_visible: Boolean(listener) });
  },
  // Telegram asks where the message is to go; the server has prepared it under this name.
  shows: (prepared) => new Promise((tell) => {
    shown.push(tell);
    post("web_app_send_prepared_message", { id: prepared });
  }),
  address: () => null,
};
