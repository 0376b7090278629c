import { arc, disc, facet, gouge, jitter, type Point, type Random, seeded, slab } from '../block.ts';
import { print, pull } from '../inks.ts';
import { hill, rays, water } from '../shapes/sea.ts';
import { crate, ship, tree } from '../shapes/trade.ts';
import { meander } from '../shapes/vessels.ts';
import { FLOOR, press, shelf } from './processIndoors.ts';

export type Step = 'grove' | 'press' | 'port' | 'shelf';

const [WIDTH, HEIGHT] = [600, 640];

/** A quarter of the frieze. Sky, floor line and the key pattern below run on from one to the next. */
export function processPrint(step: Step): string {
  const random = seeded(`process-${step}`);
  const plinth =
    pull('d', `M0 ${FLOOR}h${WIDTH}v${HEIGHT - FLOOR}h-${WIDTH}z`) +
    pull('s', meander(0, FLOOR + 22, WIDTH, 38, 10)) +
    pull('p', gouge([0, FLOOR + 10], [WIDTH, FLOOR + 10], 1.2));
  return print(
    [0, 0, WIDTH, HEIGHT],
    pull('s', `M0 0h${WIDTH}v${FLOOR + 4}h-${WIDTH}z`),
    ...SCENES[step](random),
    plinth,
  );
}

const SCENES: Record<Step, (random: Random) => string[]> = {
  grove: (random) => [
    pull('p', rays([150, 250], 190, 360, 116, [120, 260], 26, random)),
    pull('t', disc([150, 250], 92, random)),
    pull(
      'a',
      hill(
        [
          [-10, 330],
          [90, 292],
          [230, 350],
          [380, 268],
          [500, 318],
          [610, 300],
        ],
        420,
        random,
      ),
    ),
    pull(
      'p',
      ...[0, 1, 2, 3, 4, 5].map((index) =>
        gouge([330 + index * 34, 320 + (index % 3) * 12], [372 + index * 34, 352 + (index % 2) * 20], 2.4),
      ),
    ),
    pull(
      'o',
      hill(
        [
          [-10, 392],
          [160, 372],
          [340, 402],
          [610, 366],
        ],
        470,
        random,
      ),
    ),
    tree([96, 430], 112, 'k', 's', random),
    tree([486, 412], 104, 'k', 's', random),
    pull(
      't',
      hill(
        [
          [-10, 440],
          [180, 424],
          [420, 448],
          [610, 430],
        ],
        FLOOR,
        random,
      ),
    ),
    pull(
      'k',
      gouge([-10, 444], [300, 432], 3),
      gouge([280, 436], [610, 434], 3),
      ...Array.from({ length: 14 }, (_, index) =>
        gouge([index * 44, 476 + (index % 3) * 20], [index * 44 + 26, 480 + (index % 3) * 20], 2.6),
      ),
    ),
    tree([300, 520], 238, 'o', 'p', random),
    crate([56, 552], 150, 'p', 'k', random),
    crate([420, 556], 128, 'p', 'k', random),
  ],
  port: (random) => {
    const sun: Point = [300, 330];
    const opening: Point[] = [...arc([300, 250], 214, 214, 180, 360, 14), [514, FLOOR], [86, FLOOR]];
    return [
      pull('p', rays(sun, 180, 360, 96, [110, 220], 30, random)),
      pull('t', disc(sun, 80, random)),
      pull('a', slab(0, 352, 600, 220, random, 2)),
      pull('p', water(60, 366, 480, 180, 10, random, 760)),
      ship([296, 406], 300, random),
      pull('p', gouge([150, 452], [300, 458], 5, 4), gouge([320, 460], [440, 452], 4, 4)),
      `<path class="d" fill-rule="evenodd" d="M0 0h600v${FLOOR}h-600z${facet(jitter(opening, 5, random))}"/>`,
      pull(
        's',
        ...Array.from({ length: 13 }, (_, index) => {
          const turn = 184 + index * 14.4;
          const [near] = arc([300, 250], 226, 226, turn, turn, 1);
          const [far] = arc([300, 250], 268, 268, turn, turn, 1);
          return near && far ? gouge(near, far, 4) : '';
        }),
      ),
      pull(
        'p',
        ...[0, 1, 2, 3, 4, 5].flatMap((row) => [
          gouge([10, 286 + row * 48], [70, 284 + row * 48], 2.2),
          gouge([530, 286 + row * 48], [592, 284 + row * 48], 2.2),
        ]),
        gouge([16, 40], [120, 36], 2.2),
        gouge([484, 36], [586, 40], 2.2),
        gouge([10, 100], [76, 98], 2.2),
        gouge([526, 98], [590, 100], 2.2),
      ),
    ];
  },
  press,
  shelf,
};
