import type { ProductSlug } from '../../content/model.ts';
import { disc, facet, gouge, jitter, type Point, place, type Random, seeded, slab } from '../block.ts';
import { type Ink, print, pull } from '../inks.ts';
import { lemonHalf, tomato } from '../shapes/fruit.ts';
import { branch, leaf } from '../shapes/olive.ts';
import { dish, farfalla, herb, olivesIn, rigatone, shadow, wheat } from '../shapes/table.ts';

const SIZE = 600;

/** One print per category, all seen from above, on grounds that alternate. */
export function productPrint(slug: ProductSlug): string {
  const random = seeded(slug);
  const [ground, ...layers] = SCENES[slug](random);
  return print([0, 0, SIZE, SIZE], pull(ground, slab(-6, -6, SIZE + 12, SIZE + 12, random, 2)), ...layers);
}

type Scene = (random: Random) => [Ink, ...string[]];

const SCENES: Record<ProductSlug, Scene> = {
  'olive-oils': (random) => {
    const lying = (points: readonly Point[]) => place(points, [206, 262], -13);
    const box = (left: number, top: number, right: number, bottom: number) =>
      facet(
        jitter(
          lying([
            [left, top],
            [right, top],
            [right, bottom],
            [left, bottom],
          ]),
          4,
          random,
        ),
      );
    const sprig = branch(
      lying([
        [-52, 62],
        [-22, 34],
        [4, -2],
        [22, -40],
      ]),
      66,
      random,
    );
    const [spout = [0, 0] as Point] = lying([[-44, -190]]);
    const bough = branch(
      [
        [600, 40],
        [520, 76],
        [446, 122],
        [392, 180],
      ],
      128,
      random,
      [1],
    );
    const low = branch(
      [
        [40, 590],
        [100, 540],
        [170, 512],
        [240, 508],
      ],
      112,
      random,
    );
    return [
      's',
      pull('k', disc(spout, 27, random), box(-62, -196, -26, -150), box(-104, -160, 122, 178)),
      pull('o', box(-104, -160, 104, 160)),
      pull('s', box(-88, -142, 88, -112)),
      pull('p', box(-88, -98, 88, 92)),
      pull('t', box(-88, 108, 88, 142)),
      pull('o', sprig.leaves, sprig.wood),
      pull('k', ...[-66, -33, 0, 33, 66].map((x) => box(x - 9, -134, x + 9, -120))),
      pull('p', ...[-66, -22, 22, 66].map((x) => box(x - 12, 120, x + 12, 130))),
      shadow([418, 414], 138, 'k', random),
      dish([418, 414], 138, 'p', 'o', random),
      pull('k', bough.wood, bough.olives),
      pull('o', bough.leaves, low.leaves, low.wood),
      pull('p', bough.cuts, bough.shines, low.cuts),
    ];
  },
  'olives-antipasti': (random) => {
    const peppers = [
      [404, 446, -20],
      [452, 478, 30],
      [430, 404, 70],
    ].map(([x = 0, y = 0, turn = 0]) => leaf(place([[-50, 0]], [x, y], turn)[0] ?? [x, y], turn, 112, random, 0.3));
    return [
      'a',
      ...[
        [186, 190, 150],
        [440, 432, 150],
        [452, 128, 92],
        [148, 462, 104],
      ].map(([x = 0, y = 0, r = 0]) => shadow([x, y], r, 'k', random)),
      dish([186, 190], 150, 'p', 'k', random, 'k'),
      olivesIn([186, 190], 98, 17, 21, 'o', random),
      dish([440, 432], 150, 't', 'p', random, 'p'),
      pull('t', ...peppers.map(({ body }) => body)),
      pull('p', ...peppers.map(({ cut }) => cut)),
      pull(
        'o',
        ...(
          [
            [352, 464, -20],
            [406, 452, 30],
            [414, 356, 70],
          ] as const
        ).map(([x, y, turn]) => leaf([x, y], turn + 172, 34, random, 0.2).body),
      ),
      dish([452, 128], 92, 's', 'p', random, 'p'),
      olivesIn([452, 128], 56, 9, 17, 'k', random),
      dish([148, 462], 104, 'p', 'p', random, 'l'),
      pull(
        'o',
        ...Array.from({ length: 15 }, (_, index) =>
          disc(
            place([[18 + index * 4.2, 0]], [148, 462], index * 137.5)[0] ?? [0, 0],
            10 + random() * 3,
            random,
            10,
            7,
          ),
        ),
      ),
      pull('o', leaf([300, 300], -42, 92, random).body, leaf([290, 330], 128, 96, random).body),
      pull('p', leaf([300, 300], -42, 92, seeded('vein')).cut),
    ];
  },
  'pasta-grains': (random) => {
    const ears = [
      wheat([20, 620], -62, 620, random),
      wheat([120, 640], -70, 560, random),
      wheat([-60, 560], -48, 560, random),
    ];
    const tubes = (
      [
        [420, 180, 24],
        [500, 286, -48],
        [404, 320, 78],
        [512, 100, 64],
        [520, 420, 10],
      ] as const
    ).map(([x, y, turn]) => rigatone([x, y], turn, 108, random));
    const bows = (
      [
        [392, 450, 14],
        [482, 534, -28],
        [316, 548, 52],
      ] as const
    ).map(([x, y, turn]) => farfalla([x, y], turn, 54, random));
    return [
      't',
      pull('s', ...ears.flatMap(({ stalk, grains, awns }) => [stalk, grains, awns])),
      pull('t', ...ears.map(({ cuts }) => cuts)),
      pull('p', ...tubes.map(({ body }) => body), ...bows.map(({ body }) => body)),
      pull('t', ...tubes.map(({ ridges }) => ridges), ...bows.map(({ pleats }) => pleats)),
      pull('k', ...tubes.map(({ mouth }) => mouth)),
    ];
  },
  'tomatoes-sauces': (random) => {
    const fruit = (
      [
        [396, 150, 74, 24],
        [500, 270, 66, 96],
        [150, 470, 78, -22],
        [300, 520, 60, 12],
      ] as const
    ).map(([x, y, size, turn]) => tomato([x, y], size, turn, random));
    const basil = (
      [
        [330, 330, -28, 150],
        [340, 350, 44, 138],
        [470, 420, 20, 128],
        [60, 120, 62, 132],
        [96, 84, 4, 120],
      ] as const
    ).map(([x, y, turn, length]) => leaf([x, y], turn, length, random, 0.27));
    return [
      'l',
      shadow([200, 236], 148, 'k', random),
      pull('k', disc([200, 236], 148, random)),
      pull('p', disc([200, 236], 138, random)),
      pull('k', disc([200, 236], 124, random)),
      pull('t', disc([200, 236], 118, random)),
      pull(
        's',
        ...[0, 1, 2].map((row) => gouge([132 + row * 30, 200 + row * 34], [240 + row * 18, 190 + row * 36], 5, -9)),
      ),
      pull('t', ...fruit.map(({ body }) => body)),
      pull('k', ...fruit.map(({ shade }) => shade)),
      pull('o', ...fruit.map(({ sepals }) => sepals), ...basil.map(({ body }) => body)),
      pull('l', ...fruit.map(({ cut }) => cut), ...basil.map(({ cut }) => cut)),
    ];
  },
  'honey-sweets': (random) => {
    const almonds = (
      [
        [120, 470, 20],
        [196, 520, -50],
        [86, 548, 80],
        [300, 540, 12],
        [520, 330, 70],
      ] as const
    ).map(([x, y, turn]) => leaf([x, y], turn, 86, random, 0.3));
    const thyme = [herb([560, 560], -128, 260, random), herb([610, 500], -142, 240, random)];
    const rings = [0, 1, 2, 3, 4].map((ring) =>
      place(
        [
          [-14 - ring * 19, -34 + Math.abs(ring - 2) * 6],
          [-2 - ring * 19, -34 + Math.abs(ring - 2) * 6],
          [-2 - ring * 19, 34 - Math.abs(ring - 2) * 6],
          [-14 - ring * 19, 34 - Math.abs(ring - 2) * 6],
        ],
        [318, 250],
        -38,
      ),
    );
    const stick = place(
      [
        [-4, -7],
        [250, -8],
        [250, 8],
        [-4, 7],
      ],
      [318, 250],
      -38,
    );
    return [
      'd',
      pull('p', disc([232, 268], 176, random)),
      pull('t', disc([232, 268], 158, random)),
      pull('s', disc([232, 268], 142, random)),
      pull(
        'p',
        gouge([128, 250], [196, 158], 9, -28),
        gouge([150, 300], [142, 258], 6, -6),
        gouge([300, 372], [350, 310], 5, 12),
      ),
      pull('t', facet(jitter(stick, 3, random)), ...rings.map((ring) => facet(jitter(ring, 3, random)))),
      pull('k', gouge([326, 246], [500, 108], 3)),
      pull('t', ...almonds.map(({ body }) => body)),
      pull('s', ...almonds.map(({ cut }) => cut)),
      pull('o', ...thyme.flatMap(({ stem, leaves }) => [stem, leaves])),
      pull('p', ...thyme.map(({ flowers }) => flowers)),
    ];
  },
  'herbs-spices': (random) => {
    const bunch = [-34, -16, 0, 17, 35].map((spread) =>
      herb([176, 560], -72 + spread, 470 - Math.abs(spread) * 2.2, random),
    );
    const threads = Array.from({ length: 26 }, () => {
      const start: Point = [406 + random() * 120, 116 + random() * 112];
      return gouge(
        start,
        [start[0] + (random() - 0.5) * 90, start[1] + (random() - 0.5) * 70],
        4,
        (random() - 0.5) * 40,
      );
    });
    const half = lemonHalf([110, 110], 78, random);
    return [
      'o',
      pull('s', disc([466, 172], 118, random)),
      pull('p', disc([466, 172], 102, random)),
      pull('t', ...threads),
      shadow([452, 444], 104, 'k', random),
      dish([452, 444], 104, 's', 'p', random, 'l'),
      pull(
        'l',
        ...Array.from({ length: 12 }, () => {
          const grain: Point = [398 + random() * 104, 392 + random() * 100];
          return facet([
            grain,
            [grain[0] + 10, grain[1] + 3],
            [grain[0] + 7, grain[1] + 12],
            [grain[0] - 3, grain[1] + 8],
          ]);
        }),
      ),
      pull('k', ...bunch.flatMap(({ stem, leaves }) => [stem, leaves])),
      pull('p', ...bunch.map(({ flowers }) => flowers)),
      pull('t', slab(146, 440, 92, 30, random, 5)),
      pull('s', gouge([150, 448], [236, 452], 3), gouge([148, 460], [234, 463], 3)),
      pull('s', half.rind),
      pull('p', half.pith),
      pull('s', half.segments),
    ];
  },
};
