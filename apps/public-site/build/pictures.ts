import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from '@olea/shared/site';
import { Resvg } from '@resvg/resvg-js';
import { decompress } from 'wawoff2';
import { readPrint } from '../art/gallery.ts';
import { lightOnly } from '../art/inks.ts';
import { socialPattern } from '../art/patterns.ts';
import { escapeHtml } from '../head/pageHead.ts';
import { createIco } from './iconFiles.ts';
import type { BuiltPage } from './readBuiltPages.ts';

/** Icons and one social picture per page and language, rasterised from our own SVG. */
export async function addPictures(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  const mark = readPrint('icon');
  const files = new Map<string, Uint8Array | string>([
    ['/icon.svg', mark],
    ['/icon-512.png', rasterise(mark, 512)],
    ['/apple-touch-icon.png', rasterise(mark, 180)],
    ['/favicon.ico', createIco([16, 32, 48].map((size) => ({ size, png: rasterise(mark, size) })))],
  ]);
  for (const { picture, title, url } of pages) {
    if (picture && !files.has(picture) && !url.endsWith('/404'))
      files.set(picture, await createSocialCard({ title, path: picture }));
  }
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

function rasterise(svg: string, width: number): Uint8Array {
  return new Resvg(lightOnly(svg), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

const cache = fileURLToPath(new URL('../../../.cache/fonts', import.meta.url));
const FONTS = ['latin', 'latin-ext', 'greek'].map((subset) => `eb-garamond-${subset}-wght-normal`);

/** The rasteriser reads TrueType only; the brand font comes as WOFF2. Unpacked once per build. */
let fonts: Promise<string[]> | null = null;
function loadFonts(): Promise<string[]> {
  fonts ??= unpackFonts();
  return fonts;
}

/** Sequential: the unpacker returns a view of its own memory, which its next run overwrites. */
async function unpackFonts(): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  const files: string[] = [];
  for (const name of FONTS) {
    const packed = createRequire(import.meta.url).resolve(`@fontsource-variable/eb-garamond/files/${name}.woff2`);
    const file = join(cache, `${name}.ttf`);
    // Renamed into place: another build may be reading it.
    await writeFile(`${file}.${process.pid}`, await decompress(await readFile(packed)));
    await rename(`${file}.${process.pid}`, file);
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

/** 1200 × 630: the page's own tile pattern, and its title on a label. The same address always gives the same picture. */
async function createSocialCard({ title, path }: { title: string; path: string }): Promise<Uint8Array> {
  const name = path.split('/').at(-1)?.replace('.png', '') ?? 'home';
  const pattern = lightOnly(socialPattern(name)).replace('<svg ', '<svg x="0" y="0" ');
  const heading = title.replace(new RegExp(`\\s*[|–-]\\s*${site.brand}$`), '');
  const size = heading.length > 44 ? 54 : 64;
  const lines = breakLines(heading, size === 54 ? 27 : 23).slice(0, 4);
  const top = 315 - ((lines.length - 1) * size * 1.14) / 2 - 10;
  const text = lines
    .map((line, index) => `<tspan x="600" y="${Math.round(top + index * size * 1.14)}">${escapeHtml(line)}</tspan>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
${pattern}
<rect x="200" y="105" width="800" height="420" fill="#FBF7F0"/>
<rect x="214" y="119" width="772" height="392" fill="none" stroke="#1F2A1E" stroke-width="3"/>
<rect x="222" y="127" width="756" height="376" fill="none" stroke="#1F2A1E" stroke-width="1"/>
<g font-family="EB Garamond Variable, EB Garamond" fill="#1F2A1E" text-anchor="middle"><text font-size="${size}">${text}</text>
<text x="600" y="470" font-size="30" fill="#4B5D2A">${escapeHtml(site.brand)}</text></g>
</svg>`;
  const options = {
    fitTo: { mode: 'width' as const, value: 1200 },
    font: { loadSystemFonts: false, fontFiles: await loadFonts(), defaultFontFamily: 'EB Garamond' },
  };
  return new Resvg(svg, options).render().asPng();
}
