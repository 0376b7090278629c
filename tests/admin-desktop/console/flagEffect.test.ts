import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LANGUAGES, LOCALES } from '@olea/shared/i18n/languages';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import { expect, it } from 'vitest';
import {
  affectsCrawlers,
  describeEffect,
  getFlagEffect,
} from '../../../apps/admin-desktop/src/console/services/flagEffect.ts';

it.each([
  ['teams', `Switching it off removes 1 page × ${LOCALES.length} languages and 2 menu links.`],
  [
    'products',
    `Switching it off removes 2 pages × ${LOCALES.length} languages, every item page, 4 menu links and 1 section.`,
  ],
  ['services', 'Switching it off removes 2 menu links and 1 section.'],
  ['b2b_request_form', 'Switching it off removes 1 section and 1 form.'],
  ['client_portal', 'Switching it off removes 1 menu link.'],
  ['domain_failover', 'Switching it off removes nothing from the pages.'],
] as const)('describeEffect lists what switching off %s removes', (name, text) => {
  expect(describeEffect(getFlagEffect(name))).toBe(text);
});

it('a language flag affects one menu link, and one language version of each page except articles and items', () => {
  const { pages, links } = getFlagEffect('french_language');
  const addresses = SITE_ADDRESSES.filter(({ kind }) => kind !== 'article' && kind !== 'item').length;
  expect(pages).toEqual({ addresses, languages: 1 });
  expect(links).toBe(1);
});

it('the page counts of all flags except language flags add up to the number of flag-gated pages, without articles and items', () => {
  const counted = FLAG_NAMES.filter((flag) => !Object.values(LANGUAGES).some((own) => own.flag === flag)).map(
    (name) => getFlagEffect(name).pages.addresses,
  );
  const gated = SITE_ADDRESSES.filter(({ kind, flag }) => kind !== 'article' && kind !== 'item' && flag !== null);
  expect(counted.reduce((sum, addresses) => sum + addresses, 0)).toBe(gated.length);
});

it.each(['b2b_request_form', 'hubspot_chat'] as const)('the flag %s does not affect crawlers', (name) => {
  expect(affectsCrawlers(name)).toBe(false);
});
