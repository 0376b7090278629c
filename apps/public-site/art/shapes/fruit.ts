import { arc, disc, facet, gouge, jitter, type Point, place, type Random, smooth } from '../block.ts';

/** A whole lemon, its tip pointing along `degrees`. */
export function lemon(at: Point, radius: number, degrees: number, random: Random) {
  const outline: Point[] = [
    [-1.28, -0.06],
    [-1.1, -0.32],
    [-0.72, -0.74],
    [0, -0.95],
    [0.7, -0.76],
    [1.08, -0.34],
    [1.36, -0.16],
    [1.44, 0.03],
    [1.3, 0.2],
    [1.04, 0.36],
    [0.68, 0.78],
    [0, 0.96],
    [-0.74, 0.76],
    [-1.12, 0.3],
  ];
  const pores = Array.from({ length: 7 }, () => {
    const start: Point = [-0.7 + random() * 1.4, -0.2 + random() * 0.85];
    return [start, [start[0] + 0.1 + random() * 0.08, start[1] + 0.05]] as const;
  });
  const mark = (from: Point, to: Point, width: number, bend: number) => {
    const [a, b] = place([from, to], at, degrees, radius);
    return a && b ? gouge(a, b, width * radius, bend * radius) : '';
  };
  return {
    body: smooth(place(jitter(outline, 0.06, random), at, degrees, radius)),
    cut:
      mark([-0.8, -0.42], [0.4, -0.72], 0.07, -0.2) +
      mark([-0.5, -0.66], [0.1, -0.82], 0.04, -0.05) +
      pores.map(([from, to]) => mark(from, to, 0.035, 0)).join(''),
    shade: mark([-0.86, 0.58], [0.92, 0.5], 0.14, 0.52) + mark([-0.5, 0.56], [0.7, 0.44], 0.05, 0.3),
  };
}

/** The cut face of a lemon: rind, pith and segments. */
export function lemonHalf(at: Point, radius: number, random: Random, ry = radius) {
  const segments = Array.from({ length: 9 }, (_, index) => {
    const middle = index * 40 + 8;
    const [inner] = arc(at, radius * 0.12, ry * 0.12, middle, middle, 1);
    return inner
      ? facet(jitter([inner, ...arc(at, radius * 0.74, ry * 0.74, middle - 15, middle + 15, 2)], radius * 0.03, random))
      : '';
  }).join('');
  return { rind: disc(at, radius, random, ry), pith: disc(at, radius * 0.87, random, ry * 0.87), segments };
}

/** A plum tomato with its star of sepals. */
export function tomato(at: Point, radius: number, degrees: number, random: Random) {
  const body = smooth(
    place(
      jitter(
        [
          [-1, 0],
          [-0.86, -0.62],
          [0, -0.86],
          [0.9, -0.7],
          [1.26, 0],
          [0.9, 0.72],
          [0, 0.88],
          [-0.84, 0.64],
        ],
        0.06,
        random,
      ),
      at,
      degrees,
      radius,
    ),
  );
  const sepals = [-70, -25, 20, 65, 110]
    .map((turn) => {
      const [from, to] = place(
        [
          [-0.86, 0],
          [-0.86 + 0.62 * Math.cos((turn * Math.PI) / 180), 0.62 * Math.sin((turn * Math.PI) / 180)],
        ],
        at,
        degrees,
        radius,
      );
      return from && to ? gouge(from, to, radius * 0.13) : '';
    })
    .join('');
  const [a, b] = place(
    [
      [-0.3, -0.55],
      [0.75, -0.45],
    ],
    at,
    degrees,
    radius,
  );
  const [c, d] = place(
    [
      [-0.5, 0.5],
      [0.8, 0.45],
    ],
    at,
    degrees,
    radius,
  );
  return {
    body,
    sepals,
    cut: a && b ? gouge(a, b, radius * 0.09, -radius * 0.14) : '',
    shade: c && d ? gouge(c, d, radius * 0.1, radius * 0.26) : '',
  };
}
