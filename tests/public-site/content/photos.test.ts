import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@olea/shared/i18n';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTENT_DIR, loadContent } from '../../../apps/public-site/content/readContent.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-content-'));
  for (const locale of LOCALES) await cp(join(CONTENT_DIR, locale), join(folder, locale), { recursive: true });
  await mkdir(join(folder, 'photos'));
  await writeFile(join(folder, 'photos/mill.jpg'), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NEWS = 'news/pomace-to-energy.md';
const english = `content/en/${NEWS}`;

/** The faults with a photo at a news item, per language. */
async function faultsWith(photo: (locale: string) => string | null): Promise<readonly string[]> {
  for (const locale of LOCALES) {
    const file = join(folder, locale, NEWS);
    const text = await readFile(join(CONTENT_DIR, locale, NEWS), 'utf8');
    await writeFile(file, text.replace('---\n', `---\n${photo(locale) ?? ''}`));
  }
  return loadContent(folder).faults;
}
const named = (file: string) => `photo:\n  file: ${file}\n  alt: A mill\n`;

it('an entry may have a photo, with its words in every language', async () => {
  expect(await faultsWith(() => named('/photos/mill.jpg'))).toEqual([]);
  expect(loadContent(folder).content?.el.newsItems[0]?.photo).toEqual({ file: '/photos/mill.jpg', alt: 'A mill' });
});

it('a photo that is not there, is no photo, has no words or is forgotten in a language is a fault with its place', async () => {
  expect(await faultsWith(() => named('/photos/gone.jpg'))).toEqual([
    `${english}: “photo.file” is “/photos/gone.jpg”, but there is no such file in content/photos.`,
  ]);
  expect((await faultsWith(() => named('/photos/mill.heic')))[0]).toContain('must be a JPEG or PNG');
  expect((await faultsWith(() => 'photo:\n  file: /photos/mill.jpg\n')).join()).toContain('alt');
  expect(await faultsWith((locale) => (locale === 'el' ? null : named('/photos/mill.jpg')))).toEqual([
    `content/el/${NEWS}: “photo.file” is missing, but “/photos/mill.jpg” in ${english}; it must be the same in every language.`,
  ]);
});
