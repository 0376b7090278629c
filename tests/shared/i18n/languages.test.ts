import { localizePath, splitLocale } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';

it.each([
  ['/', 'en', '/'],
  ['/teams', 'en', '/teams'],
  ['/teams/', 'en', '/teams'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  [`/${OTHER_LOCALE}/insights/news`, OTHER_LOCALE, '/insights/news'],
  [`/${THIRD_LOCALE}/client/login/`, THIRD_LOCALE, '/client/login'],
  ['/en/teams', 'en', '/en/teams'],
  ['/french', 'en', '/french'],
  ['/FR/teams', 'en', '/FR/teams'],
])('splitLocale splits %s into the locale %s and the path %s', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path });
});

it.each([
  ['/', 'en', '/'],
  ['/', 'fr', '/fr'],
  ['/teams', OTHER_LOCALE, `/${OTHER_LOCALE}/teams`],
  ['/#contact', THIRD_LOCALE, `/${THIRD_LOCALE}#contact`],
  ['/?from=mail', OTHER_LOCALE, `/${OTHER_LOCALE}?from=mail`],
  ['/insights/news?category=trade#list', 'fr', '/fr/insights/news?category=trade#list'],
] as const)('localizePath maps the path %s in the locale %s to %s', (path, locale, expected) => {
  expect(localizePath(path, locale)).toBe(expected);
});
