import { createTranslations } from '@olea/shared/i18n/createTranslations';
import { LOCALES } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { expect, it } from 'vitest';

const french = {
  site: { nav: { news: 'Nouvelles' }, count: '{{count}} sur {{total}}' },
  contact: { by: 'Par {{author}}' },
};

/** The real translations do not have these keys, so the cast removes the key types. */
const t = createTranslations('fr', { ...french }).t as unknown as (key: string, values?: object) => string;

it('t finds texts with and without namespace and inserts values unescaped', () => {
  expect(t('site:nav.news')).toBe('Nouvelles');
  expect(t('nav.news')).toBe('Nouvelles');
  expect(t('contact:by', { author: 'Rosa & Fils' })).toBe('Par Rosa & Fils');
  expect(t('site:count', { count: 2, total: 5 })).toBe('2 sur 5');
});

it('t throws for a missing text', () => {
  expect(() => t('site:nav.blog')).toThrow('No fr text for site:nav.blog');
  expect(() => t('contact:of', { author: 'Rosa' })).toThrow('No fr text for contact:of');
});

it.each(LOCALES)('t inserts the office’s city in %s from the company facts', (locale) => {
  const { city, cityNames = {} }: { city: string; cityNames?: Record<string, string> } = site.address;
  const { t } = createTranslations(locale, { site: { zone: '{{city}}' } });
  expect((t as unknown as (key: string) => string)('zone')).toBe(cityNames[locale] ?? city);
});
