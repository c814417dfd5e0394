// A browser: it knows its player, the address names the room, and a link is copied or handed to the device.

import { passport, settle } from "./identity.js";

// An address may be typed by hand: a % that begins no escape means itself.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// The server takes letters, digits, _ and - in the name of a room.
function room() {
  const name = decoded(location.pathname.match(/^\/r\/([^/]+)/)?.[1] ?? "table");
  return name.replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 64);
}

export const host = {
  name: "browser",
  async start() {
    settle();
    return { room: room() };
  },
  passport,
  step: (address) => history.pushState(null, "", address),
  haptic(kind) {
    if (kind !== "tap" && navigator.userActivation?.isActive) navigator.vibrate?.(kind === "accepted" ? 12 : [20, 40, 20]);
  },
  async share(_table, address) {
    if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
    try {
      await navigator.share({ url: address });
      return true;
    } catch (cancelled) {
      return cancelled.name === "AbortError";
    }
  },
};
