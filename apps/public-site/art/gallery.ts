import { existsSync, readFileSync } from 'node:fs';
import { getItemPictureName } from '../catalog/itemFields.ts';
import type { Item, Texts } from '../content/readContent.ts';
import { createStrip, createTilePattern, hash } from './patterns.ts';

const DRAWN = [
  'hero',
  'hero-wide',
  'route',
  'route-narrow',
  'not-found',
  'placeholder',
  'portrait-founder',
  ...(['grove', 'press', 'port', 'shelf'] as const).map((step) => `process-${step}` as const),
] as const;

/** The pages with a strip of tiles below their heading. */
export const STRIPS = ['catalog', 'product-list', 'solutions', 'teams', 'partnerships', 'news', 'blog'] as const;

export type PictureName = (typeof DRAWN)[number] | `strip-${(typeof STRIPS)[number]}` | `${Depicted}-${string}`;

/** The kinds of content entries with an illustration. */
type Depicted = 'product' | 'portrait' | 'subject' | 'item';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly url: string;
}

/** Returns an illustration as SVG. Throws if its file is missing. */
export const readIllustration = (name: string): string => readFileSync(getIllustrationUrl(name), 'utf8');

const getIllustrationUrl = (name: string): URL => new URL(`./illustrations/${name}.svg`, import.meta.url);

const isDrawn = (name: string): boolean => existsSync(getIllustrationUrl(name));

/** Returns the items with neither a photo nor an illustration of their own. */
export const findItemsWithoutPicture = (items: readonly Item[]): Item[] =>
  items.filter((item) => !item.photo && !isDrawn(getItemPictureName(item)));

/**
 * Reads the illustrations of the pages. A category, person or subject without a file gets a pattern, and an item without one gets its
 * category's illustration. Throws if any other file is missing.
 */
export function readGallery({ home, teams, illustrations, items }: Texts): Map<PictureName, Picture> {
  const drawEntry = (kind: Depicted, { id }: { id: string }): [PictureName, string] => {
    const name = `${kind}-${id}` as const;
    return [name, isDrawn(name) ? readIllustration(name) : createTilePattern(id)];
  };
  const svgs: [PictureName, string][] = [
    ...DRAWN.map((name): [PictureName, string] => [name, readIllustration(name)]),
    ...home.products.items.map((product) => drawEntry('product', product)),
    ...teams.members.map((member) => drawEntry('portrait', member)),
    ...illustrations.items.map((subject) => drawEntry('subject', subject)),
    ...STRIPS.map((page): [PictureName, string] => [`strip-${page}`, createStrip(page)]),
  ];
  const gallery = new Map(svgs.map(([name, svg]) => [name, describe(name, svg)]));
  for (const item of items) {
    const name = getItemPictureName(item);
    const picture = isDrawn(name) ? describe(name, readIllustration(name)) : gallery.get(`product-${item.category}`);
    if (picture) gallery.set(name, picture);
  }
  return gallery;
}

function describe(name: PictureName, svg: string): Picture {
  const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height), url: `/art/${name}.${hash(svg).toString(36)}.svg` };
}
