import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFAULT_LOCALE, getPublishedLocales } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import sharp from 'sharp';
import { readGallery, readIllustration } from '../art/gallery.ts';
import { createSocialPattern } from '../art/patterns.ts';
import { getItemPictureName } from '../catalog/itemFields.ts';
import { CONTENT_DIR, findItem, getPaths, type Item, readContent } from '../content/readContent.ts';
import type { IsOn } from '../head/addresses.ts';
import { escapeHtml, getItemPicturePath, getMeta, getSocialPicturePath } from '../head/pageHead.ts';
import { createIco } from './iconFiles.ts';

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
);

/** Draws the site's icons. Returns the files by name. */
export async function drawIcons(): Promise<Record<string, string | Uint8Array>> {
  const mark = readIllustration('icon');
  const sizes = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await rasterize(mark, size) })));
  return {
    'icon.svg': mark,
    'icon-512.png': await rasterize(mark, 512),
    'apple-touch-icon.png': await rasterize(mark, 180),
    'favicon.ico': createIco(sizes),
  };
}

/** Draws the icons, and the pictures of enabled pages and items, into `folder`. */
export async function addPictures(folder: string, isOn: IsOn): Promise<void> {
  for (const [name, content] of Object.entries(await drawIcons())) await writeFile(join(folder, name), content);

  const write = async (path: string, picture: Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), picture);
  };
  const gallery = readGallery(readContent()[DEFAULT_LOCALE]);
  const paths = SITE_ADDRESSES.filter(({ flag }) => flag === null || isOn(flag)).flatMap(getPaths);
  // An alias has the social picture of its target page.
  const waiting = new Map(paths.map((path) => [getSocialPicturePath(path, DEFAULT_LOCALE), path])).values();
  // To limit memory, draw at most one picture per processor at a time.
  const draw = async () => {
    for (const path of waiting) {
      const item = findItem(path, DEFAULT_LOCALE);
      const picture = item && (await drawItem(item, gallery));
      if (item && picture) await write(getItemPicturePath(item), picture);
      const square = picture && (await sharp(picture).resize(CARD.height).toBuffer());
      for (const locale of getPublishedLocales(isOn)) {
        const file = getSocialPicturePath(path, locale);
        await write(file, await renderSocialCard(file, getMeta(path, locale).title, square));
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
}

const ITEM_SIDE = 900;

const drawItem = (item: Item, gallery: ReturnType<typeof readGallery>): Promise<Buffer> =>
  item.photo
    ? sharp(join(CONTENT_DIR, item.photo)).autoOrient().resize(ITEM_SIDE, ITEM_SIDE).png().toBuffer()
    : rasterize(gallery.get(getItemPictureName(item))?.svg ?? '', ITEM_SIDE);

/** Removes dark-mode rules, which the rasterizer would always apply. */
const removeDarkStyles = (svg: string): string =>
  svg.replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)\s*{(?:[^{}]*{[^{}]*})*[^{}]*}/g, '');

const rasterize = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(removeDarkStyles(svg)))
    .resize(width)
    .png()
    .toBuffer();

const CARD = { width: 1200, height: 630 };

/** Draws the title and brand in a frame, beside an item's picture (`square`) or on the tile pattern of the path. */
async function renderSocialCard(path: string, title: string, square?: Buffer): Promise<Buffer> {
  const { width, height } = square ? { width: CARD.width - CARD.height, height: CARD.height } : CARD;
  const [marginX, marginY] = square ? [0, 0] : [200, 105];
  const pattern = square ? '' : createSocialPattern(path.split('/').at(-1)?.replace('.png', '') ?? 'home');
  const heading = removeBrand(title, site.brand);
  const renderFrame = (inset: number, style: string) =>
    `<rect x="${marginX + inset}" y="${marginY + inset}" width="${width - 2 * (marginX + inset)}" height="${height - 2 * (marginY + inset)}" ${style}/>`;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${removeDarkStyles(pattern)}
${renderFrame(0, 'fill="#FBF7F0"')}
${renderFrame(14, 'fill="none" stroke="#1F2A1E" stroke-width="3"')}
${renderFrame(22, 'fill="none" stroke="#1F2A1E" stroke-width="1"')}
</svg>`;
  const [large, small] = square ? [56, 48] : [64, 54];
  const [words, brand] = await Promise.all([
    drawText(heading, heading.length > 44 ? small : large, '#1F2A1E', width - 2 * marginX - 100, { bottom: 45 }),
    drawText(site.brand, 30, '#4B5D2A', 460, { top: height - 2 * marginY - 130 }),
  ]);
  const card = await sharp(Buffer.from(ground))
    .composite([{ input: words }, { input: brand }])
    .png()
    .toBuffer();
  if (!square) return card;
  return sharp(card)
    .extend({ left: CARD.height })
    .composite([{ input: square, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Removes the brand and its separator from the end of a page's title. */
export function removeBrand(title: string, brand: string): string {
  const start = title.endsWith(brand) ? title.slice(0, -brand.length) : '';
  return /[|–-]\s*$/.test(start) ? start.replace(/\s*[|–-]\s*$/, '') : title;
}

/** `space` is the empty space above or below the text, in pixels. It moves the text away from the center. */
const drawText = (
  text: string,
  size: number,
  colour: string,
  width: number,
  space: { top?: number; bottom?: number },
) =>
  sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.88">${escapeHtml(text)}</span>`,
      font: `EB Garamond ${size}`,
      fontfile: FONT,
      width,
      align: 'centre',
      rgba: true,
    },
  })
    .extend({ ...space, background: '#0000' })
    .png()
    .toBuffer();
