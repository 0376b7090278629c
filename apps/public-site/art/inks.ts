import { chain } from './block.ts';

export type Ink = 'p' | 'l' | 's' | 't' | 'o' | 'a' | 'k';

/** The colours. Each is a class of one letter, so that an SVG can change them itself in dark mode. */
const INKS: Readonly<Record<Ink, { light: string; dark: string }>> = {
  /** paper */
  p: { light: '#fbf7f0', dark: '#ece3d0' },
  /** linen */
  l: { light: '#f3ebdd', dark: '#d9cdb4' },
  s: { light: '#e3a72f', dark: '#d99f2b' },
  t: { light: '#a8461f', dark: '#b4552c' },
  o: { light: '#4b5d2a', dark: '#6f8342' },
  a: { light: '#0f5c7a', dark: '#11526b' },
  k: { light: '#1f2a1e', dark: '#10160f' },
};

/** Everything of one ink, as one path; empty when there is nothing. */
export function pull(ink: Ink, ...paths: string[]): string {
  const d = chain(paths.join(''));
  return d ? `<path class="${ink}" d="${d}"/>` : '';
}

/** A whole SVG: viewBox, the rules of the inks it uses, and its layers from back to front. */
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

/** The SVG without its dark-mode rules, which the rasteriser would apply unconditionally. */
export const lightOnly = (svg: string): string =>
  svg.replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)\s*{(?:[^{}]*{[^{}]*})*[^{}]*}/g, '');
