import type { MemberId } from '../../content/model.ts';
import { arc, disc, facet, gouge, jitter, type Point, type Random, seeded, slab } from '../block.ts';
import { type Ink, print, pull } from '../inks.ts';
import { lettering } from '../lettering.ts';
import { branch } from '../shapes/olive.ts';
import { boat, hill, rays, water } from '../shapes/sea.ts';
import { ship, tree } from '../shapes/trade.ts';

const [WIDTH, HEIGHT, PLINTH] = [520, 680, 520];

interface Portrait {
  letters: string;
  sky: Ink;
  plinth: Ink;
  scene: (random: Random) => string[];
}

/** A person without a face: an arch, the landscape they answer for, and their letters in the stone. */
export function portrait(id: MemberId): string {
  const random = seeded(`portrait-${id}`);
  const { letters, sky, plinth, scene } = PORTRAITS[id];
  const inside: Point[] = [...arc([260, 252], 212, 212, 180, 360, 16), [472, PLINTH], [48, PLINTH]];
  const arch = facet(jitter(inside, 4, random));
  const joints = Array.from({ length: 11 }, (_, index) => {
    const turn = 188 + index * 16.4;
    const [near] = arc([260, 252], 218, 218, turn, turn, 1);
    const [far] = arc([260, 252], 246, 246, turn, turn, 1);
    return near && far ? gouge(near, far, 3.4) : '';
  });
  const pillars = [0, 1, 2, 3].flatMap((row) => [
    gouge([14, 300 + row * 56], [42, 300 + row * 56], 3),
    gouge([478, 300 + row * 56], [506, 300 + row * 56], 3),
  ]);
  return print(
    [0, 0, WIDTH, HEIGHT],
    pull(
      plinth,
      facet(jitter([...arc([260, 252], 254, 250, 180, 360, 16), [514, HEIGHT - 4], [6, HEIGHT - 4]], 4, random)),
    ),
    `<clipPath id="c"><path d="${arch}"/></clipPath><g clip-path="url(#c)">${pull(sky, slab(0, 0, WIDTH, HEIGHT, random, 0))}${scene(random).join('')}</g>`,
    pull('p', ...joints, ...pillars, gouge([30, 536], [490, 536], 2.4), gouge([30, 662], [490, 662], 2.4)),
    lettering(letters, 260, 638, 128, 'p', 0.14),
  );
}

const PORTRAITS: Record<MemberId, Portrait> = {
  founder: {
    letters: 'TM',
    sky: 's',
    plinth: 'd',
    scene: (random) => [
      pull('p', rays([350, 290], 180, 360, 92, [110, 250], 28, random)),
      pull('t', disc([350, 290], 76, random)),
      pull('a', slab(0, 300, 520, 120, random, 2)),
      pull('p', water(0, 312, 520, 84, 7, random, 620)),
      pull(
        'o',
        hill(
          [
            [40, 330],
            [120, 318],
            [240, 392],
            [360, 424],
            [490, 402],
          ],
          540,
          random,
        ),
      ),
      tree([404, 440], 92, 'k', 's', random),
      tree([306, 458], 76, 'k', 's', random),
      pull(
        't',
        hill(
          [
            [40, 416],
            [150, 430],
            [300, 486],
            [490, 470],
          ],
          540,
          random,
        ),
      ),
      pull(
        'k',
        ...Array.from({ length: 9 }, (_, index) =>
          gouge([210 + index * 30, 494 + (index % 2) * 14], [234 + index * 30, 496 + (index % 2) * 14], 2.4),
        ),
      ),
      tree([150, 500], 236, 'o', 'p', random),
    ],
  },
  sourcing: {
    letters: 'ML',
    sky: 'p',
    plinth: 'o',
    scene: (random) => {
      const trullo = (x: number, base: number, size: number) =>
        pull('l', slab(x - size * 0.5, base - size * 0.5, size, size * 0.5, random, 3)) +
        pull(
          'k',
          facet(
            jitter(
              [
                [x - size * 0.58, base - size * 0.48],
                [x, base - size * 1.35],
                [x + size * 0.58, base - size * 0.48],
              ],
              4,
              random,
            ),
          ),
          slab(x - size * 0.12, base - size * 0.34, size * 0.24, size * 0.34, random, 2),
          disc([x, base - size * 1.36], size * 0.06, random, size * 0.06, 8),
        ) +
        pull(
          'p',
          ...[0.62, 0.78, 0.94, 1.1].map((row) =>
            gouge(
              [x - size * (0.46 - (row - 0.5) * 0.5), base - size * row],
              [x + size * (0.4 - (row - 0.5) * 0.5), base - size * row],
              2.6,
              3,
            ),
          ),
        );
      return [
        pull('t', disc([180, 190], 82, random)),
        pull('s', rays([180, 190], 0, 360, 100, [60, 140], 36, random)),
        pull(
          'a',
          hill(
            [
              [40, 320],
              [200, 300],
              [340, 322],
              [490, 296],
            ],
            430,
            random,
          ),
        ),
        trullo(384, 420, 104),
        trullo(280, 436, 128),
        trullo(160, 444, 112),
        pull(
          's',
          hill(
            [
              [40, 430],
              [260, 440],
              [490, 424],
            ],
            540,
            random,
          ),
        ),
        pull(
          't',
          ...Array.from({ length: 22 }, (_, index) =>
            gouge([50 + index * 20, 524], [62 + index * 19, 450 + random() * 12], 2.6),
          ),
        ),
        pull(
          'o',
          hill(
            [
              [40, 500],
              [240, 486],
              [490, 506],
            ],
            540,
            random,
          ),
        ),
      ];
    },
  },
  logistics: {
    letters: 'CA',
    sky: 'a',
    plinth: 't',
    scene: (random) => {
      const bough = branch(
        [
          [20, 70],
          [110, 96],
          [190, 142],
          [250, 200],
        ],
        104,
        random,
        [1],
      );
      const sail = boat([120, 388], 62, random);
      return [
        pull('p', disc([356, 168], 62, random)),
        pull(
          'k',
          hill(
            [
              [40, 350],
              [130, 322],
              [220, 344],
              [330, 306],
              [420, 338],
              [490, 318],
            ],
            400,
            random,
          ),
        ),
        pull('o', slab(0, 366, 520, 170, random, 2)),
        pull('p', water(20, 378, 500, 130, 8, random, 640)),
        pull('k', sail.hull, sail.mast),
        pull('p', sail.sails),
        ship([312, 436], 300, random),
        pull('k', bough.wood, bough.leaves),
        pull('s', bough.olives),
        pull('a', bough.cuts),
      ];
    },
  },
};
