import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { readPrint } from '../art/gallery.ts';
import { lightOnly } from '../art/inks.ts';
import { createIco } from './icoFile.ts';
import type { BuiltPage } from './readBuiltPages.ts';
import { createSocialCard } from './socialCard.ts';

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
