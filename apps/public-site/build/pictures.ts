import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { site } from '@olea/shared/site';
import { type RenderedImage, renderAsync } from '@resvg/resvg-js';
import { decompress } from 'wawoff2';
import { readPrint } from '../art/gallery.ts';
import { lightOnly } from '../art/inks.ts';
import { socialPattern } from '../art/patterns.ts';
import { escapeHtml } from '../head/pageHead.ts';
import { createIco } from './iconFiles.ts';
import type { Keep } from './keepFiles.ts';
import { type Drawn, palettePng } from './palettePng.ts';
import type { BuiltPage } from './readBuiltPages.ts';

/** Icons and one social picture per page and language, rasterised from our own SVG where `keep` has them not yet. */
export async function addPictures(folder: string, pages: readonly BuiltPage[], keep: Keep): Promise<void> {
  const { rasterise, rasteriseCards } = await createRasteriser(keep);
  const place = async (path: string, picture: Promise<string>): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(await picture, join(folder, path));
  };

  const mark = readPrint('icon');
  await writeFile(join(folder, 'icon.svg'), mark);
  await place('/icon-512.png', rasterise(mark, 512));
  await place('/apple-touch-icon.png', rasterise(mark, 180));
  const sizes = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await readFile(await rasterise(mark, size)) })),
  );
  await writeFile(join(folder, 'favicon.ico'), createIco(sizes));

  const titles = new Map<string, string>();
  for (const { picture, title, url } of pages) {
    if (picture && !titles.has(picture) && !url.endsWith('/404')) titles.set(picture, title);
  }
  const paths = Object.groupBy(titles.keys(), (path) => patternName(path));
  // A drawing is made on a thread of its own: as many at a time as there are processors, and no more of them in memory.
  const waiting = Object.entries(paths).values();
  await Promise.all(
    cpus().map(async () => {
      for (const [name, ofPattern = []] of waiting) {
        const card = rasteriseCards(lightOnly(socialPattern(name)));
        for (const path of ofPattern) await place(path, card(cardLabel(titles.get(path) ?? '')));
      }
    }),
  );
}

interface Rasteriser {
  /** Gives the path of a PNG of an SVG without text, `width` pixels wide. */
  readonly rasterise: (svg: string, width: number) => Promise<string>;
  /** Gives what gives the path of a PNG of a pattern with a label on it: the languages share a pattern, which is drawn once, if at all. */
  readonly rasteriseCards: (pattern: string) => (label: string) => Promise<string>;
}

const { resolve } = createRequire(import.meta.url);
/** A picture depends on the drawing, on the fonts, and on what draws it. */
const DRAWN_BY = ['@resvg/resvg-js/package.json', 'wawoff2/package.json', './palettePng.ts', './pictures.ts'];
const FONTS = ['latin', 'latin-ext', 'greek'].map(
  (subset) => `@fontsource-variable/eb-garamond/files/eb-garamond-${subset}-wght-normal.woff2`,
);

async function createRasteriser(keep: Keep): Promise<Rasteriser> {
  const read = (names: readonly string[]) => Promise.all(names.map((name) => readFile(resolve(name))));
  const [drawnBy, packed] = await Promise.all([read(DRAWN_BY), read(FONTS)]);

  const draw = (svg: string, width: number, fontFiles: string[] = []): Promise<RenderedImage> =>
    renderAsync(lightOnly(svg), {
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'EB Garamond' },
    });

  /** The rasteriser reads TrueType only. One after the other: the unpacker returns a view of its own memory, which its next run overwrites. */
  let fonts: Promise<string[]> | null = null;
  const unpackFonts = async (): Promise<string[]> => {
    const files: string[] = [];
    for (const font of packed) files.push(await keep(['font', ...drawnBy, font], () => decompress(font)));
    return files;
  };

  return {
    rasterise: (svg, width) =>
      keep(['drawing', ...drawnBy, String(width), svg], async () => (await draw(svg, width)).asPng()),
    rasteriseCards: (pattern) => {
      let ground: Promise<Uint8Array> | null = null;
      return (label) =>
        keep(['card', ...drawnBy, ...packed, pattern, label], async () => {
          fonts ??= unpackFonts();
          ground ??= draw(pattern, CARD.width).then(({ pixels }) => pixels);
          const { pixels } = await draw(label, CARD.label.width, await fonts);
          return palettePng(lay(pixels, await ground));
        });
    },
  };
}

/** Breaks a title into lines of about `width` characters, at spaces. */
function breakLines(title: string, width: number): string[] {
  const lines = [''];
  for (const word of title.split(/\s+/)) {
    const last = lines.length - 1;
    const line = `${lines[last]} ${word}`.trim();
    if (line.length > width && lines[last]) lines.push(word);
    else lines[last] = line;
  }
  return lines;
}

/** A social picture in pixels, and where its label lies on it. */
const CARD = { width: 1200, height: 630, label: { left: 200, top: 105, width: 800, height: 420 } };

/** The page's own tile pattern: the same address always gives the same. */
const patternName = (path: string): string => path.split('/').at(-1)?.replace('.png', '') ?? 'home';

/** A page's title and the brand, in a frame. */
function cardLabel(title: string): string {
  const heading = title.replace(new RegExp(`\\s*[|–-]\\s*${site.brand}$`), '');
  const size = heading.length > 44 ? 54 : 64;
  const lines = breakLines(heading, size === 54 ? 27 : 23).slice(0, 4);
  const top = 315 - ((lines.length - 1) * size * 1.14) / 2 - 10;
  const text = lines
    .map((line, index) => `<tspan x="600" y="${Math.round(top + index * size * 1.14)}">${escapeHtml(line)}</tspan>`)
    .join('');
  const { label } = CARD;
  const view = `viewBox="${label.left} ${label.top} ${label.width} ${label.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${label.width}" height="${label.height}" ${view}>
<rect x="200" y="105" width="800" height="420" fill="#FBF7F0"/>
<rect x="214" y="119" width="772" height="392" fill="none" stroke="#1F2A1E" stroke-width="3"/>
<rect x="222" y="127" width="756" height="376" fill="none" stroke="#1F2A1E" stroke-width="1"/>
<g font-family="EB Garamond Variable, EB Garamond" fill="#1F2A1E" text-anchor="middle"><text font-size="${size}">${text}</text>
<text x="600" y="470" font-size="30" fill="#4B5D2A">${escapeHtml(site.brand)}</text></g>
</svg>`;
}

/** A label on a pattern, which it covers where it lies: neither lets anything through, so that nothing has to be mixed. */
function lay(label: Uint8Array, pattern: Uint8Array): Drawn {
  const pixels = new Uint8Array(pattern);
  const row = CARD.label.width * 4;
  for (let y = 0; y < CARD.label.height; y += 1) {
    const place = ((CARD.label.top + y) * CARD.width + CARD.label.left) * 4;
    pixels.set(label.subarray(y * row, (y + 1) * row), place);
  }
  return { width: CARD.width, height: CARD.height, pixels };
}
