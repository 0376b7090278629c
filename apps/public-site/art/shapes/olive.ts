import { arc, facet, gouge, jitter, type Point, pack, place, type Random, smooth } from '../block.ts';

/** One shape, split by ink: `body` is printed, `cut` is what the gouge takes out of it again. */
export interface Carving {
  body: string;
  cut: string;
}

/** A lanceolate leaf of a given length from its stalk at `at`, with a carved midrib. */
export function leaf(at: Point, degrees: number, length: number, random: Random, width = 0.14): Carving {
  const half = length * width * 1.3;
  const wild = () => (random() - 0.5) * half * 0.3;
  const [tip = at, a = at, b = at, c = at, d = at, start = at, end = at] = place(
    [
      [length, 0],
      [length * 0.26, -half + wild()],
      [length * 0.72, -half * 0.9 + wild()],
      [length * 0.74, half * 0.84 + wild()],
      [length * 0.24, half + wild()],
      [length * 0.1, 0],
      [length * 0.9, 0],
    ],
    at,
    degrees,
  );
  const by = (from: Point, to: Point) => [to[0] - from[0], to[1] - from[1]] as const;
  return {
    body: `M${pack(Math.round(at[0]), Math.round(at[1]))}c${pack(...by(at, a), ...by(at, b), ...by(at, tip))}c${pack(...by(tip, c), ...by(tip, d), ...by(tip, at))}z`,
    cut: gouge(start, end, length * 0.026, random() - 0.5),
  };
}

/** An olive with a carved light on one side. */
export function olive(at: Point, radius: number, degrees: number, random: Random): Carving {
  const outline = place(arc([0, 0], radius * 1.25, radius, 0, 300, 5), at, degrees);
  const [from, to] = place(
    [
      [-radius * 0.7, -radius * 0.35],
      [radius * 0.35, -radius * 0.55],
    ],
    at,
    degrees,
  );
  return {
    body: smooth(jitter(outline, radius * 0.1, random)),
    cut: from && to ? gouge(from, to, radius * 0.22, -radius * 0.28) : '',
  };
}

/** A branch along a curve of points: paired leaves that shorten towards the tip, olives hanging where `fruits` says. */
export function branch(stem: readonly Point[], leafLength: number, random: Random, fruits: readonly number[] = []) {
  const wood: string[] = [];
  const leaves: string[] = [];
  const cuts: string[] = [];
  const olives: string[] = [];
  const shines: string[] = [];
  for (let index = 0; index < stem.length - 1; index += 1) {
    const [from, to] = [stem[index], stem[index + 1]];
    if (!from || !to) continue;
    const [previous, next] = [stem[index - 1] ?? from, stem[index + 2] ?? to];
    wood.push(facet(limb(from, to, leafLength * 0.045 * (1 - (index / stem.length) * 0.6))));
    const heading = (Math.atan2(next[1] - previous[1], next[0] - previous[0]) * 180) / Math.PI;
    const size = leafLength * (1 - 0.38 * (index / stem.length)) * (0.88 + random() * 0.24);
    for (const side of [-1, 1]) {
      const carving = leaf(
        [to[0], to[1]],
        heading + side * (38 + random() * 20),
        size * (side === 1 ? 1 : 0.92),
        random,
      );
      leaves.push(carving.body);
      cuts.push(carving.cut);
    }
    if (fruits.includes(index)) {
      for (const offset of [0, 1]) {
        const place_: Point = [to[0] + (offset - 0.4) * leafLength * 0.26, to[1] + leafLength * (0.3 + offset * 0.1)];
        const fruit = olive(place_, leafLength * 0.13, 70 + random() * 30, random);
        wood.push(gouge(to, [place_[0], place_[1] - leafLength * 0.1], leafLength * 0.022));
        olives.push(fruit.body);
        shines.push(fruit.cut);
      }
    }
  }
  const [tip, before] = [stem.at(-1), stem.at(-2)];
  if (tip && before) {
    const end = leaf(
      tip,
      (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI,
      leafLength * 0.7,
      random,
    );
    leaves.push(end.body);
    cuts.push(end.cut);
  }
  return {
    wood: wood.join(''),
    leaves: leaves.join(''),
    cuts: cuts.join(''),
    olives: olives.join(''),
    shines: shines.join(''),
  };
}

function limb(from: Point, to: Point, width: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  return [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ];
}
