/** Renders the console's icon from its drawing into what each system wants. Run by hand after the drawing has changed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createIco, packIcns } from '../apps/public-site/build/iconFiles.ts';
import { ensureChromium } from './chromium.ts';

const FOLDER = join(import.meta.dirname, '../apps/admin-desktop/icons');
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
const MACOS_SIZES = [32, 64, 128, 256, 512, 1024];

const drawing = await readFile(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
const pictures = new Map<number, Buffer>();
for (const size of new Set([...LINUX_SIZES, ...WINDOWS_SIZES, ...MACOS_SIZES])) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  pictures.set(size, await page.screenshot({ omitBackground: true }));
}
await browser.close();

const of = (sizes: number[]) => sizes.map((size) => ({ size, png: pictures.get(size) ?? Buffer.alloc(0) }));
await mkdir(join(FOLDER, 'linux'), { recursive: true });
for (const { size, png } of of(LINUX_SIZES)) await writeFile(join(FOLDER, 'linux', `${size}x${size}.png`), png);
await writeFile(join(FOLDER, 'icon.ico'), createIco(of(WINDOWS_SIZES)));
await writeFile(join(FOLDER, 'icon.icns'), packIcns(of(MACOS_SIZES)));
