import { readFileSync } from 'node:fs';

/** The colors in light and dark mode. Each key is also the color's CSS class, so that an SVG can switch modes. */
const INKS = {
  p: { light: '#fbf7f0', dark: '#ece3d0' },
  l: { light: '#f3ebdd', dark: '#d9cdb4' },
  s: { light: '#e3a72f', dark: '#d99f2b' },
  t: { light: '#a8461f', dark: '#b4552c' },
  o: { light: '#4b5d2a', dark: '#6f8342' },
  a: { light: '#0f5c7a', dark: '#11526b' },
  k: { light: '#1f2a1e', dark: '#10160f' },
};
type Ink = keyof typeof INKS;
/** The colors of the classes `g` (ground), `f` (figure) and `h` (center) in a motif's SVG. */
type Inks = readonly [ground: Ink, figure: Ink, center: Ink];

const MOTIFS = ['key', 'star', 'wave', 'scale', 'olive'] as const;
type Motif = (typeof MOTIFS)[number];

const PALETTES: readonly Inks[] = [
  ['p', 'a', 't'],
  ['s', 'k', 'p'],
  ['t', 'p', 's'],
  ['a', 'p', 's'],
  ['o', 'p', 's'],
  ['l', 'o', 't'],
  ['k', 's', 't'],
];

/** Part of the seed of every pattern. Changing it redraws the patterns. */
const EDITION = 3070;

/** Returns an SVG of 4 × 3 tiles. The slug determines the motif and the colors. */
export const createTilePattern = (slug: string): string => renderSheet(...getDesign(slug), 4, 3);

/** Creates the strip of a page, a band that repeats one motif horizontally without a seam. */
export const createStrip = (page: string): string => renderSheet(...getDesign(`${page} line`), 4, 1);

/** Creates the pattern of a slug in the proportions of social pictures. */
export const createSocialPattern = (slug: string): string => renderSheet(...getDesign(slug), 6, 3, 630);

function getDesign(slug: string): [Motif, Inks] {
  const random = createRandom(`${slug}${EDITION}`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return [pick(MOTIFS), pick(PALETTES)];
}

const TILE_SIDE = 200;

function renderSheet(motif: Motif, inks: Inks, columns: number, rows: number, height = rows * TILE_SIDE): string {
  const tile = readFileSync(new URL(`./motifs/${motif}.svg`, import.meta.url), 'utf8')
    .replaceAll(/<style>.*<\/style>|<\/?svg[^>]*>|\n/g, '')
    .replaceAll(/(?<=class=")[gfh]/g, (part) => inks['gfh'.indexOf(part)] ?? '');
  const uses = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [column * TILE_SIDE, row * TILE_SIDE];
    const isTurned = motif === 'olive' && (column + row) % 2;
    const turn = isTurned ? ` transform="rotate(90 ${x + TILE_SIDE / 2} ${y + TILE_SIDE / 2})"` : '';
    return `<use href="#m" x="${x}" y="${y}"${turn}/>`;
  }).join('');
  const [width, ground] = [columns * TILE_SIDE, `<rect class="${inks[0]}" width="100%" height="100%"/>`];
  const used = (Object.keys(INKS) as Ink[]).filter((ink) => (ground + tile).includes(`class="${ink}"`));
  const renderRules = (time: 'light' | 'dark') => used.map((ink) => `.${ink}{fill:${INKS[ink][time]}}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${rows * TILE_SIDE}" preserveAspectRatio="xMidYMid slice"><style>${renderRules('light')}@media(prefers-color-scheme:dark){${renderRules('dark')}}</style>${ground}<defs><g id="m">${tile}</g></defs>${uses}</svg>`;
}

/** Creates a seeded random number generator (mulberry32). */
function createRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
