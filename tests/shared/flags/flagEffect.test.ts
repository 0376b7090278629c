import { describeEffect, FLAG_CATALOG, FLAG_NAMES, flagEffect } from '@olea/shared/flags';
import { LOCALES } from '@olea/shared/i18n';
import { PUBLIC_ROUTES } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';

describe('flagEffect', () => {
  it('counts every address of a page flag in every language, and every link to it', () => {
    const { pages, links, forms } = flagEffect('insights');
    // news, blog, five posts and two short addresses; header, and news and blog in the mobile menu
    expect(pages).toEqual({ addresses: 9, languages: 5, total: 45 });
    expect([links, forms]).toEqual([3, []]);
  });

  it.each([
    ['teams', 'Off removes 1 page × 5 languages, 1 menu link.'],
    ['contact', 'Off removes 2 menu links, 1 section, 1 form.'],
    ['services', 'Off removes 2 menu links, 1 section.'],
    ['b2b_request_form', 'Off removes 1 section, 1 form.'],
    ['client_portal', 'Off removes 1 menu link.'],
    ['domain_failover', 'Off removes nothing from the pages.'],
  ] as const)('describes %s', (name, text) => {
    expect(describeEffect(flagEffect(name))).toBe(text);
  });

  it('counts a language once over every address', () => {
    const { pages, links } = flagEffect('french_language');
    expect(pages).toEqual({ addresses: 15, languages: 1, total: 15 });
    expect(links).toBe(1);
  });

  it('names what loses its effect with it', () => {
    expect(flagEffect('services').dependents).toEqual(['our_process']);
  });

  it('agrees with the catalog and the route list', () => {
    const gated = FLAG_NAMES.flatMap((name) => FLAG_CATALOG[name].gates.pages);
    expect(gated.toSorted()).toEqual(
      PUBLIC_ROUTES.filter(({ flag }) => flag !== null)
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const name of FLAG_NAMES.filter((flag) => flag !== 'french_language')) {
      const { pages } = flagEffect(name);
      expect(pages.languages).toBe(pages.addresses === 0 ? 0 : LOCALES.length);
    }
  });
});
