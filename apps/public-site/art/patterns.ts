import { arc, disc, facet, gouge, jitter, type Point, type Random, seeded, slab, smooth } from './block.ts';
import { type Ink, print, pull } from './inks.ts';
import { leaf, olive } from './olive.ts';

export const MOTIFS = ['key', 'star', 'wave', 'scale', 'olive'] as const;
export type Motif = (typeof MOTIFS)[number];

/** Ground, figure and accent that go together, by day and by night. */
const PALETTES: readonly (readonly [Ink, Ink, Ink])[] = [
  ['p', 'a', 't'],
  ['s', 'k', 'p'],
  ['t', 'p', 's'],
  ['a', 'p', 's'],
  ['o', 'p', 's'],
  ['l', 'o', 't'],
  ['k', 's', 't'],
];

/** Shuffles which slug gets which pattern; this one keeps neighbours on a page apart. */
const EDITION = 3070;

type Inks = readonly [Ink, Ink, Ink];

interface Design {
  readonly motif: Motif;
  readonly inks: Inks;
  readonly random: Random;
}

/** Motif and colours of a slug follow from its letters, so the same slug always looks the same. */
function designOf(slug: string): Design {
  const random = seeded(`${slug}${EDITION}`);
  const motif = MOTIFS[Math.floor(random() * MOTIFS.length)] ?? 'star';
  const inks = PALETTES[Math.floor(random() * PALETTES.length)] ?? ['p', 'a', 't'];
  return { motif, inks, random };
}

/** The picture of a slug. */
export const tilePattern = (slug: string): string => sheet(designOf(slug), { columns: 4, rows: 3, size: 200 });

/** A band of one motif that repeats sideways without a seam. */
export function motifStrip(motif: Motif): string {
  const inks: Record<Motif, Inks> = {
    key: ['o', 'p', 's'],
    star: ['p', 'a', 't'],
    wave: ['a', 'p', 's'],
    scale: ['s', 'k', 'p'],
    olive: ['l', 'o', 't'],
  };
  return sheet({ motif, inks: inks[motif], random: seeded(`strip${motif}`) }, { columns: 4, rows: 1, size: 200 });
}

/** The same picture in the proportions that social networks ask for. */
export const socialPattern = (slug: string): string =>
  sheet(designOf(slug), { columns: 6, rows: 3, size: 210, width: 1200 });

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Side of a tile. */
  readonly size: number;
  /** Less than all columns together where the last one is cut off. */
  readonly width?: number;
}

function sheet({ motif, inks, random }: Design, { columns, rows, size, width = columns * size }: Grid): string {
  const [ground] = inks;
  const cells = Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  );
  const uses = cells.map(([column, row]) => {
    const turned =
      motif === 'olive' && (column + row) % 2
        ? ` transform="rotate(90 ${column * size + size / 2} ${row * size + size / 2})"`
        : '';
    return `<use href="#m" x="${column * size}" y="${row * size}"${turned}/>`;
  });
  const tile = motif === 'star' ? star(size, random, inks[1], inks[0], inks[2]) : draw[motif](size, inks, random);
  return print(
    [0, 0, width, rows * size],
    `<rect class="${ground}" width="${columns * size}" height="${rows * size}"/>`,
    `<defs><g id="m">${tile}</g></defs>`,
    ...uses,
  );
}

