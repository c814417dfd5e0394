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

  // Inside a place it is that one, the smallest of several; near by, the nearest. What goes on with a move that
  // has begun comes before what would begin another.
  function at(x, y, reach, begun) {
    const far = groups.map((one) => ({ one, off: distance(one.at, x, y), live: one.picks.some((pick) => !pick.other) }))
      .filter(({ off }) => off <= reach);
    const order = (a, b) => a.off - b.off || a.one.size - b.one.size;
    const inside = far.filter(({ off }) => off === 0).sort(order), live = (list) => list.filter((found) => found.live);
    const [best] = begun ? [...live(inside), ...inside, ...live(far).sort(order), ...far.sort(order)] : [...inside, ...far.sort(order)];
    return best?.one ?? null;
  }

  // The next place in a direction: near, and rather straight ahead than sideways.
  function beyond(from, [dx, dy]) {
    const cost = (one) => {
      const ahead = (one.x - from.x) * dx + (one.y - from.y) * dy;
      return ahead > 1e-6 ? ahead + 2.5 * (Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx)) : Infinity;
    };
    return groups.reduce((best, one) => (cost(one) < (best ? cost(best) : Infinity) ? one : best), null);
  }

  const first = () => groups.find((one) => one.picks.some((pick) => !pick.other)) ?? groups[0] ?? null;

  return { groups, at, beyond, first };
}

function group(key, at) {
  const xs = at.filter((_, i) => i % 2 === 0), ys = at.filter((_, i) => i % 2 === 1);
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
  return { key, at, x: mean(xs), y: mean(ys), size: Math.sqrt(surface(xs, ys)), picks: [], hit: null, holds: (u, v) => distance(at, u, v) === 0 };
}

function surface(xs, ys) {
  let sum = 0;
  for (let i = 0; i < xs.length; i += 1) {
    const next = (i + 1) % xs.length;
    sum += xs[i] * ys[next] - xs[next] * ys[i];
  }
  return Math.abs(sum) / 2;
}

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
