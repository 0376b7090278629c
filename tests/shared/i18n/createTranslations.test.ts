import { createTranslations } from '@olea/shared/i18n/createTranslations';
import type { Locale } from '@olea/shared/i18n/languages';
import { expect, it, vi } from 'vitest';

vi.mock('../../../shared/content/company.json', async (load) => {
  const { default: company } = await load<{ default: { address: object } }>();
  return { default: { ...company, address: { ...company.address, city: 'Geneva', cityNames: { fr: 'Genève' } } } };
});

const french = {
  site: { nav: { news: 'Nouvelles' }, count: '{{count}} sur {{total}}' },
  contact: { by: 'Par {{author}}' },
};

/** The app that owns the translations types the keys. This test uses made-up ones. */
const t = createTranslations('fr', { ...french }).t as unknown as (key: string, values?: object) => string;

it('translates with values, without escaping them', () => {
  expect(t('site:nav.news')).toBe('Nouvelles');
  expect(t('nav.news')).toBe('Nouvelles');
  expect(t('contact:by', { author: 'Rosa & Fils' })).toBe('Par Rosa & Fils');
  expect(t('site:count', { count: 2, total: 5 })).toBe('2 sur 5');
});

it('throws for a missing text', () => {
  expect(() => t('site:nav.blog')).toThrow('No fr text for site:nav.blog');
  expect(() => t('contact:of', { author: 'Rosa' })).toThrow('No fr text for contact:of');
});

it('names the office’s city as the language does, else as in the address', () => {
  const writeZone = (locale: Locale) =>
    (createTranslations(locale, { site: { zone: '{{city}}' } }).t as unknown as (key: string) => string)('zone');
  expect([writeZone('fr'), writeZone('de')]).toEqual(['Genève', 'Geneva']);
});
