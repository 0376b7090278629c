import { describe, expect, it } from 'vitest';
import {
  findStem,
  getGreekSounds,
  getLatinSounds,
  splitWords,
  toGreekSound,
} from '../../../apps/public-site/catalog/searchWords.ts';

const split = (text: string) => splitWords(text).map(({ term }) => term);

describe('splitWords', () => {
  it.each([
    '5 L',
    '5l',
    '5 litres',
    '5-Liter',
    '5 litri',
    '5 λίτρα',
    '5λ',
    '5000 ml',
    '5,000 mL',
    '5 000 ml',
    '500 cl',
  ])('reads %s as 5,000 milliliters', (text) => {
    expect(split(text)).toEqual(['5000ml']);
  });

  it.each(['0,5 kg', '0.500 kg', '½ 500 g'.slice(2), '500 grammes', '500 γρ'])('reads %s as 500 grams', (text) => {
    expect(split(text)).toEqual(['500g']);
  });

  it.each(['16 oz', '16-ounce', '1 lb', '1.0 pound', '16 fl oz', '16 fl. oz'])('reads %s as 16 ounces', (text) => {
    expect(split(text)).toEqual(['16oz']);
  });

  it.each([
    ['6 × 500 mL', ['6x', '500ml']],
    ['OO-1104', ['oo1104']],
    ['9524 4100 1104 9', ['9524410011049']],
    ['g. U., D.O.P. und Π.Ο.Π.', ['gu', 'dop', 'und', 'ποπ']],
    ['Huile d’olive à Crète', ['huile', 'olive', 'crete']],
    ['Weißes ÖL, Oel', ['weisses', 'ol', 'ol']],
    ['Κρόκος', ['κροκοσ']],
  ])('splits “%s” into %j', (text, terms) => {
    expect(split(text)).toEqual(terms);
  });

  it('returns the start and end of each word', () => {
    const text = 'Œufs de 3 × 5 L';
    expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Œufs', 'de', '3 ×', '5 L']);
  });
});

it.each([
  ['en', 'cherry', 'cherries'],
  ['en', 'tomato', 'tomatoes'],
  ['fr', 'huile', 'huiles'],
  ['it', 'oliva', 'olive'],
  ['it', 'olio', 'oli'],
  ['de', 'tomate', 'tomaten'],
  ['de', 'glas', 'glaser'],
  ['el', 'ελια', 'ελιεσ'],
  ['el', 'ντοματα', 'ντοματων'],
  ['el', 'χαλβασ', 'χαλβαδεσ'],
] as const)('findStem in %s returns the same stem for %s and %s', (locale, one, other) => {
  expect(findStem(one, locale)).toBe(findStem(other, locale));
});

it.each([
  ['θυμαρισιο', 'thymarisio', 'thimarisio'],
  ['ντοματεσ', 'ntomates', 'domates'],
  ['ελαιολαδο', 'elaiolado', 'eleolado'],
  ['βουνου', 'vounou', 'bounou'],
  ['χαλβασ', 'chalvas', 'halvas'],
  ['γλυκο', 'glyko', 'gluko'],
])('toGreekSound returns the same text for %s, %s and %s', (greek, ...latin) => {
  expect(latin.map(toGreekSound)).toEqual(latin.map(() => toGreekSound(greek)));
});

it.each([
  ['χαλβασ', 'xalvas'],
  ['ξιδι', '3idi'],
  ['ρεβιθια', 'revi8ia'],
  ['κρητησ', 'krhths'],
  ['θυμαρι', 'thymari'],
])('getLatinSounds includes the sound of %s for %s', (greek, latin) => {
  expect(getLatinSounds(latin)).toContain(toGreekSound(greek));
});

it.each([
  ['κρητη', 'kritis'],
  ['ελια', 'elies'],
  ['ρεβιθι', 'revithia'],
])('getGreekSounds returns the same stem for %s and %s', (greek, latin) => {
  expect(getGreekSounds(greek).at(-1)).toBe(getGreekSounds(latin).at(-1));
});

it('getLatinSounds returns an empty list for a size', () => {
  expect(getLatinSounds('5000ml')).toEqual([]);
});
