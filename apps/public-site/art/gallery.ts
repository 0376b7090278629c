import { BLOG_POSTS } from '@olea/shared/site';
import { MEMBER_IDS, NEWS_ARTICLES, PARTNER_IDS, PRODUCT_SLUGS, SOLUTION_SLUGS } from '../content/model.ts';
import { hash } from './block.ts';
import { hero } from './scenes/hero.ts';
import { notFoundTiles, placeholder } from './scenes/marks.ts';
import { motifStrip, tilePattern } from './scenes/patterns.ts';
import { portrait } from './scenes/portraits.ts';
import { processPrint } from './scenes/process.ts';
import { productPrint } from './scenes/products.ts';
import { route, routeNarrow } from './scenes/route.ts';

const SLUGS = [
  ...SOLUTION_SLUGS,
  ...PARTNER_IDS,
  ...NEWS_ARTICLES.map(({ id }) => id),
  ...BLOG_POSTS.map(({ slug }) => slug),
] as const;
const STRIPS = ['key', 'star', 'wave', 'scale', 'olive'] as const;
const STEPS = ['grove', 'press', 'port', 'shelf'] as const;

export type PictureName =
  | 'hero'
  | 'hero-wide'
  | 'route'
  | 'route-narrow'
  | 'not-found'
  | 'placeholder'
  | `product-${(typeof PRODUCT_SLUGS)[number]}`
  | `process-${(typeof STEPS)[number]}`
  | `portrait-${(typeof MEMBER_IDS)[number]}`
  | `strip-${(typeof STRIPS)[number]}`
  | `tile-${(typeof SLUGS)[number]}`;

export interface Picture {
  svg: string;
  width: number;
  height: number;
  /** Address of the file, with a hash of its content. */
  url: string;
}

/** Every illustration of the site by name; a slug's tile pattern is made from the slug. */
const prints: ReadonlyMap<string, () => string> = new Map<PictureName, () => string>([
  ['hero', () => hero()],
  ['hero-wide', () => hero([0, 332, 1000, 750])],
  ['route', route],
  ['route-narrow', routeNarrow],
  ['not-found', notFoundTiles],
  ['placeholder', placeholder],
  ...PRODUCT_SLUGS.map((slug) => [`product-${slug}`, () => productPrint(slug)] as const),
  ...STEPS.map((step) => [`process-${step}`, () => processPrint(step)] as const),
  ...MEMBER_IDS.map((id) => [`portrait-${id}`, () => portrait(id)] as const),
  ...STRIPS.map((motif) => [`strip-${motif}`, () => motifStrip(motif)] as const),
  ...SLUGS.map((slug) => [`tile-${slug}`, () => tilePattern(slug)] as const),
]);

const made = new Map<string, Picture>();

/** The illustration of this name. Throws when there is none. */
export function picture(name: PictureName): Picture {
  const known = made.get(name);
  if (known) return known;
  const print = prints.get(name);
  if (!print) throw new Error(`No illustration is called ${name}`);
  const svg = print();
  const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const fresh = {
    svg,
    width: Number(width),
    height: Number(height),
    url: `/art/${name}.${hash(svg).toString(36)}.svg`,
  };
  made.set(name, fresh);
  return fresh;
}

/** Names of all illustrations, for the build that writes them out. */
export const pictureNames = (): PictureName[] => [...prints.keys()] as PictureName[];
