import { readFileSync } from 'node:fs';
import { BLOG_POSTS } from '@olea/shared/site';
import { MEMBER_IDS, NEWS_ARTICLES, PARTNER_IDS, PRODUCT_SLUGS, SOLUTION_SLUGS } from '../content/model.ts';
import { hash } from './block.ts';
import { MOTIFS, motifStrip, tilePattern } from './patterns.ts';

const SLUGS = [
  ...SOLUTION_SLUGS,
  ...PARTNER_IDS,
  ...NEWS_ARTICLES.map(({ id }) => id),
  ...BLOG_POSTS.map(({ slug }) => slug),
] as const;

/** Drawings that are files in `prints/`. */
const DRAWN = [
  'hero',
  'hero-wide',
  'route',
  'route-narrow',
  'not-found',
  'placeholder',
  ...PRODUCT_SLUGS.map((slug) => `product-${slug}` as const),
  ...(['grove', 'press', 'port', 'shelf'] as const).map((step) => `process-${step}` as const),
  ...MEMBER_IDS.map((id) => `portrait-${id}` as const),
] as const;

export type PictureName =
  | (typeof DRAWN)[number]
  | `strip-${(typeof MOTIFS)[number]}`
  | `tile-${(typeof SLUGS)[number]}`;

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Address of the file, with a hash of its content. */
  readonly url: string;
}

/** The SVG text of a drawing. Throws when there is no such file. */
export const readPrint = (name: string): string =>
  readFileSync(new URL(`./prints/${name}.svg`, import.meta.url), 'utf8');

/** Every illustration of the site by name. Throws when a drawing has no file. */
export function readGallery(): Map<PictureName, Picture> {
  const svgs: [PictureName, string][] = [
    ...DRAWN.map((name): [PictureName, string] => [name, readPrint(name)]),
    ...MOTIFS.map((motif): [PictureName, string] => [`strip-${motif}`, motifStrip(motif)]),
    ...SLUGS.map((slug): [PictureName, string] => [`tile-${slug}`, tilePattern(slug)]),
  ];
  return new Map(svgs.map(([name, svg]) => [name, describe(name, svg)]));
}

function describe(name: PictureName, svg: string): Picture {
  const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height), url: `/art/${name}.${hash(svg).toString(36)}.svg` };
}
