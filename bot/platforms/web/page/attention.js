// What calls the reader: what a screen reader says by itself; the title, a sound and a notification where they want them.

import { build, by } from "./elements.js";
import { options } from "./options.js";

const calls = new Map(), ANNOUNCED_KEPT = 20;

// One polite region: what happens at the table that lies open, and what answers this reader. Nothing else is said.
export function announce(text) {
  const region = by("announcer");
  if (text) region.append(build("span", {}, `${text.replace(/[\u2066-\u2069]/g, "")} `));
  while (region.childNodes.length > ANNOUNCED_KEPT) region.firstChild.remove();
}

// `name` is what calls, `text` what the title says while it does, null once it does not; `about` is what is new, if anything.
export function attend(name, text, about) {
  text = text?.replace(/[\u2066-\u2069]/g, "") ?? null;
  const begins = text !== null && calls.get(name) !== text;
  calls.delete(name);
  if (text !== null) calls.set(name, text);
  const bare = document.title.replace(/^▶ .* · /, ""), [newest] = [...calls.values()].slice(-1);
  document.title = newest === undefined ? bare : `▶ ${newest} · ${bare}`;
  if (!begins || !about) return;
  if (options.sound()) beep();
  if (options.notifies() && document.hidden && Notification.permission === "granted") new Notification(text, { body: about, tag: `moot-${name}`, icon: "/page/mark.svg" });
}

function beep() {
  const sound = new AudioContext(), tone = sound.createOscillator(), volume = sound.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, sound.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.35);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.36);
  tone.onended = () => sound.close();
}
