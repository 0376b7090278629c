import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { site } from '@olea/shared/site';
import { renderAsync } from '@resvg/resvg-js';
import { decompress } from 'wawoff2';
import { readPrint } from '../art/gallery.ts';
import { lightOnly } from '../art/inks.ts';
import { socialPattern } from '../art/patterns.ts';
import { escapeHtml } from '../head/pageHead.ts';
import { createIco } from './iconFiles.ts';
import type { BuiltPage } from './readBuiltPages.ts';

/** The site's icons by file name, all from the one drawing. */
export async function drawIcons(): Promise<Record<string, string | Uint8Array>> {
  const mark = readPrint('icon');
  const sizes = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await rasterise(mark, size) })));
  return {
    'icon.svg': mark,
    'icon-512.png': await rasterise(mark, 512),
    'apple-touch-icon.png': await rasterise(mark, 180),
    'favicon.ico': createIco(sizes),
  };
}

/** Draws the icons and one social picture per page and language into `folder`, from our own SVG. */
export async function addPictures(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  for (const [name, content] of Object.entries(await drawIcons())) await writeFile(join(folder, name), content);

  const titles = new Map<string, string>();
  for (const { picture, title, url } of pages) {
    if (picture && !titles.has(picture) && !url.endsWith('/404')) titles.set(picture, title);
  }
  // In the build's own folder: an interrupted build leaves nothing in the machine's temporary one.
  const fontFolder = await mkdtemp(join(folder, '.fonts-'));
  try {
    const fonts = await unpackFonts(fontFolder);
    const waiting = titles.entries();
    // A picture takes 3 MB while it is drawn: as many at a time as there are processors.
    const draw = async () => {
      for (const [path, title] of waiting) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), await rasterise(socialCard(path, title), CARD.width, fonts));
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, draw));
  } finally {
    await rm(fontFolder, { recursive: true, force: true });
  }
}

async function rasterise(svg: string, width: number, fontFiles: string[] = []): Promise<Uint8Array> {
  const drawn = await renderAsync(lightOnly(svg), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'EB Garamond' },
  });
  return drawn.asPng();
}

const { resolve } = createRequire(import.meta.url);

/** The rasteriser reads TrueType only, from files. One at a time: the unpacker returns a view of memory that its next run overwrites. */
async function unpackFonts(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const subset of ['latin', 'latin-ext', 'greek']) {
    const font = resolve(`@fontsource-variable/eb-garamond/files/eb-garamond-${subset}-wght-normal.woff2`);
    const file = join(folder, `${subset}.ttf`);
    await writeFile(file, await decompress(await readFile(font)));
    files.push(file);
  }
  return files;
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

const CARD = { width: 1200, height: 630 };

/** A page's title and the brand, framed, on a tile pattern that depends on the address alone. */
function socialCard(path: string, title: string): string {
  const pattern = socialPattern(path.split('/').at(-1)?.replace('.png', '') ?? 'home');
  const heading = title.replace(new RegExp(`\\s*[|–-]\\s*${site.brand}$`), '');
  const size = heading.length > 44 ? 54 : 64;
  const lines = breakLines(heading, size === 54 ? 27 : 23).slice(0, 4);
  const top = 315 - ((lines.length - 1) * size * 1.14) / 2 - 10;
  const text = lines
    .map((line, index) => `<tspan x="600" y="${Math.round(top + index * size * 1.14)}">${escapeHtml(line)}</tspan>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
${pattern}
<rect x="200" y="105" width="800" height="420" fill="#FBF7F0"/>
<rect x="214" y="119" width="772" height="392" fill="none" stroke="#1F2A1E" stroke-width="3"/>
<rect x="222" y="127" width="756" height="376" fill="none" stroke="#1F2A1E" stroke-width="1"/>
<g font-family="EB Garamond Variable, EB Garamond" fill="#1F2A1E" text-anchor="middle"><text font-size="${size}">${text}</text>
<text x="600" y="470" font-size="30" fill="#4B5D2A">${escapeHtml(site.brand)}</text></g>
</svg>`;
}
