import {
  dependentsOf,
  FLAG_CATALOG,
  FLAG_GROUPS,
  FLAG_NAMES,
  isEffective,
  knownNames,
} from '@olea/shared/flags/catalog';
import { describe, expect, it } from 'vitest';

it('lists every known flag of an answer, and no unknown one', () => {
  expect(knownNames(['from_the_future', 'founder'])).toEqual(['founder']);
});

describe('dependencies', () => {
  it.each([
    ['our_process', ['our_process', 'services'], true],
    ['our_process', ['our_process'], false],
    ['our_process', ['services'], false],
    ['rotating_keywords', ['rotating_keywords'], false],
    ['rotating_keywords', ['rotating_keywords', 'hero_section'], true],
    ['hubspot_chat', ['hubspot_chat'], false],
    ['hubspot_chat', ['hubspot_chat', 'cookie_consent'], true],
    ['founder', ['founder'], true],
  ] as const)('%s with %j on takes effect: %s', (name, enabled, expected) => {
    expect(isEffective(name, enabled)).toBe(expected);
  });

  it('finds what loses its effect', () => {
    expect(dependentsOf('services')).toEqual(['our_process']);
    expect(dependentsOf('founder')).toEqual([]);
  });

  it('has no circle', () => {
    for (const name of FLAG_NAMES) expect(isEffective(name, FLAG_NAMES)).toBe(true);
  });
});

describe('the catalog', () => {
  it('has the groups of the specification', () => {
    const names = (group: string) => FLAG_NAMES.filter((name) => FLAG_CATALOG[name].group === group);
    expect(FLAG_GROUPS.flatMap(names).toSorted()).toEqual(FLAG_NAMES.toSorted());
    expect(names('homepage')).toEqual(
      expect.arrayContaining(['hero_section', 'rotating_keywords', 'our_process', 'b2b_request_form']),
    );
    expect(names('features')).toEqual(
      expect.arrayContaining(['hubspot_chat', 'cookie_consent', 'domain_failover', 'french_language']),
    );
  });
});
