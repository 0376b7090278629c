import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.ts';
import { openEditor, openForm } from './openEditor.ts';
import { openWithSession } from './openWithSession.ts';
import { recordFlagSwitch } from './pictures/recordFlagSwitch.ts';
import { type RunningProduct, startProduct } from './startProduct.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/**
 * `npm run pictures`: starts the product on a new database and records the docs' screenshots and animation into docs/pictures. Fails if a
 * file is too large, or if a screenshot is too small.
 */
const FOLDER = 'docs/pictures';
const MAX_BYTES = 150_000;
const MAX_FILM_BYTES = 1_500_000;
/** A smaller file probably shows an empty page. */
const MIN_BYTES = 5_000;
const SIZE = { width: 1280, height: 800 };

interface Picture {
  name: string;
  path: string;
  account?: string;
  /** The editor's route and, for an entry, the language beside English. Recorded in light mode only. */
  editor?: { at: string; beside?: Locale };
}

const PICTURES: Picture[] = [
  { name: 'site', path: '/' },
  { name: 'portal', path: '/client/dashboard', account: 'client@olea.example' },
  { name: 'console', path: '/admin-portal/feature-flags', account: 'admin@olea.example' },
];
const other = LOCALES.find((locale) => LANGUAGES[locale].script !== 'latin') ?? LOCALES[1];
const EDITOR_PICTURES: Picture[] = [
  { name: 'editor-list', path: '/edit', editor: { at: '#/collections/news' } },
  {
    name: 'editor-form',
    path: '/edit',
    editor: { at: '#/collections/pages/entries/not-found', ...(other && { beside: other }) },
  },
];

const executablePath = ensureChromium();
mkdirSync(FOLDER, { recursive: true });
let browser: Browser | undefined;
const data = join(makeTemporaryFolder(stop), 'data');
let product: RunningProduct | undefined;
try {
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    // Otherwise, Playwright would exit on a signal before the product has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  let origin = await start('scripts/start.ts');
  for (const picture of PICTURES) for (const scheme of ['light', 'dark'] as const) await take(origin, picture, scheme);
  const film = await recordFlagSwitch(browser, origin);
  if (film.length > MAX_FILM_BYTES)
    throw new Error(`The animation has ${film.length} bytes, more than ${MAX_FILM_BYTES}`);
  writeFileSync(join(FOLDER, 'flag-switch.webp'), film);
  await product?.end();
  origin = await start('scripts/dev.ts');
  for (const picture of EDITOR_PICTURES) await take(origin, picture, 'light');
} finally {
  await stop();
}

async function start(script: string): Promise<string> {
  product = await startProduct('node', [script, '--port', '0'], { LOCAL_DATA_DIR: data });
  return product.origin;
}

async function stop(): Promise<void> {
  await Promise.all([product?.end(), browser?.close()]);
}

async function take(origin: string, picture: Picture, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await (browser as Browser).newContext({
    baseURL: origin,
    viewport: SIZE,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-CA',
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  if (picture.account) await openWithSession(page, picture.path, picture.account);
  if (picture.editor) await showEditor(page, picture.editor);
  else {
    await page.goto(picture.path, { waitUntil: 'networkidle' });
    // On the first visit, the text font may load too late to be used.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.evaluate(() => document.fonts.ready);
  // Playwright cannot write WebP, which is much smaller than PNG.
  const bytes = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toBuffer();
  await context.close();
  const file = join(FOLDER, `${picture.name}-${colorScheme}.webp`);
  if (bytes.length < MIN_BYTES || bytes.length > MAX_BYTES)
    throw new Error(`${file} has ${bytes.length} bytes, not ${MIN_BYTES} to ${MAX_BYTES}`);
  writeFileSync(file, bytes);
  console.log(`${file}  ${(bytes.length / 1000).toFixed(0)} kB`);
}

async function showEditor(page: Page, { at, beside }: NonNullable<Picture['editor']>): Promise<void> {
  await openEditor(page, '.');
  await page.goto(`/edit${at}`);
  if (!beside) return page.getByRole('button', { name: 'Create New Entry' }).waitFor();
  await openForm(page, beside);
  await page.mouse.move(0, 0);
}
