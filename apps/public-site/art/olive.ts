import { arc, gouge, jitter, type Point, pack, place, type Random, smooth } from './block.ts';

/** One shape, split by ink: `body` is printed, `cut` is what the gouge takes out of it again. */
interface Carving {
  readonly body: string;
  readonly cut: string;
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
