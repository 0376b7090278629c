import { chain } from './block.ts';

export type Ink = 'p' | 'l' | 's' | 't' | 'o' | 'a' | 'k' | 'y' | 'r' | 'g' | 'i' | 'm' | 'd';

/** The inks of the print shop. Each is a class of one letter, so that dark mode can re-ink a block from inside the SVG. */
const INKS: Readonly<Record<Ink, { light: string; dark: string }>> = {
  /** paper: what the gouge leaves white */
  p: { light: '#fbf7f0', dark: '#ece3d0' },
  /** linen */
  l: { light: '#f3ebdd', dark: '#d9cdb4' },
  s: { light: '#e3a72f', dark: '#d99f2b' },
  t: { light: '#a8461f', dark: '#b4552c' },
  o: { light: '#4b5d2a', dark: '#6f8342' },
  a: { light: '#0f5c7a', dark: '#11526b' },
  /** land on the chart, which always lies on the ink band */
  m: { light: '#4b5d2a', dark: '#4b5d2a' },
  /** deep ground: walls, frames and fields in the darkest ink, which must stand off a dark page */
  d: { light: '#1f2a1e', dark: '#2d3a2a' },
  k: { light: '#1f2a1e', dark: '#10160f' },
  /** sky: saffron by day, deep sea by night */
  y: { light: '#e3a72f', dark: '#12313b' },
  /** rays in the sky */
  r: { light: '#fbf7f0', dark: '#2a5461' },
  /** page ground, for marks that stand directly on the page */
  g: { light: '#fbf7f0', dark: '#141a13' },
  /** ink that must stay readable on the page ground */
  i: { light: '#1f2a1e', dark: '#efe8da' },
};

/** One pull of the press: everything of one ink, as one path. */
export function pull(ink: Ink, ...paths: string[]): string {
  const d = chain(paths.join(''));
  return d ? `<path class="${ink}" d="${d}"/>` : '';
}

/** A finished print: viewBox, the inks it uses, and its layers from back to front. */
export function print(viewBox: readonly [number, number, number, number], ...layers: string[]): string {
  const body = layers.join('');
  const used = (Object.keys(INKS) as Ink[]).filter((ink) => body.includes(`class="${ink}"`));
  const day = used.map((ink) => `.${ink}{fill:${INKS[ink].light}}`).join('');
  const night = used
    .filter((ink) => INKS[ink].light !== INKS[ink].dark)
    .map((ink) => `.${ink}{fill:${INKS[ink].dark}}`)
    .join('');
  const [, , width, height] = viewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox.join(' ')}"><style>${day}@media(prefers-color-scheme:dark){${night}}</style>${body}</svg>`;
}
