/** Converts the console's icon to the format of each operating system. Run this script after changing the image. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createIco, packIcns } from '../apps/public-site/build/iconFiles.ts';

const FOLDER = join(import.meta.dirname, '../apps/admin-desktop/icons');
const draw = (sizes: readonly number[]) =>
  Promise.all(
    sizes.map(async (size) => ({ size, png: await sharp(join(FOLDER, 'icon.svg')).resize(size).png().toBuffer() })),
  );

await mkdir(join(FOLDER, 'linux'), { recursive: true });
for (const { size, png } of await draw([16, 24, 32, 48, 64, 128, 256, 512]))
  await writeFile(join(FOLDER, 'linux', `${size}x${size}.png`), png);
await writeFile(join(FOLDER, 'icon.ico'), createIco(await draw([16, 24, 32, 48, 64, 128, 256])));
await writeFile(join(FOLDER, 'icon.icns'), packIcns(await draw([32, 64, 128, 256, 512, 1024])));
