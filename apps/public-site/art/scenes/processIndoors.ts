import { arc, disc, facet, gouge, jitter, type Random, slab, smooth } from '../block.ts';
import { pull } from '../inks.ts';
import { hill } from '../shapes/sea.ts';
import { bottle, jar } from '../shapes/trade.ts';
import { tin } from '../shapes/vessels.ts';

type Scene = (random: Random) => string[];

/** Height of the floor that all four quarters of the frieze share. */
export const FLOOR = 560;

/** The mill: two stones on their axle, the trough, the oil that runs into the vat. */
export const press: Scene = (random) => {
  const stones = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) =>
      gouge(
        [column * 170 - (row % 2) * 80 + random() * 20, 44 + row * 58],
        [column * 170 - (row % 2) * 80 + 96, 44 + row * 58],
        2,
      ),
    ).join(''),
  );
  const wheel = (x: number, y: number, r: number) =>
    pull('k', disc([x, y], r, random)) +
    pull(
      'p',
      ...Array.from({ length: 14 }, (_, index) => {
        const [near] = arc([x, y], r * 0.4, r * 0.4, index * 25.7, index * 25.7, 1);
        const [far] = arc([x, y], r * 0.88, r * 0.88, index * 25.7 + 9, index * 25.7 + 9, 1);
        return near && far ? gouge(near, far, r * 0.026) : '';
      }),
    ) +
    pull('t', disc([x, y], r * 0.24, random)) +
    pull('k', disc([x, y], r * 0.09, random, r * 0.09, 8));
  return [
    pull('l', `M0 0h600v${FLOOR}h-600z`),
    pull('k', ...stones),
    pull(
      'k',
      smooth(
        [
          [404, 236],
          [404, 120],
          [430, 76],
          [480, 60],
          [530, 76],
          [556, 120],
          [556, 236],
        ].map(([x = 0, y = 0]) => [x, y] as const),
      ),
    ),
    pull(
      's',
      smooth(
        [
          [418, 226],
          [418, 124],
          [440, 88],
          [480, 76],
          [520, 88],
          [542, 124],
          [542, 226],
        ].map(([x = 0, y = 0]) => [x, y] as const),
      ),
    ),
    pull(
      'o',
      hill(
        [
          [416, 190],
          [456, 166],
          [500, 196],
          [546, 172],
        ],
        228,
        random,
      ),
    ),
    pull('k', slab(474, 72, 10, 160, random, 2), slab(214, 96, 18, 330, random, 3), slab(70, 250, 320, 18, random, 3)),
    wheel(160, 300, 122),
    wheel(318, 332, 92),
    pull(
      't',
      facet(
        jitter(
          [
            [20, 418],
            [408, 418],
            [372, 510],
            [56, 510],
          ],
          4,
          random,
        ),
      ),
    ),
    pull(
      'p',
      ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
        gouge([62 + index * 46, 446 + (index % 2) * 26], [96 + index * 46, 448 + (index % 2) * 26], 2.6),
      ),
    ),
    pull(
      'o',
      smooth(
        [
          [40, 424],
          [120, 404],
          [220, 400],
          [320, 406],
          [392, 424],
          [220, 434],
        ].map(([x = 0, y = 0]) => [x, y] as const),
      ),
    ),
    pull('k', slab(62, 508, 304, FLOOR - 506, random, 3)),
    pull(
      'k',
      facet([
        [396, 440],
        [462, 452],
        [462, 466],
        [392, 458],
      ]),
    ),
    pull(
      'o',
      facet(
        jitter(
          [
            [452, 456],
            [468, 456],
            [474, 520],
            [456, 520],
          ],
          2,
          random,
        ),
      ),
    ),
    pull(
      't',
      facet(
        jitter(
          [
            [412, 492],
            [556, 492],
            [542, FLOOR],
            [424, FLOOR],
          ],
          3,
          random,
        ),
      ),
    ),
    pull('o', disc([484, 494], 70, random, 15)),
    pull('k', gouge([416, 524], [552, 524], 3), gouge([420, 544], [546, 544], 3)),
  ];
};

/** The shop: three boards of tins, bottles and jars. */
export const shelf: Scene = (random) => {
  const board = (y: number) =>
    pull('k', slab(-10, y, 620, 18, random, 3)) +
    pull('p', ...[70, 230, 390, 540].map((x) => slab(x - 34, y + 3, 68, 24, random, 2))) +
    pull('t', ...[70, 230, 390, 540].map((x) => gouge([x - 22, y + 15], [x + 22, y + 15], 3)));
  const can = (x: number, base: number, front: 'o' | 't' | 'a') => {
    const one = tin(x, base, 92, 132, random);
    return (
      pull('k', one.side, one.spout) +
      pull(front, one.front) +
      pull('p', one.lid, slab(x - 34, base - 96, 68, 62, random, 2)) +
      pull(front, disc([x, base - 64], 19, random, 19, 9))
    );
  };
  return [
    pull('l', `M0 0h600v${FLOOR}h-600z`),
    pull('k', slab(-10, 0, 620, 16, random, 3)),
    bottle(66, 206, 164, 'o', 'p', random),
    bottle(134, 206, 164, 'o', 'p', random),
    bottle(202, 206, 164, 'k', 's', random),
    can(300, 206, 't'),
    can(430, 206, 't'),
    jar(548, 206, 110, 's', 'k', random),
    board(206),
    jar(58, 382, 116, 's', 't', random),
    jar(152, 382, 116, 's', 't', random),
    can(256, 382, 'o'),
    can(386, 382, 'o'),
    bottle(500, 382, 140, 't', 'p', random),
    bottle(560, 382, 140, 't', 'p', random),
    board(382),
    jar(70, FLOOR, 120, 'k', 's', random),
    jar(170, FLOOR, 120, 'o', 's', random),
    jar(270, FLOOR, 120, 'k', 's', random),
    bottle(362, FLOOR, 150, 'o', 'p', random),
    can(446, FLOOR, 'a'),
    jar(566, FLOOR, 120, 't', 'k', random),
  ];
};
