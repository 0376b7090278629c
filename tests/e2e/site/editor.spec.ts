import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readStaleTexts } from '../../../apps/public-site/build/staleTexts.ts';
import { parseFile } from '../../../apps/public-site/content/parseFile.ts';
import { type ProductFields, product } from '../../../apps/public-site/content/products.ts';
import { loadContent, readContent } from '../../../apps/public-site/content/readContent.ts';
import { CONTENT, openEditor, openForm } from '../../../scripts/openEditor.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { createItem } from '../../public-site/content/exampleItem.ts';
import { findViolations } from '../fixtures/axe.ts';
import { type LocalServer, startLocalServer } from '../fixtures/localServer.ts';

const ARTICLE = readContent().en.articles[0]?.slug;
const getTitle = (locale: Locale) => `A new press in Sitia${locale === DEFAULT_LOCALE ? '' : ` (${locale})`}`;

/** Provides a git repository with a copy of the content, and a server that runs `npm run dev` on that copy. */
const test = base.extend<object, { copy: string; server: LocalServer }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const copy = mkdtempSync(join(tmpdir(), 'olea-content-'));
      for (const folder of [...LOCALES, 'products'])
        cpSync(join(CONTENT, folder), join(copy, CONTENT, folder), { recursive: true });
      git(copy, 'init', '--quiet');
      git(copy, 'add', '--all');
      git(copy, 'commit', '--quiet', '-m', 'Before');
      await use(copy);
      rmSync(copy, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ copy }, use) => {
      const server = await startLocalServer({ devContent: join(copy, CONTENT) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

const git = (copy: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@olea.example', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
/** Updates the working copy with the files that the editor has saved in the browser's private file system since `time`. */
async function takeOver(page: Page, copy: string, time: number): Promise<void> {
  const saved = await page.evaluate(async (since) => {
    const files: Record<string, number[]> = {};
    async function read(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const handle of folder.values()) {
        const at = path ? `${path}/${handle.name}` : handle.name;
        if (handle instanceof FileSystemFileHandle) {
          const file = await handle.getFile();
          if (file.lastModified >= since) files[at] = [...new Uint8Array(await file.arrayBuffer())];
        } else await read(handle as FileSystemDirectoryHandle, at);
      }
    }
    await read(await navigator.storage.getDirectory(), '');
    return files;
  }, time);
  for (const [path, bytes] of Object.entries(saved)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), Buffer.from(bytes));
  }
}

/** Saves the open form, expects exactly the `git status` lines in `files`, and returns the output of `git diff --numstat`. */
async function save(page: Page, copy: string, files: string[]): Promise<string> {
  const clickedAt = Date.now();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // A read fails while the editor is still writing the file.
  await expect(async () => {
    await takeOver(page, copy, clickedAt);
    const changed = git(copy, 'status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean);
    expect(changed.sort(), git(copy, 'diff')).toEqual(files.sort());
  }).toPass();
  return git(copy, 'diff', '--numstat');
}

// All tests share one server and one copy. After each test, the copy is reset to its last commit.
test.describe.configure({ mode: 'default' });
test.afterEach(({ copy }) => {
  git(copy, 'checkout', '--quiet', '.');
  git(copy, 'clean', '--quiet', '--force', '-d');
});

test('editor corrects rejected quotation marks, and only one file changes', async ({ page, copy }) => {
  await openEditor(page, copy);
  await page.goto('/edit#/collections/pages/entries/not-found');
  const form = await openForm(page, OTHER_LOCALE);
  await form.getByRole('textbox', { name: /^Heading/ }).fill('Εδώ δεν έχουμε "ράφι"');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText(
    `content/${OTHER_LOCALE}/not-found.yaml: “heading” has “Εδώ δεν έχουμε "ράφι"”; write`,
  );
  await refusal.getByRole('button').click();
  await form.getByRole('textbox', { name: /^Heading/ }).fill('Εδώ δεν έχουμε ράφι');
  // Exclude two moderate errors of the editor itself: its page forbids zooming, and its form is outside the landmarks.
  expect((await findViolations(page)).filter((line) => !/ (meta-viewport|region): /.test(line))).toEqual([]);
  expect(await save(page, copy, [` M ${CONTENT}/${OTHER_LOCALE}/not-found.yaml`])).toMatch(/^1\t1\t/);
  await expect(async () => {
    await page.goto(`/${OTHER_LOCALE}/no-such-page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Εδώ δεν έχουμε ράφι', { timeout: 1_000 });
  }).toPass();
});

test('editor marks the translation in one language as up to date with the “Now” button', { tag: '@full' }, async ({
  page,
  copy,
}) => {
  const english = join(copy, CONTENT, 'en/not-found.yaml');
  writeFileSync(english, readFileSync(english, 'utf8').replace('action: ', 'action: Please '));
  git(copy, 'commit', '--quiet', '--all', '-m', 'Other English words');
  const others = LOCALES.filter((locale) => locale !== 'en').map((locale) => `${CONTENT}/${locale}/not-found.yaml`);
  expect(await readStaleTexts(copy)).toEqual(others.sort());
  await openEditor(page, copy);
  await page.goto('/edit#/collections/pages/entries/not-found');
  const form = await openForm(page, OTHER_LOCALE);
  await form.getByRole('button', { name: 'Now' }).click();
  expect(await save(page, copy, [` M ${CONTENT}/${OTHER_LOCALE}/not-found.yaml`])).toMatch(/^1\t[01]\t/);
  expect(await readStaleTexts(copy)).toEqual(others.filter((path) => !path.includes(`/${OTHER_LOCALE}/`)));
  git(copy, 'commit', '--quiet', '--all', '-m', 'Still right');
});

test('editor opens a page with an error in its file and sees the line and the fix, while other pages work', async ({
  request,
  copy,
}) => {
  const file = join(copy, CONTENT, `${OTHER_LOCALE}/terms.md`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^intro: /m, 'intro: "{{emial}}" # '));
  const get = (path: string) => request.get(path, { headers: { accept: 'text/html' } });
  await expect(async () => {
    const faulty = await get(`/${OTHER_LOCALE}/terms`);
    expect(await faulty.text()).toMatch(/content\/el\/terms\.md, line \d+: “intro” must .* email, phone/);
    expect(faulty.status()).toBe(500);
  }).toPass();
  // The server may close a keep-alive connection while it reads the changed file.
  for (const path of ['/terms', `/${OTHER_LOCALE}`, `/${OTHER_LOCALE}/privacy`, '/client/login', '/simple-admin'])
    await expect(async () => expect((await get(path)).status(), path).toBe(200)).toPass();
});

test('editor changes one value of an article or page, and every other line of the file stays the same', {
  tag: '@full',
}, async ({ page, copy }) => {
  await openEditor(page, copy);
  for (const [entry, field, name] of [
    [`articles/entries/${ARTICLE}`, /^Excerpt/, `articles/${ARTICLE}.md`],
    ['pages/entries/home', /^Name/, 'home.yaml'],
  ] as const) {
    const file = `${THIRD_LOCALE}/${name}`;
    await page.goto(`/edit#/collections/${entry}`);
    const form = await openForm(page, THIRD_LOCALE);
    await form.getByRole('textbox', { name: field }).first().fill('Ein anderer Text');
    expect(await save(page, copy, [` M ${CONTENT}/${file}`])).toMatch(/^1\t1\t/);
    git(copy, 'commit', '--quiet', '--all', '-m', file);
  }
});

async function addPhoto(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4b5d2a' } })
    .jpeg()
    .toBuffer();
  const english = await openForm(page, DEFAULT_LOCALE);
  const group = english.getByRole('group', { name: /Photo.+Field/ });
  await expect(group.locator('.required')).toHaveCount(0);
  await group.getByRole('checkbox', { name: /^Add/ }).click();
  await english.getByRole('button', { name: 'Browse' }).click();
  const chooser = page.waitForEvent('filechooser');
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'press.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  for (const locale of LOCALES)
    await (await openForm(page, locale)).getByRole('textbox', { name: /^Alt/ }).fill(getTitle(locale));
}

test('editor adds a news item with a photo in every language and sees both on the site', { tag: '@full' }, async ({
  page,
  copy,
}) => {
  await openEditor(page, copy);
  await page.goto('/edit#/collections/news/new');
  for (const locale of LOCALES) {
    const form = await openForm(page, locale);
    await form.getByRole('textbox', { name: /^Title/ }).fill(getTitle(locale));
    for (const name of [/^Tag/, /^More/]) await form.getByRole('textbox', { name }).fill('Sitia');
    await form.getByRole('textbox', { name: /^Text/ }).pressSequentially(`${getTitle(locale)}.`);
  }
  await addPhoto(page);
  const english = await openForm(page, DEFAULT_LOCALE);
  await english.locator('input[type=date]').fill('2026-11-20');
  await english.getByRole('textbox', { name: /^Leads to/ }).fill('/partnerships');
  await english.getByRole('radio', { name: 'Trade', exact: true }).click();
  await save(page, copy, [
    ...LOCALES.map((locale) => `?? ${CONTENT}/${locale}/news/a-new-press-in-sitia.md`),
    `?? ${CONTENT}/photos/press.jpg`,
  ]);
  expect(loadContent(join(copy, CONTENT)).errors).toEqual([]);
  await expect(async () => {
    await page.goto(`/${OTHER_LOCALE}/insights/news`);
    await expect(page.getByRole('heading', { name: getTitle(OTHER_LOCALE) })).toBeVisible({ timeout: 1_000 });
    await expect(page.getByRole('img', { name: getTitle(OTHER_LOCALE) })).toHaveJSProperty('complete', true);
  }).toPass();
});

/** Fills in the form field at each value's path in `values`. Selects the first option of a relation field. Skips lists. */
async function fillForm(page: Page, values: object, place = ''): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const at = place + key;
    const field = page.locator(`.field[data-key-path="${at}"]`);
    if (Array.isArray(value)) continue;
    if (typeof value === 'object') {
      await fillForm(page, value, `${at}.`);
      continue;
    }
    const kind = await field.getAttribute('data-field-type');
    if (kind === 'select' && (await field.getByRole('combobox').count()) > 0) {
      await field.getByRole('combobox').click();
      await page.getByRole('option', { name: String(value), exact: true }).click();
    } else if (kind === 'select') await field.getByRole('radio', { name: String(value), exact: true }).click();
    else if (kind === 'relation') {
      await field.getByRole('combobox').click();
      await page.getByRole('option').first().click();
    } else await field.getByRole('textbox').fill(String(value));
  }
}

test('editor adds a product in every language, corrects its check digit and gets no content errors', {
  tag: '@full',
}, async ({ page, copy }) => {
  const text = createItem()
    .replace(/^ {4}ingredients: .*$/gm, '    ingredients: Words.')
    .replace(/^(contains|mayContain):\n( {2}- .*\n)+/gm, '');
  const { fields } = parseFile({ locale: null, name: 'products/ex0001.yaml', schema: product }, text);
  const item = fields as unknown as ProductFields;
  // Show the whole form at once, because the editor renders only the visible part.
  await page.setViewportSize({ width: 1440, height: 8_000 });
  await openEditor(page, copy);
  await page.goto('/edit#/collections/products/new');
  await fillForm(page, item);
  await page.locator('.field[data-key-path="gtin.each"]').getByRole('textbox').fill('9520000000000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('“gtin.each” has a wrong check digit');
  await refusal.getByRole('button').click();
  await page.locator('.field[data-key-path="gtin.each"]').getByRole('textbox').fill(item.gtin.each);
  await save(page, copy, [`?? ${CONTENT}/products/ex0001.yaml`]);
  const { content, errors } = loadContent(join(copy, CONTENT));
  expect(errors).toEqual([]);
  const { sku, gtin, pallet, storage, nutrition } = item;
  for (const locale of LOCALES)
    expect(content?.[locale].items.find((each) => each.sku === sku)).toMatchObject({
      ...{ gtin, pallet, storage, nutrition, case: item.case },
      ...item.texts[locale],
    });
});
