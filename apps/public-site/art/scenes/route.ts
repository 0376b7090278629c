import { disc, facet, gouge, jitter, type Point, seeded, smooth } from '../block.ts';
import { print, pull } from '../inks.ts';
import { lemon } from '../shapes/fruit.ts';
import { branch } from '../shapes/olive.ts';
import { boat } from '../shapes/sea.ts';
import { crate } from '../shapes/trade.ts';
import { amphora } from '../shapes/vessels.ts';

interface Chart {
  /** Units per degree: over the Americas, over the ocean, over the Mediterranean, and from north to south. */
  west: number;
  ocean: number;
  east: number;
  north: number;
  /** The meridian at the left edge. */
  edge: number;
  size: readonly [number, number];
  thread: string;
}

/** The ocean is folded together and the Mediterranean drawn large, as old sea charts do; more so on the chart for phones. */
const WIDE: Chart = {
  west: 19,
  ocean: 6.2,
  east: 20,
  north: 26,
  edge: -82,
  size: [1600, 540],
  thread: 'stroke-width="4" stroke-dasharray="15 10"',
};
const NARROW: Chart = {
  west: 9.6,
  ocean: 3,
  east: 15.6,
  north: 20,
  edge: -81,
  size: [1010, 470],
  thread: 'stroke-width="6" stroke-dasharray="16 12"',
};

const project = ({ west, ocean, east, north, edge }: Chart, [lon, lat]: Point): Point => {
  const coast = (-52 - edge) * west;
  const x =
    lon < -52 ? (lon - edge) * west : lon < -10 ? coast + (lon + 52) * ocean : coast + 42 * ocean + (lon + 10) * east;
  return [x, (53 - lat) * north];
};

const land = (chart: Chart, text: string): Point[] =>
  text
    .split(' ')
    .map((pair) => pair.split(',').map(Number))
    .map(([lon = 0, lat = 0]) => project(chart, [lon, lat]));

const COASTS = [
  '-84,55 -57,55 -56,52 -60,50.2 -66,50.2 -69,48.6 -71,47 -68.5,48.4 -65,49.2 -64.4,48 -65,47 -63.8,46 -61.4,45.7 -60,46.6 -61,45.2 -63.6,44.5 -65.8,43.5 -66,44.8 -67.4,44.7 -70,43.6 -70.7,42.2 -70,41.7 -72.6,41.1 -74.2,40.4 -74.9,38.9 -76,37 -75.6,35.3 -77.8,34 -80.8,32.2 -81.4,30 -84,29',
  '-59.2,47.7 -57.2,51.2 -55.6,51.4 -56,49.9 -53.5,49.2 -52.8,47 -55.6,47',
  '-1.6,43.4 -9,43.4 -9.4,38.7 -8.8,37 -6.3,36.8 -5.5,36.1 -2,36.8 -.2,38.8 .3,40.6 3.2,42 3.1,43.3 6.2,43.1 8.8,44.4 10.3,43.4 12.3,41.7 14.3,40.6 15.8,39.6 16.1,38.3 15.7,37.9 16.7,38.4 17.1,39.2 16.6,39.8 17,40.5 18.4,39.8 18,40.8 16.2,41.8 14,42.6 12.4,44.3 12.5,45.5 13.7,45.6 14.6,44.9 16.2,43.4 19.4,41.9 19.4,40.4 21,38.5 21.3,37 22.4,36.4 23.1,36.6 23,37.6 24,37.7 22.9,39.2 22.7,40.4 23.6,40.2 24.2,40.6 26.2,40.9 29,41.2 32,42 32,55 12,55 8.5,54 4.2,52 1.7,50.9 -1.5,49.7 -4.8,48.4 -1.6,46.4',
  '32,41 27,40.4 26.3,39.4 26.8,38 27.6,36.8 30.4,36.4 32,36',
  '-11,29 -9.8,31.4 -6.5,34.1 -5.9,35.7 -3,35.2 1,36.6 5,36.8 10.2,37.3 11,36.9 10.2,34.3 11.2,33.2 15.2,32.3 19,30.4 20.2,32.6 23,32.5 25.2,31.6 32,31 32,28',
  '-5.6,50.1 1.3,51.1 1.7,52.8 .2,54 -3,54.6 -4.6,53 -5,51.8 -3,51.4',
  '-10,51.7 -6.3,52.2 -6,54 -8.5,54.4 -10,53.4',
  '12.5,38.1 15.6,38.2 15.1,36.7 12.6,37.6',
  '8.2,41 9.7,41 9.6,39.1 8.5,39',
  '23.6,35.6 26.2,35.2 25,34.9 23.6,35.2',
];

