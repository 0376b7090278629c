import { describe, expect, it } from 'vitest';
import { readPrint } from '../../../apps/public-site/art/gallery.ts';
import { PORTS } from '../../../apps/public-site/art/route.ts';

type Point = readonly [x: number, y: number];

const DRAWINGS = [
  ['route', 'wide'],
  ['route-narrow', 'narrow'],
] as const;

const numbersOf = (text: string): number[] =>
  Array.from(text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([part]) => Number(part));
const pairsOf = (text: string): Point[] => {
  const numbers = numbersOf(text);
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);
};
const pathOf = (svg: string, name: string): string => new RegExp(`class="${name}" d="([^"]+)"`).exec(svg)?.[1] ?? '';

/** The corners of every piece of land; its path has one start and steps from corner to corner. */
function landOf(svg: string): Point[][] {
  return pathOf(svg, 'm')
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      let [x, y] = [0, 0];
      return pairsOf(ring).map(([right, down]): Point => {
        [x, y] = [x + right, y + down];
        return [x, y];
      });
    });
}

/** The lines of the route, each as points close to each other along its curves. */
function routeOf(svg: string): Point[][] {
  return pathOf(svg, 'r')
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const points = pairsOf(line);
      const steps = Array.from({ length: (points.length - 1) / 3 }, (_, at) => points.slice(3 * at, 3 * at + 4));
      return steps.flatMap((corners) => Array.from({ length: 21 }, (_, step) => onCurve(corners, step / 20)));
    });
}

/** A point of a cubic curve (de Casteljau). */
const onCurve = (points: readonly Point[], at: number): Point =>
  points.length === 1
    ? (points[0] ?? [0, 0])
    : onCurve(
        points.slice(1).map(([x, y], index): Point => {
          const [fromX, fromY] = points[index] ?? [x, y];
          return [fromX + (x - fromX) * at, fromY + (y - fromY) * at];
        }),
        at,
      );

const isIn = (ring: readonly Point[], [x, y]: Point): boolean =>
  ring.filter(([toX, toY], index) => {
    const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY];
    return fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX;
  }).length %
    2 ===
  1;

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(x - toX, y - toY);

describe.each(DRAWINGS)('the map %s', (print, drawing) => {
  const svg = readPrint(print);
  const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? [];
  const ports = PORTS.map(({ id, [drawing]: [x, y] }) => ({
    id,
    at: [(x * width) / 100, (y * height) / 100] as const,
  }));
  const route = routeOf(svg);

  it('shows every port beside the line', () => {
    const far = ports.filter(({ at }) => !route.flat().some((point) => distance(point, at) < 12));
    expect(far).toEqual([]);
  });

  it('keeps the line in the sea, but for the last steps to a port', () => {
    const land = landOf(svg);
    const ashore = route
      .flat()
      .filter((point) => land.some((ring) => isIn(ring, point)) && !ports.some(({ at }) => distance(point, at) < 20));
    expect(ashore).toEqual([]);
  });
});
