import { arc, facet, gouge, jitter, type Point, type Random, smooth, wedge } from '../block.ts';

/** Rays cut around a sun: long and short in turn, none of them quite straight. */
export function rays(
  center: Point,
  from: number,
  to: number,
  inner: number,
  lengths: readonly [number, number],
  count: number,
  random: Random,
): string {
  const marks = Array.from({ length: count }, (_, index) => {
    const degrees = from + ((to - from) * (index + 0.5)) / count + (random() - 0.5) * 1.6;
    const reach = (index % 2 ? lengths[0] : lengths[1]) * (0.85 + random() * 0.3);
    const [near] = arc(center, inner + random() * 10, inner + random() * 10, degrees, degrees, 1);
    const [far] = arc(center, inner + reach, inner + reach, degrees, degrees, 1);
    return near && far ? wedge(near, far, 9 + random() * 7 + (index % 2 ? 5 : 0)) : '';
  });
  return marks.join('');
}

/** Rows of water marks that lengthen towards the viewer. */
export function water(
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
  random: Random,
  scale = 1000,
): string {
  let marks = '';
  for (let row = 0; row < rows; row += 1) {
    const depth = row / Math.max(1, rows - 1);
    const line = y + height * depth ** 1.35;
    const length = scale * (0.035 + 0.09 * depth);
    let cursor = x - random() * length;
    while (cursor < x + width) {
      const reach = length * (0.5 + random());
      marks += gouge(
        [cursor, line + (random() - 0.5) * 5],
        [cursor + reach, line + (random() - 0.5) * 5],
        1.6 + depth * 3.2,
        -(2 + depth * 7) * (random() < 0.8 ? 1 : -1),
      );
      cursor += reach + length * (0.35 + random() * 1.1);
    }
  }
  return marks;
}

/** A hill line that rises and falls through `crests` down to `base`, knife-cut. */
export function hill(crests: readonly Point[], base: number, random: Random): string {
  const [first, last] = [crests[0], crests.at(-1)];
  if (!first || !last) return '';
  const line: Point[] = [];
  for (let index = 0; index < crests.length - 1; index += 1) {
    const [a, b] = [crests[index], crests[index + 1]];
    if (!a || !b) continue;
    for (let step = 0; step < 4; step += 1)
      line.push([a[0] + ((b[0] - a[0]) * step) / 4, a[1] + (b[1] - a[1]) * (step / 4) ** 1.3]);
  }
  return facet([...jitter([...line, last], 5, random), [last[0], base], [first[0], base]]);
}

/** A lateen-rigged boat, hull and sails apart. */
export function boat(at: Point, size: number, random: Random) {
  const [x, y] = at;
  const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  return {
    hull: smooth(
      jitter(
        [p(-0.5, -0.02), p(0, 0.05), p(0.55, -0.06), p(0.4, 0.16), p(0, 0.2), p(-0.36, 0.15)],
        size * 0.02,
        random,
      ),
    ),
    mast: gouge(p(0.02, 0.02), p(0.06, -0.95), size * 0.03),
    sails:
      facet([p(0.08, -0.9), p(0.48, -0.1), p(0.07, -0.06)]) + facet([p(0, -0.72), p(-0.02, -0.06), p(-0.4, -0.08)]),
  };
}
