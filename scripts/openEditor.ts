import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '@olea/shared/i18n/languages';
import type { Locator, Page } from '@playwright/test';

export const CONTENT = 'apps/public-site/content';

/** Returns all content files of a working copy, by path. */
export function readFiles(copy: string): Record<string, string> {
  const entries = readdirSync(join(copy, CONTENT), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [relative(copy, path), readFileSync(path, 'utf8')]));
}

/**
 * Opens the editor of `npm run dev` on a working copy. Scripts cannot use the browser's folder picker, so a fake picker returns a folder
 * with the copy's content files in the browser's private file system.
 */
export async function openEditor(page: Page, copy: string): Promise<void> {
  await page.route('https://www.githubstatus.com/**', (route) => route.abort());
  await page.addInitScript(() =>
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  );
  await page.goto('/edit');
  // The editor requires `.git` in a working copy.
  const files = { ...readFiles(copy), '.git': '' };
  await page.evaluate(async (texts) => {
    const write = async ([path, text]: [string, string]) => {
      const folders = path.split('/');
      const name = folders.pop() ?? '';
      let folder = await navigator.storage.getDirectory();
      for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writable.write(text);
      await writable.close();
    };
    await Promise.all(Object.entries(texts).map(write));
  }, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByRole('button', { name: 'Create New Entry' }).waitFor();
}

/** Returns the form of a language in the open entry. Selects the language in the right half of the window unless it is the default one. */
export async function openForm(page: Page, locale: Locale): Promise<Locator> {
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  if (locale !== DEFAULT_LOCALE) {
    await page.getByRole('combobox', { name: 'Switch Locale' }).nth(1).click();
    await page.getByRole('option', { name: language }).click();
  }
  return page.getByLabel(new RegExp(`^Edit .*${language}.* Content$`));
}
