import { mkdirSync, writeFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n/languages';
import { beforeEach, expect, it } from 'vitest';
import { loadContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { exampleContent } from './exampleContent.ts';

const { at, change } = exampleContent();
beforeEach(() => {
  mkdirSync(at('photos'));
  writeFileSync(at('photos/mill.jpg'), '');
});

const NEWS = 'news/mill.md';
const english = `content/en/${NEWS}`;

/** The faults with a photo at a news item, per language. */
function faultsWith(photo: (locale: string) => string): readonly string[] {
  for (const locale of LOCALES)
    change(`${locale}/${NEWS}`, /^---\n(photo:\n( {2}.*\n)+)?(?=title)/, `---\n${photo(locale)}`);
  return loadContent(at('')).faults;
}
const named = (file: string) => `photo:\n  file: ${file}\n  alt: A mill\n`;

it('an entry may have a photo, with its words in every language', () => {
  expect(faultsWith(() => named('/photos/mill.jpg'))).toEqual([]);
  expect(loadContent(at('')).content?.[OTHER_LOCALE].newsItems.at(-1)?.photo).toEqual({
    file: '/photos/mill.jpg',
    alt: 'A mill',
  });
});

it('a photo that is not there, is no photo, has no words or is forgotten in a language is a fault with its place', () => {
  expect(faultsWith(() => named('/photos/gone.jpg'))).toEqual([
    `${english}: “photo.file” is “/photos/gone.jpg”, but there is no such file in content/photos.`,
  ]);
  expect(faultsWith(() => named('/photos/mill.heic'))[0]).toContain('must be a JPEG or PNG');
  expect(faultsWith(() => 'photo:\n  file: /photos/mill.jpg\n').join()).toContain('alt');
  expect(faultsWith((locale) => (locale === OTHER_LOCALE ? '' : named('/photos/mill.jpg')))).toEqual([
    `content/${OTHER_LOCALE}/${NEWS}: “photo.file” is missing, but “/photos/mill.jpg” in ${english}; it must be the same in every language.`,
  ]);
});
