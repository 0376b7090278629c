import { arc, facet, type Point, place, smooth } from '../block.ts';
import { pull } from '../inks.ts';

const GLYPHS: Readonly<Record<'L' | 'E' | 'A', readonly Point[]>> = {
  L: [
    [0, 0],
    [3.5, 0],
    [2.6, 0.8],
    [2.6, 8.8],
    [5, 8.8],
    [6, 7],
    [6, 10],
    [0, 10],
    [0.8, 9.2],
    [0.8, 0.8],
  ],
  E: [
    [0, 0],
    [5.8, 0],
    [6, 2.6],
    [4.8, 1],
    [2.6, 1],
    [2.6, 4.4],
    [4.2, 4.4],
    [5, 3.2],
    [5, 6.7],
    [4.2, 5.5],
    [2.6, 5.5],
    [2.6, 9],
    [5, 9],
    [6.2, 7.2],
    [6, 10],
    [0, 10],
    [0.8, 9.2],
    [0.8, 0.8],
  ],
  A: [
    [3.8, 0],
    [4.9, 0],
    [8.2, 9.2],
    [9, 10],
    [5.4, 10],
    [6.1, 9.2],
    [5.4, 7.2],
    [2.6, 7.2],
    [1.9, 9.2],
    [2.6, 10],
    [0, 10],
    [0.7, 9.2],
  ],
};

/** The word on the tin, cut by hand: four capitals as a knife makes them, lighter than letters of a font. */
export function carvedOlea([x, y]: Point, height: number): string[] {
  const unit = height / 10;
  const glyph = (name: keyof typeof GLYPHS, left: number) => facet(place(GLYPHS[name], [x + left * unit, y], 0, unit));
  const ring = (rx: number, ry: number) => smooth(arc([x + 4.4 * unit, y + 5 * unit], rx * unit, ry * unit, 0, 324, 9));
  const eye = facet(
    place(
      [
        [3.9, 2.7],
        [2.9, 6.1],
        [4.9, 6.1],
      ],
      [x + 23.6 * unit, y],
      0,
      unit,
    ),
  );
  return [
    pull('k', ring(4.5, 5.2), glyph('L', 10.2), glyph('E', 17.2), glyph('A', 23.6)),
    pull('p', ring(2.6, 4.3), eye),
  ];
}
