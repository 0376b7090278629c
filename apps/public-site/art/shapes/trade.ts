import { disc, facet, gouge, jitter, type Point, place, type Random, slab, smooth } from '../block.ts';
import { type Ink, pull } from '../inks.ts';
import { olive } from './olive.ts';

/** What the trade is made of: tree, crate, bottle, jar, ship. Each returns finished pulls, back to front. */

/** An old olive tree standing at `foot`. */
export function tree(foot: Point, size: number, crown: Ink, light: Ink, random: Random): string {
  const [x, y] = foot;
  const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const trunk = smooth(
    jitter(
      [
        p(-0.16, 0),
        p(-0.07, -0.16),
        p(-0.1, -0.32),
        p(-0.24, -0.5),
        p(-0.14, -0.52),
        p(-0.02, -0.4),
        p(0.1, -0.56),
        p(0.2, -0.52),
        p(0.08, -0.34),
        p(0.09, -0.16),
        p(0.18, 0),
      ],
      size * 0.02,
      random,
    ),
  );
  const lumps = (
    [
      [-0.3, -0.62, 0.26],
      [0.02, -0.8, 0.32],
      [0.32, -0.62, 0.25],
      [-0.02, -0.56, 0.24],
    ] as const
  ).map(([dx, dy, r]) => disc(p(dx, dy), size * r, random, size * r * 0.82, 11));
  const marks = Array.from({ length: 22 }, () => {
    const at = p((random() - 0.5) * 0.86, -0.66 + (random() - 0.5) * 0.5);
    const turn = random() * Math.PI;
    return gouge(at, [at[0] + Math.cos(turn) * size * 0.1, at[1] - Math.sin(turn) * size * 0.1], size * 0.013);
  });
  return pull('k', trunk) + pull(crown, ...lumps) + pull(light, ...marks);
}

/** A slatted crate heaped with olives. */
export function crate(at: Point, width: number, wood: Ink, fruit: Ink, random: Random): string {
  const [x, y] = at;
  const height = width * 0.5;
  const heap = Array.from({ length: 9 }, (_, index) =>
    olive(
      [
        x + width * (0.1 + (index % 5) * 0.2),
        y - height - (index > 4 ? width * 0.1 : 0) + (index > 4 ? 0 : width * 0.02) + (index > 4 ? 0 : 0),
      ],
      width * 0.085,
      random() * 180,
      random,
    ),
  );
  const slats = [0, 1, 2].map((row) => slab(x, y - height + row * height * 0.35, width, height * 0.28, random, 3));
  return (
    pull(fruit, ...heap.map(({ body }) => body)) +
    pull('p', ...heap.map(({ cut }) => cut)) +
    pull(wood, ...slats) +
    pull(
      'k',
      slab(x + width * 0.04, y - height, width * 0.07, height, random, 2),
      slab(x + width * 0.89, y - height, width * 0.07, height, random, 2),
    )
  );
}

/** A bottle with a label. */
export function bottle(x: number, base: number, height: number, glass: Ink, label: Ink, random: Random): string {
  const w = height * 0.15;
  const body: Point[] = [
    [x - w, base],
    [x - w, base - height * 0.56],
    [x - w * 0.42, base - height * 0.72],
    [x - w * 0.4, base - height],
    [x + w * 0.4, base - height],
    [x + w * 0.42, base - height * 0.72],
    [x + w, base - height * 0.56],
    [x + w, base],
  ];
  return (
    pull(glass, facet(jitter(body, 3, random))) +
    pull(label, slab(x - w, base - height * 0.42, w * 2, height * 0.26, random, 2)) +
    pull('t', slab(x - w * 0.5, base - height * 1.03, w, height * 0.09, random, 1)) +
    pull('p', gouge([x - w * 0.66, base - height * 0.5], [x - w * 0.3, base - height * 0.68], 3))
  );
}

/** A jar with a lid and a label. */
export function jar(x: number, base: number, height: number, content: Ink, lid: Ink, random: Random): string {
  const w = height * 0.36;
  return (
    pull(
      content,
      smooth(
        jitter(
          [
            [x - w, base],
            [x - w * 1.04, base - height * 0.4],
            [x - w, base - height * 0.76],
            [x, base - height * 0.8],
            [x + w, base - height * 0.76],
            [x + w * 1.04, base - height * 0.4],
            [x + w, base],
            [x, base + 2],
          ],
          3,
          random,
        ),
      ),
    ) +
    pull(lid, slab(x - w * 0.86, base - height, w * 1.72, height * 0.2, random, 2)) +
    pull('p', slab(x - w * 0.62, base - height * 0.56, w * 1.24, height * 0.34, random, 2))
  );
}

/** A ship with stacked containers, heading left. */
export function ship(at: Point, size: number, random: Random): string {
  const [x, y] = at;
  const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const hull = facet(
    jitter([p(-0.56, -0.14), p(0.5, -0.14), p(0.5, 0.02), p(0.42, 0.12), p(-0.42, 0.12)], size * 0.012, random),
  );
  const boxes = (['t', 's', 'o', 's', 't', 'p', 'o', 't', 's'] as Ink[]).map((ink, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    return pull(
      ink,
      slab(
        x + size * (-0.38 + column * 0.135 + (row ? 0.06 : 0)),
        y - size * (0.25 + row * 0.115),
        size * 0.126,
        size * 0.105,
        random,
        2,
      ),
    );
  });
  const bridge =
    facet(
      place(
        [
          [0.32, -0.14],
          [0.32, -0.46],
          [0.46, -0.46],
          [0.46, -0.14],
        ],
        at,
        0,
        size,
      ),
    ) +
    facet(
      place(
        [
          [0.36, -0.46],
          [0.36, -0.6],
          [0.42, -0.6],
          [0.42, -0.46],
        ],
        at,
        0,
        size,
      ),
    );
  return (
    pull('k', hull) +
    boxes.join('') +
    pull('p', bridge) +
    pull('k', gouge(p(0.33, -0.38), p(0.45, -0.38), size * 0.014)) +
    pull('t', gouge(p(-0.46, -0.02), p(0.46, -0.02), size * 0.012))
  );
}