const ROUTE =
  '22.8,40.2 24.1,38.9 23.9,36.9 22.2,35.9 19.6,38 18.9,40 17.2,41.2 19.2,39.8 17.6,37.4 15.4,37 12,36.7 6,37.8 0,36.9 -5.7,35.9 -12,37.4 -30,43.4 -50,46 -60,47.5 -64.5,49.6 -68.6,48.8 -71.4,47 -75.7,45.4';

/** Thessaloniki, Bari, Sicily, the Atlantic, Ottawa: land in one ink, the way of the goods as a stitched line. */
export function route(): string {
  return chart(WIDE);
}

/** The same chart for narrow screens: less ocean, a bolder thread. */
export function routeNarrow(): string {
  return chart(NARROW);
}

function chart(sheet: Chart): string {
  const random = seeded('route');
  const [width, height] = sheet.size;
  const at = (lon: number, lat: number) => project(sheet, [lon, lat]);
  const [left, right] = [at(-55, 0)[0], at(-9, 0)[0]];
  const swell = Array.from({ length: 54 }, () => {
    const [x, y] = [left - 60 + random() * (right - left + 60), 30 + random() * height];
    return gouge([x, y], [x + 26 + random() * 46, y], 3, -5);
  });
  const inland = Array.from({ length: 80 }, () => {
    const spots: readonly (readonly [number, number, number, number])[] = [
      [-81, -68, 42, 51],
      [0, 28, 46, 52],
      [-7, -1, 38, 42.5],
      [-5, 28, 29, 31],
    ];
    const [west, east, south, north] = spots[Math.floor(random() * spots.length)] ?? [0, 0, 0, 0];
    const [x, y] = at(west + random() * (east - west), south + random() * (north - south));
    return gouge([x, y], [x + 16 + random() * 20, y + 5], 2);
  });
  const [jx, jy] = at(24.6, 40.3);
  const urn = amphora(Math.min(jx + 24, width - 40), jy - 14, 112, random);
  const [fx, fy] = at(13.6, 36.2);
  const fruit = lemon([fx, fy + 30], 26, -12, random);
  const [bx, by] = at(17.6, 42.2);
  const sprig = branch(
    [
      [bx - 6, by - 2],
      [bx + 18, by - 24],
      [bx + 44, by - 40],
    ],
    52,
    random,
    [0],
  );
  const [sx, sy] = at(-34, 44.6);
  const sail = boat([sx, sy], 74, random);
  const stops = [at(22.8, 40.4), at(17.1, 41.1), at(15.1, 37.4), at(-75.7, 45.4)].map((stop) =>
    disc(stop, 8, random, 8, 9),
  );
  const [ox, oy] = at(-75.7, 45.4);
  return print(
    [0, 10, width, height],
    pull('a', ...swell),
    pull('m', ...COASTS.map((coast) => facet(jitter(land(sheet, coast), 5, random)))),
    pull('k', ...inland),
    `<path fill="none" stroke="#e3a72f" ${sheet.thread} stroke-linecap="round" d="${smooth(land(sheet, ROUTE), false)}"/>`,
    pull('t', urn.handles, urn.body),
    pull('p', urn.cut, ...stops),
    pull('s', fruit.body),
    pull('p', fruit.cut, sail.sails),
    pull('t', sail.hull),
    pull('p', sprig.leaves),
    pull('t', sprig.olives, sail.mast),
    crate([Math.max(ox - 96, 6), oy + (ox < 110 ? 90 : 4)], 76, 't', 's', random),
  );
}
