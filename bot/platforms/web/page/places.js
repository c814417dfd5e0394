// Places on a board that can be tapped: what lies at a point or nearest to it, and what lies beyond another.

export function places(picks) {
  const known = new Map();
  for (const pick of picks) {
    const key = pick.at.join(" ");
    if (!known.has(key)) known.set(key, group(key, pick.at));
    const found = known.get(key);
    if (!found.picks.some((one) => one.path.join("~") === pick.path.join("~"))) found.picks.push(pick);
  }
  const groups = [...known.values()];

  // Inside a place it is that one, the smallest of several; near by, the nearest: each is as wide as a finger. What
  // goes on with a move that has begun comes before what would begin another.
  function at(x, y, finger, begun) {
    const far = groups.map((one) => ({ one, off: distance(one.at, x, y), live: one.picks.some((pick) => !pick.other) }))
      .filter(({ one, off }) => off <= Math.max(finger / 6, (finger - one.width) / 2));
    const order = (a, b) => a.off - b.off || a.one.size - b.one.size;
    const inside = far.filter(({ off }) => off === 0).sort(order), live = (list) => list.filter((found) => found.live);
    const [best] = begun ? [...live(inside), ...inside, ...live(far).sort(order), ...far.sort(order)] : [...inside, ...far.sort(order)];
    return best?.one ?? null;
  }

  const first = () => groups.find((one) => one.picks.some((pick) => !pick.other)) ?? groups[0] ?? null;

  return { groups, at, first };
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const isArrow = (key) => key in ARROWS;

// Of some places the next where an arrow points: near, and rather straight ahead than sideways.
export function beyond(list, from, arrow) {
  const [dx, dy] = ARROWS[arrow];
  const cost = (one) => {
    const ahead = (one.x - from.x) * dx + (one.y - from.y) * dy;
    return ahead > 1e-6 ? ahead + 2.5 * (Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx)) : Infinity;
  };
  return list.reduce((best, one) => (cost(one) < (best ? cost(best) : Infinity) ? one : best), null);
}

function group(key, at) {
  const xs = at.filter((_, i) => i % 2 === 0), ys = at.filter((_, i) => i % 2 === 1);
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
  return { key, at, x: mean(xs), y: mean(ys), size: Math.sqrt(surface(xs, ys)), width: 4 * surface(xs, ys) / rim(xs, ys), picks: [], hit: null, holds: (u, v) => distance(at, u, v) === 0 };
}

function surface(xs, ys) {
  return Math.abs(xs.reduce((sum, x, i) => sum + xs.at(i - 1) * ys[i] - x * ys.at(i - 1), 0)) / 2;
}

const rim = (xs, ys) => xs.reduce((sum, x, i) => sum + Math.hypot(x - xs.at(i - 1), ys[i] - ys.at(i - 1)), 0);

// How far a point is from a polygon: 0 inside it.
function distance(at, x, y) {
  let inside = false, nearest = Infinity;
  for (let i = 0, j = at.length - 2; i < at.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [at[i], at[i + 1], at[j], at[j + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    nearest = Math.min(nearest, toSegment(x, y, ax, ay, bx, by));
  }
  return inside ? 0 : nearest;
}

function toSegment(x, y, ax, ay, bx, by) {
  const [dx, dy] = [bx - ax, by - ay], length = dx * dx + dy * dy;
  const part = length ? Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1) : 0;
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
