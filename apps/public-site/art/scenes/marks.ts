import { chain, gouge, type Point, pack, seeded, slab } from '../block.ts';
import { print, pull } from '../inks.ts';
import { branch, leaf, olive } from '../shapes/olive.ts';
import { star } from './patterns.ts';

/** The sprig of the wordmark, 210 × 150, one path in one colour. */
export function sprigPath(): string {
  const random = seeded('sprig');
  const leaves: [Point, number, number][] = [
    [[45, 97], -64, 62],
    [[45, 97], 28, 56],
    [[95, 76], -66, 64],
    [[95, 76], 24, 62],
    [[145, 57], -58, 52],
    [[145, 57], 26, 54],
    [[165, 50], -16, 46],
  ];
  const stem = gouge([5, 122], [170, 50], 5, 2);
  return chain(stem + leaves.map(([at, degrees, length]) => leaf(at, degrees, length, random, 0.18).body).join(''));
}

/** App and browser icon: a sprig with two olives on an olive field. 512 × 512, also the source of the raster icons. */
export function icon(): string {
  const random = seeded('icon');
  const leaves = (
    [
      [[168, 352], -100, 236],
      [[232, 276], -6, 236],
      [[262, 236], -84, 190],
      [[150, 372], 8, 210],
    ] as const
  ).map(([at, degrees, length]) => leaf(at, degrees, length, random, 0.19));
  const fruit = olive([362, 396], 62, 96, random);
  return print(
    [0, 0, 512, 512],
    '<rect class="o" width="512" height="512" rx="84"/>',
    pull('p', gouge([84, 446], [292, 196], 12, 4), ...leaves.map(({ body }) => body)),
    pull('o', ...leaves.map(({ cut }) => cut)),
    pull('s', fruit.body),
    pull('p', fruit.cut),
  );
}

/** Stands in for a process picture that does not load: a tile with one sprig, in the proportions of the frieze. */
export function placeholder(): string {
  const random = seeded('placeholder');
  const bough = branch(
    [
      [150, 430],
      [250, 350],
      [350, 290],
      [450, 240],
    ],
    150,
    random,
    [1],
  );
  return print(
    [0, 0, 600, 640],
    pull('l', slab(-5, -5, 610, 650, random, 2)),
    pull('o', bough.leaves, bough.wood),
    pull('k', bough.olives),
    pull('l', bough.cuts, bough.shines),
  );
}

/** Nine tiles, one of them fallen out of the pattern. */
export function notFoundTiles(): string {
  const size = 200;
  const spots = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column, row] as const));
  const tiles = spots.map(([column, row]) => {
    const fallen = column === 2 && row === 1;
    const at = fallen
      ? `translate(${pack(492, 322)})rotate(17 100 100)`
      : `translate(${pack(column * (size + 6), row * (size + 6))})`;
    return `<g transform="${at}">${star(size, seeded('lost'), fallen ? 't' : 'a', 'l')}</g>`;
  });
  const fallen = tiles.splice(5, 1);
  return print(
    [-6, -6, 724, 676],
    ...tiles,
    pull('k', slab(412, 206, 200, 200, seeded('gap'), 4)),
    pull('s', gouge([430, 380], [600, 372], 3), gouge([430, 360], [590, 352], 3), gouge([440, 396], [600, 392], 3)),
    ...fallen,
  );
}
