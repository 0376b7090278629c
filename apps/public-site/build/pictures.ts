import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { getPublishedLocales } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import sharp from 'sharp';
import { readIllustration } from '../art/gallery.ts';
import { createSocialPattern } from '../art/patterns.ts';
import { getPaths } from '../content/readContent.ts';
import type { IsOn } from '../head/addresses.ts';
import { escapeHtml, getMeta, getSocialPicturePath } from '../head/pageHead.ts';
import { createIco } from './iconFiles.ts';

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
);

/** Draws the site's icons, by file name, from one illustration. */
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

/** Draws the icons and one social picture per page and language into `folder`. Skips pages that are off. */
export async function addPictures(folder: string, isOn: IsOn): Promise<void> {
  for (const [name, content] of Object.entries(await drawIcons())) await writeFile(join(folder, name), content);

  const paths = SITE_ADDRESSES.filter(({ flag }) => flag === null || isOn(flag)).flatMap(getPaths);
  // An alias uses the picture of its target page.
  const pages = paths.flatMap((path) =>
    getPublishedLocales(isOn).map(
      (locale) => [getSocialPicturePath(path, locale), getMeta(path, locale).title] as const,
    ),
  );
  const waiting = new Map(pages).entries();
  // Each picture uses 3 MB while it is drawn, so at most one per processor is drawn at a time.
  const draw = async () => {
    for (const [path, title] of waiting) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), await renderSocialCard(path, title));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
}

/** Removes the dark-mode rules of an SVG, which the rasterizer would apply unconditionally. */
const removeDarkStyles = (svg: string): string =>
  svg.replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)\s*{(?:[^{}]*{[^{}]*})*[^{}]*}/g, '');

const rasterize = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(removeDarkStyles(svg)))
    .resize(width)
    .png()
    .toBuffer();

const CARD = { width: 1200, height: 630 };

/** Draws a page's title and the brand in a frame on a tile pattern, which depends only on the address. */
async function renderSocialCard(path: string, title: string): Promise<Buffer> {
  const pattern = createSocialPattern(path.split('/').at(-1)?.replace('.png', '') ?? 'home');
  const heading = removeBrand(title, site.brand);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
${removeDarkStyles(pattern)}
<rect x="200" y="105" width="800" height="420" fill="#FBF7F0"/>
<rect x="214" y="119" width="772" height="392" fill="none" stroke="#1F2A1E" stroke-width="3"/>
<rect x="222" y="127" width="756" height="376" fill="none" stroke="#1F2A1E" stroke-width="1"/>
</svg>`;
  const [words, brand] = await Promise.all([
    drawText(heading, heading.length > 44 ? 54 : 64, '#1F2A1E', { bottom: 45 }),
    drawText(site.brand, 30, '#4B5D2A', { top: 290 }),
  ]);
  return sharp(Buffer.from(ground))
    .composite([{ input: words }, { input: brand }])
    .png()
    .toBuffer();
}

/** Removes the brand from the end of a page's title. */
export function removeBrand(title: string, brand: string): string {
  const start = title.endsWith(brand) ? title.slice(0, -brand.length) : '';
  return /[|–-]\s*$/.test(start) ? start.replace(/\s*[|–-]\s*$/, '') : title;
}

/** Draws a text in the brand's font, broken into lines. `space` above or below moves the text from the middle of the picture. */
const drawText = (text: string, size: number, colour: string, space: { top?: number; bottom?: number }) =>
  sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.88">${escapeHtml(text)}</span>`,
      font: `EB Garamond ${size}`,
      fontfile: FONT,
      width: 700,
      align: 'centre',
      rgba: true,
    },
  })
    .extend({ ...space, background: '#0000' })
    .png()
    .toBuffer();
