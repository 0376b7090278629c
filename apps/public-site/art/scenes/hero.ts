import { arc, disc, facet, gouge, jitter, type Point, seeded, slab } from '../block.ts';
import { print, pull } from '../inks.ts';
import { lemon, lemonHalf } from '../shapes/fruit.ts';
import { branch } from '../shapes/olive.ts';
import { boat, hill, rays, water } from '../shapes/sea.ts';
import { carvedOlea } from '../shapes/tinLabel.ts';
import { amphora, loaf, meander, slice, tin } from '../shapes/vessels.ts';

const HORIZON = 600;
const SILL = 884;

/** The still life on a sill before the sea; two crops of one scene, tall for wide screens and 4:3 for phones. */
export function hero(viewBox: readonly [number, number, number, number] = [0, 0, 1000, 1140]): string {
  const random = seeded('hero');
  return print(viewBox, ...sky(), ...sea(), ...sill(), ...stillLife(random));
}

function sky(): string[] {
  const random = seeded('sky');
  const sun: Point = [520, HORIZON - 12];
  return [
    pull('y', slab(-10, -10, 1020, HORIZON + 40, random, 2)),
    pull('r', rays(sun, 178, 362, 206, [210, 420], 26, random), disc(sun, 186, random)),
    pull('t', disc(sun, 168, random)),
    pull(
      'y',
      [0, 1, 2, 3]
        .map((row) =>
          gouge(
            [sun[0] - 150 + row * 22, sun[1] - 24 - row * 32],
            [sun[0] + 150 - row * 26, sun[1] - 26 - row * 32],
            6 - row,
            4,
          ),
        )
        .join(''),
    ),
  ];
}

function sea(): string[] {
  const random = seeded('sea');
  const sail = boat([432, HORIZON + 30], 92, random);
  const glitter = Array.from({ length: 10 }, (_, index) => {
    const y = HORIZON + 10 + index * 23;
    const reach = 22 + random() * (52 + index * 4);
    const x = 520 + (random() - 0.5) * (110 + index * 5);
    return gouge([x - reach, y], [x + reach, y + (random() - 0.5) * 4], 3.2 + index * 0.1, (random() - 0.5) * 5);
  }).join('');
  return [
    pull(
      'k',
      hill(
        [
          [-20, HORIZON - 120],
          [60, HORIZON - 156],
          [150, HORIZON - 92],
          [236, HORIZON - 70],
          [372, HORIZON + 6],
        ],
        HORIZON + 14,
        random,
      ),
      hill(
        [
          [770, HORIZON + 6],
          [846, HORIZON - 46],
          [900, HORIZON - 34],
          [960, HORIZON - 84],
          [1020, HORIZON - 96],
        ],
        HORIZON + 14,
        random,
      ),
    ),
    pull(
      'p',
      [0, 1, 2, 3, 4, 5, 6]
        .map((index) =>
          gouge(
            [20 + index * 42, HORIZON - 118 + index * 15 + (index % 2) * 14],
            [70 + index * 42, HORIZON - 60 + index * 9],
            3,
            8,
          ),
        )
        .join(''),
      [0, 1, 2]
        .map((index) =>
          gouge([986 - index * 44, HORIZON - 70 + index * 10], [940 - index * 40, HORIZON - 22 + index * 4], 3, -6),
        )
        .join(''),
    ),
    pull('a', slab(-10, HORIZON, 1020, 320, random, 3)),
    pull(
      'p',
      water(300, HORIZON + 16, 330, 236, 7, random),
      water(890, HORIZON + 20, 130, 230, 8, random),
      water(-20, HORIZON + 20, 100, 230, 7, random),
    ),
    pull('s', glitter),
    pull('k', sail.hull, sail.mast),
    pull('p', sail.sails),
  ];
}

