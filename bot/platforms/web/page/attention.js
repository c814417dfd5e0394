// "Your turn": in the title, by a sound and a notification where the reader wants them.

import { options } from "./options.js";
import { say } from "./translations.js";

export function attention() {
  let mine = false;

  function turn(now, about) {
    const begins = now && !mine;
    mine = now;
    const bare = document.title.replace(/^▶ [^·]* · /, "");
    document.title = now ? `▶ ${say("web-your-turn")} · ${bare}` : bare;
    if (!begins || !about) return;
    if (options.sound()) beep();
    if (options.notifies() && document.hidden && Notification.permission === "granted") new Notification(say("web-your-turn"), { body: about, tag: "moot-turn", icon: "/page/mark.svg" });
  }

  return { turn };
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
