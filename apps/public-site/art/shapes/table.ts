import { arc, disc, facet, gouge, jitter, type Point, place, type Random, smooth } from '../block.ts';
import { type Ink, pull } from '../inks.ts';
import { leaf, olive } from './olive.ts';

/** What stands on a table, seen from above. Each returns finished pulls, back to front. */

/** A dish with a rim, filled with one ink, with a few carved lights on it. */
export function dish(at: Point, radius: number, rim: Ink, filling: Ink, random: Random, light: Ink = 'p'): string {
  const shine = [200, 222, 20].map((turn, index) => {
    const [from, to] = [
      arc(at, radius * 0.62, radius * 0.62, turn, turn, 1)[0],
      arc(at, radius * 0.62, radius * 0.62, turn + 34 - index * 8, turn + 34, 1)[0],
    ];
    return from && to ? gouge(from, to, radius * 0.03, -radius * 0.12) : '';
  });
  return pull(rim, disc(at, radius, random)) + pull(filling, disc(at, radius * 0.8, random)) + pull(light, ...shine);
}

/** Hatching beside a round thing: its shadow. */
export function shadow(at: Point, radius: number, ink: Ink, random: Random, rows = 9): string {
  const marks = Array.from({ length: rows }, (_, row) => {
    const turn = -28 + row * (112 / rows);
    const [near] = arc(at, radius * 0.96, radius * 0.96, turn, turn, 1);
    const reach = radius * (0.16 + 0.2 * Math.sin((Math.PI * (row + 1)) / (rows + 1))) * (0.85 + random() * 0.3);
    return near ? gouge(near, [near[0] + reach, near[1] + reach * 0.62], radius * 0.03) : '';
  });
  return pull(ink, ...marks);
}

/** Olives heaped in a circle. */
export function olivesIn(
  at: Point,
  radius: number,
  count: number,
  size: number,
  ink: Ink,
  random: Random,
  light: Ink = 'p',
): string {
  const fruit = Array.from({ length: count }, (_, index) => {
    const turn = index * 137.5;
    const [spot = at] = arc(
      at,
      radius * Math.sqrt((index + 0.4) / count),
      radius * Math.sqrt((index + 0.4) / count),
      turn,
      turn,
      1,
    );
    return olive(spot, size, random() * 180, random);
  });
  return fruit.map(({ body, cut }) => pull(ink, body) + pull(light, cut)).join('');
}

/** An ear of wheat: grains in pairs along a stalk, awns beyond. */
export function wheat(foot: Point, degrees: number, length: number, random: Random) {
  const grains: string[] = [];
  const awns: string[] = [];
  const cuts: string[] = [];
  const spot = (along: number, aside: number): Point => place([[along, aside]], foot, degrees)[0] ?? foot;
  for (let pair = 0; pair < 8; pair += 1) {
    const along = length * (0.46 + pair * 0.058);
    for (const side of [-1, 1]) {
      const grain = leaf(spot(along, side * length * 0.012), degrees + side * 24, length * 0.135, random, 0.2);
      grains.push(grain.body);
      cuts.push(grain.cut);
      if (pair > 1)
        awns.push(
          gouge(
            spot(along + length * 0.1, side * length * 0.05),
            spot(along + length * 0.3, side * length * (0.12 + random() * 0.03)),
            2,
          ),
        );
    }
  }
  grains.push(leaf(spot(length * 0.92, 0), degrees, length * 0.13, random, 0.2).body);
  return {
    stalk: gouge(foot, spot(length * 0.95, 0), length * 0.009, 2),
    grains: grains.join(''),
    awns: awns.join(''),
    cuts: cuts.join(''),
  };
}

/** A ridged tube of pasta. */
export function rigatone(at: Point, degrees: number, length: number, random: Random) {
  const half = length * 0.21;
  const body = place(
    [
      [-length / 2, -half],
      [length / 2, -half * 1.05],
      [length / 2, half],
      [-length / 2, half * 1.05],
    ],
    at,
    degrees,
  );
  const ridges = [-0.55, 0, 0.55].map((row) => {
    const [from, to] = place(
      [
        [-length * 0.36, row * half],
        [length * 0.46, row * half],
      ],
      at,
      degrees,
    );
    return from && to ? gouge(from, to, length * 0.018) : '';
  });
  const [mouth = at] = place([[-length / 2, 0]], at, degrees);
  return {
    body: facet(jitter(body, 4, random)),
    ridges: ridges.join(''),
    mouth: smooth(place(arc([0, 0], half * 0.42, half * 0.98, 0, 315, 7), mouth, degrees)),
  };
}

/** A bow of pasta, pinched in the middle. */
export function farfalla(at: Point, degrees: number, size: number, random: Random) {
  const zigzag: Point[] = [
    [-1, -0.62],
    [-0.9, -0.4],
    [-1, -0.2],
    [-0.9, 0],
    [-1, 0.2],
    [-0.9, 0.42],
    [-1, 0.6],
  ];
  const outline: Point[] = [
    ...zigzag,
    [-0.16, 0.2],
    [0.16, 0.2],
    ...zigzag.map(([x, y]) => [-x, -y] as const),
    [0.16, -0.2],
    [-0.16, -0.2],
  ];
  const pleats = (
    [
      [-0.78, -0.26, -0.12, -0.04],
      [-0.78, 0.26, -0.12, 0.06],
      [0.78, -0.26, 0.12, -0.04],
      [0.78, 0.26, 0.12, 0.06],
    ] as const
  ).map(([a, b, c, d]) => {
    const [from, to] = place(
      [
        [a, b],
        [c, d],
      ],
      at,
      degrees,
      size,
    );
    return from && to ? gouge(from, to, size * 0.035) : '';
  });
  return { body: facet(place(jitter(outline, 0.04, random), at, degrees, size)), pleats: pleats.join('') };
}

/** A stem of small leaves with a flower head: oregano or thyme. */
export function herb(foot: Point, degrees: number, length: number, random: Random) {
  const leaves: string[] = [];
  const flowers: string[] = [];
  const spot = (along: number, aside = 0): Point => place([[along, aside]], foot, degrees)[0] ?? foot;
  for (let step = 0; step < 7; step += 1) {
    const along = length * (0.28 + step * 0.09);
    for (const side of [-1, 1])
      leaves.push(
        leaf(spot(along), degrees + side * (48 + random() * 12), length * (0.17 - step * 0.012), random, 0.26).body,
      );
  }
  for (let bud = 0; bud < 7; bud += 1)
    flowers.push(
      disc(
        spot(length * (0.86 + random() * 0.14), (random() - 0.5) * length * 0.13),
        length * 0.026,
        random,
        length * 0.026,
        6,
      ),
    );
  return {
    stem: gouge(foot, spot(length * 0.92), length * 0.012, length * 0.02),
    leaves: leaves.join(''),
    flowers: flowers.join(''),
  };
}