const draw: Record<Exclude<Motif, 'star'>, (size: number, inks: Inks, random: Random) => string> = {
  key: (s, [, figure, accent], random) => {
    const t = s * 0.1;
    const hook = (
      [
        [0, 0],
        [9, 0],
        [9, 7],
        [3, 7],
        [3, 3],
        [6, 3],
        [6, 4.2],
        [4.2, 4.2],
        [4.2, 5.8],
        [7.8, 5.8],
        [7.8, 1.2],
        [1.2, 1.2],
        [1.2, 8.2],
        [10, 8.2],
        [10, 9.4],
        [0, 9.4],
      ] as Point[]
    ).map(([x, y]) => [x * t, y * t + t * 0.3] as const);
    return (
      pull(figure, facet(jitter(hook, 2, random))) +
      pull(accent, disc([s * 0.955, s * 0.36], s * 0.03, random), disc([s * 0.955, s * 0.66], s * 0.03, random))
    );
  },
  wave: (s, [, figure, accent], random) => {
    const crest = (y: number): Point[] =>
      [
        [0, y + 42],
        [20, y + 34],
        [42, y + 8],
        [78, y - 8],
        [116, y + 2],
        [130, y + 30],
        [114, y + 46],
        [96, y + 40],
        [100, y + 28],
        [84, y + 18],
        [66, y + 34],
        [72, y + 58],
        [110, y + 70],
        [156, y + 60],
        [200, y + 42],
        [200, y + 62],
        [150, y + 84],
        [96, y + 88],
        [44, y + 76],
        [0, y + 62],
      ].map(([x = 0, yy = 0]) => [(x / 200) * s, (yy / 200) * s] as const);
    const marks = [0, 1, 2].map((index) =>
      gouge([s * (0.06 + index * 0.3), s * 0.5 + index * 3], [s * (0.24 + index * 0.3), s * 0.5], 3, -6),
    );
    return (
      pull(figure, smooth(crest(4)), smooth(crest(104))) +
      pull(accent, ...marks, disc([s * 0.5, s * 0.13], s * 0.03, random))
    );
  },
  scale: (s, [ground, figure, accent]) => {
    const fan = (x: number, y: number) => {
      const center: Point = [x, y];
      const ribs = [-64, -32, 0, 32, 64].map((turn) => {
        const [near] = arc(center, s * 0.1, s * 0.1, turn - 90, turn - 90, 1);
        const [far] = arc(center, s * 0.4, s * 0.4, turn - 90, turn - 90, 1);
        return near && far ? gouge(near, far, s * 0.022) : '';
      });
      return (
        pull(figure, facet([...arc(center, s * 0.49, s * 0.49, 180, 360, 16), center])) +
        pull(ground, ...ribs) +
        pull(accent, facet([...arc(center, s * 0.09, s * 0.09, 180, 360, 6), center]))
      );
    };
    return fan(s * 0.5, s * 0.5) + fan(0, s) + fan(s, s);
  },
  olive: (s, [, figure, accent], random) => {
    const leaves = (
      [
        [-52, 0.42],
        [52, 0.42],
        [-128, 0.42],
        [128, 0.42],
      ] as const
    ).map(([turn, length]) => leaf([s / 2, s / 2], turn, s * length * 1.25, random, 0.17));
    const fruit = [
      olive([s * 0.5, s * 0.15], s * 0.075, 90, random),
      olive([s * 0.5, s * 0.85], s * 0.075, 90, random),
      olive([s * 0.06, s * 0.5], s * 0.06, 0, random),
      olive([s * 0.94, s * 0.5], s * 0.06, 0, random),
    ];
    return (
      pull(figure, ...leaves.map(({ body }) => body), gouge([s * 0.1, s / 2], [s * 0.9, s / 2], 4)) +
      pull(accent, ...fruit.map(({ body }) => body)) +
      pull('p', ...leaves.map(({ cut }) => cut), ...fruit.map(({ cut }) => cut))
    );
  },
};

/** An azulejo: an eight-pointed star in a square. */
function star(
  size: number,
  random: Random,
  figure: Ink = 'a',
  ground: Ink = 'p',
  heart: Ink = figure === 't' ? 's' : 't',
): string {
  const center: Point = [size / 2, size / 2];
  const petals = (turns: readonly number[], reach: number, width: number) =>
    turns.map((turn) => {
      const [tip] = arc(center, reach, reach, turn, turn, 1);
      return tip ? gouge(center, tip, width / 2) + gouge(center, tip, width / 2, -1) : '';
    });
  const corner = size * 0.26;
  const corners = (
    [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
    ] as Point[]
  ).map(([x, y]) => {
    // A little over the edge: where two tiles only met, a hair of the ground would show between them.
    const [outX, outY] = [x ? 2 : -2, y ? 2 : -2];
    const [inX, inY] = [x ? -corner : corner, y ? -corner : corner];
    return facet([
      [x + outX, y + outY],
      [x + inX + outX, y + outY],
      [x + inX, y],
      [x, y + inY],
      [x + outX, y + inY + outY],
    ]);
  });
  const sides = (
    [
      [size / 2, 0],
      [size, size / 2],
      [size / 2, size],
      [0, size / 2],
    ] as Point[]
  ).map(([x, y]) => disc([x, y], size * 0.055, random, size * 0.055, 8));
  return (
    pull(ground, slab(0, 0, size, size, random, size * 0.012)) +
    pull(figure, ...petals([45, 135, 225, 315], size * 0.62, size * 0.2), ...corners) +
    pull(heart, ...petals([0, 90, 180, 270], size * 0.42, size * 0.1), ...sides) +
    pull(ground, disc(center, size * 0.045, random, size * 0.045, 8))
  );
}
