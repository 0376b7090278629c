import { rmSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { getPageErrors } from '../../../apps/public-site/content/contentErrors.ts';
import { CONTENT_DIR, loadContent } from '../../../apps/public-site/content/readContent.ts';
import { findTypographyErrors } from '../../../apps/public-site/content/typography.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { createContent } from './exampleContent.ts';

const { at, change } = createContent();

it('the content folder has no errors', () => {
  expect(loadContent(CONTENT_DIR).errors.join('\n')).toBe('');
});

it('an invalid file falls back to English and causes errors only on its own pages', () => {
  change(`${OTHER_LOCALE}/teams.yaml`, /^name: .*$/m, 'name: "{{emial}}"');
  for (const locale of LOCALES) change(`${locale}/articles/labels.md`, /^author: .*$/m, 'author: nobody');
  const { content, errors } = loadContent(at(''));
  expect(content?.[OTHER_LOCALE].teams).toEqual(content?.en.teams);
  expect(content?.fr.teams).not.toEqual(content?.en.teams);
  const [inOther, inAll] = errors;
  expect(inOther).toContain(`content/${OTHER_LOCALE}/teams.yaml, line 1: “name” must`);
  for (const path of [
    '/',
    '/teams',
    '/fr/teams',
    `/${OTHER_LOCALE}`,
    `/${OTHER_LOCALE}/insights/news`,
    `/${OTHER_LOCALE}/no-such-page`,
    '/insights/blog/(',
  ])
    expect(getPageErrors(path, errors), path).toEqual([]);
  expect(getPageErrors(`/${OTHER_LOCALE}/teams`, errors)).toEqual([inOther]);
  for (const path of [`/${OTHER_LOCALE}/insights/blog`, '/blog', `/${THIRD_LOCALE}/insights/blog/labels`])
    expect(getPageErrors(path, errors), path).toEqual([inAll]);
});

it('getPageErrors returns an error in the illustrations of a language for each page in that language', () => {
  change('fr/illustrations.yaml', /^/, 'unknown: 1\n');
  const { errors } = loadContent(at(''));
  expect(errors).toHaveLength(1);
  for (const path of ['/fr', '/fr/teams', '/fr/no-such-page', '/fr/insights/blog'])
    expect(getPageErrors(path, errors), path).toEqual(errors);
  for (const path of ['/', `/${OTHER_LOCALE}/teams`]) expect(getPageErrors(path, errors), path).toEqual([]);
});

it('getPageErrors returns an error in the search words of a language only for its catalog', () => {
  change('fr/search.yaml', /^/, 'unknown: 1\n');
  const { errors } = loadContent(at(''));
  expect(errors).toHaveLength(1);
  expect(getPageErrors('/fr/products', errors)).toEqual(errors);
  for (const path of ['/fr', '/fr/teams', '/products']) expect(getPageErrors(path, errors), path).toEqual([]);
});

it.each([['a'], ['{'], ['{ '], ['a@'], ['1 ']])(
  'findTypographyErrors checks one million repetitions of %j within 20 seconds',
  (part) => {
    const judge = () => findTypographyErrors('en', part.repeat(1_000_000));
    // A regular expression with quadratic time would take hours.
    expect(runInNewContext('judge()', { judge }, { timeout: 20_000 })).toBeInstanceOf(Array);
  },
);

it('loadContent returns no content when a page is missing in every language', () => {
  for (const locale of LOCALES) rmSync(at(`${locale}/not-found.yaml`));
  expect(loadContent(at(''))).toMatchObject({ content: null, errors: { length: LOCALES.length } });
});
