import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '@olea/shared/i18n/languages';
import type { Locator, Page } from '@playwright/test';

/** Where the content is in a working copy. */
export const CONTENT = 'apps/public-site/content';

/** Every file of the content of a working copy, by its path there. */
export function readFiles(copy: string): Record<string, string> {
  const entries = readdirSync(join(copy, CONTENT), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [relative(copy, path), readFileSync(path, 'utf8')]));
}

/**
 * Opens the editor of `npm run dev` on a working copy. Nobody can answer the browser's question for a folder here, so the page gets one
 * of the browser's own, the same kind of handle, with the files of the copy.
 */
export async function openEditor(page: Page, copy: string): Promise<void> {
  // The built site's policy blocks the status page of GitHub; the development server has no policy.
  await page.route('https://www.githubstatus.com/**', (route) => route.abort());
  await page.addInitScript(() =>
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  );
  await page.goto('/edit');
  // By its `.git` the editor knows a working copy.
  const files = { ...readFiles(copy), '.git': '' };
  await page.evaluate(async (texts) => {
    for (const [path, text] of Object.entries(texts)) {
      const folders = path.split('/');
      const name = folders.pop() ?? '';
      let folder = await navigator.storage.getDirectory();
      for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writable.write(text);
      await writable.close();
    }
  }, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByRole('button', { name: 'Create New Entry' }).waitFor();
}

/** The form of a language; the right half of the window shows any but English. */
export async function openForm(page: Page, locale: Locale): Promise<Locator> {
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  if (locale !== DEFAULT_LOCALE) {
    await page.getByRole('combobox', { name: 'Switch Locale' }).nth(1).click();
    await page.getByRole('option', { name: language }).click();
  }
  return page.getByLabel(new RegExp(`^Edit .*${language}.* Content$`));
}