function sill(): string[] {
  const random = seeded('sill');
  const hatch = (x: number, width: number, rows: number) =>
    Array.from({ length: rows }, (_, row) =>
      gouge(
        [x - width / 2 + row * 9 + random() * 10, SILL + 10 + row * 8],
        [x + width / 2 + row * 12 - random() * 16, SILL + 11 + row * 8],
        3.4,
      ),
    ).join('');
  return [
    pull(
      'p',
      facet(
        jitter(
          [
            [-10, 842],
            [1010, 836],
            [1010, 1006],
            [-10, 1006],
          ],
          3,
          random,
        ),
      ),
    ),
    pull(
      'k',
      hatch(236, 250, 6),
      hatch(720, 330, 6),
      hatch(480, 300, 9),
      facet([
        [-10, 1000],
        [1010, 1002],
        [1010, 1150],
        [-10, 1150],
      ]),
    ),
    `<g id="z">${tile(24, 1024)}</g>`,
    ...[136, 272, 408, 544, 680, 816, 952].map((x) => `<use href="#z" x="${x}"/>`),
  ];
}

function tile(x: number, y: number): string {
  const random = seeded('tile');
  const center: Point = [x + 61, y + 61];
  const spokes = (turns: readonly number[], reach: number, width: number) =>
    turns.map((turn) => {
      const [tip] = arc(center, reach, reach, turn, turn, 1);
      return tip ? gouge(center, tip, width / 2) + gouge(center, tip, width / 2, -1) : '';
    });
  const corners = (
    [
      [x, y],
      [x + 122, y],
      [x + 122, y + 122],
      [x, y + 122],
    ] as Point[]
  ).map(([cx, cy]) =>
    facet([
      [cx, cy],
      [cx + (cx > x ? -30 : 30), cy],
      [cx, cy + (cy > y ? -30 : 30)],
    ]),
  );
  return (
    pull('p', slab(x, y, 122, 140, random, 3)) +
    pull('a', ...spokes([45, 135, 225, 315], 74, 22), ...corners) +
    pull('t', ...spokes([0, 90, 180, 270], 52, 9))
  );
}

function stillLife(random: () => number): string[] {
  const jar = amphora(196, SILL + 20, 560, random);
  const can = tin(724, SILL + 14, 236, 352, random);
  const bread = loaf(494, SILL + 50, 340, random);
  const cutBread = slice(372, SILL + 84, 150, random);
  const [big, small] = [lemon([896, SILL + 38], 60, -14, random), lemonHalf([760, SILL + 62], 64, random, 58)];
  const bough = branch(
    [
      [1040, 16],
      [930, 66],
      [830, 92],
      [732, 138],
      [640, 164],
      [552, 214],
      [470, 236],
    ],
    168,
    random,
    [1, 3, 4],
  );
  const second = branch(
    [
      [1040, 190],
      [968, 214],
      [906, 262],
      [858, 326],
    ],
    132,
    random,
    [1],
  );
  const fallen = branch(
    [
      [24, SILL + 92],
      [96, SILL + 84],
      [168, SILL + 92],
      [236, SILL + 84],
    ],
    78,
    random,
  );
  return [
    pull('t', jar.handles, jar.body),
    pull('k', jar.bands),
    pull('p', jar.cut),
    pull('k', can.side, can.spout),
    pull('o', can.front),
    pull('s', can.lid),
    ...label(724, SILL + 14),
    pull('t', bread.body),
    pull('k', bread.dark),
    pull('s', bread.cut),
    pull('t', cutBread.crust),
    pull('l', cutBread.crumb),
    pull('s', cutBread.holes),
    pull('s', big.body, small.rind),
    pull('p', big.cut, small.pith),
    pull('t', big.shade),
    pull('s', small.segments),
    pull('k', bough.wood, second.wood, fallen.wood, bough.olives, second.olives),
    pull('o', bough.leaves, second.leaves, fallen.leaves),
    pull('p', bough.cuts, second.cuts, bough.shines, second.shines, fallen.cuts),
  ];
}

function label(x: number, base: number): string[] {
  const random = seeded('label');
  const sprig = branch(
    [
      [x - 70, base - 116],
      [x - 30, base - 132],
      [x + 10, base - 138],
      [x + 48, base - 130],
    ],
    62,
    random,
  );
  return [
    pull('p', slab(x - 96, base - 268, 192, 196, random, 3)),
    pull('t', slab(x - 96, base - 60, 192, 34, random, 2)),
    pull('s', meander(x - 92, base - 332, 184, 30, 6)),
    pull('p', meander(x - 92, base - 54, 184, 22, 8)),
    ...carvedOlea([x - 76, base - 246], 47),
    pull('o', sprig.leaves, sprig.wood),
  ];
}
