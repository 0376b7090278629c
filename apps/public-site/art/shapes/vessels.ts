import { arc, disc, facet, gouge, jitter, type Point, place, type Random, slab, smooth } from '../block.ts';

/** Mirrors a right-hand profile of (half width, height) pairs into a closed outline around x. */
function turned(x: number, profile: readonly Point[]): Point[] {
  return [
    ...profile.map(([half, y]) => [x + half, y] as const),
    ...[...profile].reverse().map(([half, y]) => [x - half, y] as const),
  ];
}

/** An amphora standing at (x, base), `height` tall: body, handles, dark bands, and what is carved out of it. */
export function amphora(x: number, base: number, height: number, random: Random) {
  const h = (part: number) => base - height * part;
  const w = (part: number) => height * part;
  const body = turned(x, [
    [w(0.1), h(1)],
    [w(0.105), h(0.965)],
    [w(0.062), h(0.94)],
    [w(0.056), h(0.8)],
    [w(0.1), h(0.735)],
    [w(0.2), h(0.64)],
    [w(0.235), h(0.5)],
    [w(0.2), h(0.32)],
    [w(0.11), h(0.13)],
    [w(0.07), h(0.06)],
    [w(0.095), h(0.02)],
    [w(0.098), h(0)],
  ]);
  const handle = (side: 1 | -1) =>
    smooth([
      [x + side * w(0.05), h(0.925)],
      [x + side * w(0.155), h(0.92)],
      [x + side * w(0.2), h(0.8)],
      [x + side * w(0.185), h(0.65)],
      [x + side * w(0.145), h(0.68)],
      [x + side * w(0.15), h(0.79)],
      [x + side * w(0.125), h(0.865)],
      [x + side * w(0.05), h(0.875)],
    ]);
  const band = (from: number, to: number, half: number) =>
    slab(x - w(half), h(to), w(half) * 2, w(to - from), random, 3);
  const curveMarks = (side: number, y0: number, y1: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const y = h(y0 + ((y1 - y0) * index) / count);
      const reach = w(0.05 + random() * 0.05);
      const edge = x + side * w(0.215 - Math.abs(0.5 - (y0 + ((y1 - y0) * index) / count)) * 0.28);
      return gouge([edge, y], [edge - side * reach, y + 5], 2.6, side * 3);
    }).join('');
  return {
    body: smooth(jitter(body, 3, random)),
    handles: handle(1) + handle(-1),
    bands: band(0.445, 0.56, 0.232) + band(0.83, 0.9, 0.058) + band(0.155, 0.185, 0.128),
    cut:
      meander(x - w(0.215), h(0.535), w(0.43), w(0.065), 7) +
      curveMarks(1, 0.22, 0.43, 8) +
      curveMarks(1, 0.58, 0.68, 4) +
      gouge([x - w(0.16), h(0.4)], [x - w(0.09), h(0.2)], 5, 6) +
      gouge([x - w(0.15), h(0.61)], [x - w(0.06), h(0.7)], 4, -6) +
      slabLine(x, h(0.955), w(0.09)) +
      slabLine(x, h(0.03), w(0.07)),
  };
}

const slabLine = (x: number, y: number, half: number) => gouge([x - half, y], [x + half, y], 2.4);

/** A running Greek key, carved as one band of hooks. */
export function meander(x: number, y: number, width: number, height: number, count: number): string {
  const unit = width / count;
  const t = height / 5.2;
  return Array.from({ length: count }, (_, index) => {
    const left = x + unit * index;
    const u = unit - t * 0.9;
    const hook: Point[] = [
      [0, 0],
      [u, 0],
      [u, height],
      [u * 0.36, height],
      [u * 0.36, height * 0.42],
      [u * 0.36 + t, height * 0.42],
      [u * 0.36 + t, height - t],
      [u - t, height - t],
      [u - t, t],
      [t, t],
      [t, height],
      [0, height],
    ];
    return facet(hook.map(([dx, dy]) => [left + dx, y + dy] as const));
  }).join('');
}

/** An oil tin: front, darker side, lid and spout. Base centre of the front at (x, base). */
export function tin(x: number, base: number, width: number, height: number, random: Random) {
  const [left, right, top] = [x - width / 2, x + width / 2, base - height];
  const depth = width * 0.26;
  return {
    front: facet(
      jitter(
        [
          [left, top],
          [right, top],
          [right, base],
          [left, base],
        ],
        4,
        random,
      ),
    ),
    side: facet(
      jitter(
        [
          [right - 1, top],
          [right + depth, top - depth * 0.32],
          [right + depth, base - depth * 0.5],
          [right - 1, base],
        ],
        3,
        random,
      ),
    ),
    lid: facet(
      jitter(
        [
          [left, top + 2],
          [left + depth, top - depth * 0.32],
          [right + depth, top - depth * 0.32],
          [right, top + 2],
        ],
        2,
        random,
      ),
    ),
    spout:
      slab(x - width * 0.02, top - depth * 0.62, width * 0.16, depth * 0.5, random, 2) +
      disc([x + width * 0.06, top - depth * 0.62], width * 0.095, random, width * 0.03, 10),
  };
}

/** A scored country loaf seen from the side. */
export function loaf(x: number, base: number, width: number, random: Random) {
  const half = width / 2;
  const outline: Point[] = [
    ...arc([x, base - width * 0.1], half, width * 0.34, 172, 368, 9),
    [x + half * 0.72, base],
    [x, base + 5],
    [x - half * 0.72, base],
  ];
  const score = (offset: number) => {
    const foot: Point = [x + offset * half - 26, base - width * (0.19 - Math.abs(offset) * 0.05)];
    const tip: Point = [x + offset * half + 34, base - width * (0.4 - Math.abs(offset) * 0.14)];
    return { ear: gouge(foot, tip, 11, 1), lip: gouge([foot[0] + 10, foot[1] + 6], [tip[0] + 10, tip[1] + 10], 7, 1) };
  };
  const scores = [-0.6, -0.22, 0.16, 0.52].map(score);
  const flour = Array.from({ length: 4 }, (_, index) =>
    gouge(
      [x - half * 0.8 + index * half * 0.42, base - 12 - random() * 8],
      [x - half * 0.62 + index * half * 0.42, base - 12 - random() * 8],
      3,
    ),
  ).join('');
  return {
    body: smooth(jitter(outline, 4, random)),
    cut: scores.map((one) => one.ear).join('') + flour,
    dark: scores.map((one) => one.lip).join(''),
  };
}

/** A slice leaning in front: crust, crumb and a few holes. */
export function slice(x: number, base: number, size: number, random: Random) {
  const shape = (scale: number): Point[] =>
    place(
      [
        [-0.5, 0],
        [-0.56, -0.34],
        [-0.5, -0.62],
        [-0.16, -0.76],
        [0.24, -0.74],
        [0.54, -0.58],
        [0.56, -0.3],
        [0.48, 0.02],
      ],
      [x, base - size * 0.36],
      -6,
      size * scale,
    ).map(([px, py]) => [px, py + size * 0.36 * scale] as const);
  const holes = Array.from({ length: 5 }, () =>
    disc(
      [x + (random() - 0.5) * size * 0.66, base - size * (0.2 + random() * 0.36)],
      size * (0.025 + random() * 0.03),
      random,
      size * 0.02,
      5,
    ),
  ).join('');
  return { crust: smooth(jitter(shape(1), 3, random)), crumb: smooth(jitter(shape(0.84), 3, random)), holes };
}
