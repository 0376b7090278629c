import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { createSearchDocument, createSearchFile } from '../../../apps/public-site/build/searchIndex.ts';
import { findItems, loadSearchIndex, type SearchDocument } from '../../../apps/public-site/catalog/searchCatalog.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';

/** Copies of items, so that changed content does not break these tests. */
const COPIES = readFileSync(new URL('searchDocuments.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SearchDocument & { readonly locale: Locale });
const STOP_WORDS = 'and, of, the, with, de, pour, della, per, der, für, με, σε';
const ADDED_WORDS = 'vegan, gratin, naturel, vegano, Bioladen, νηστίσιμο';

/** Creates an index, serializes it and loads it, as the build and the browser do. */
const createSearch = (
  locale: Locale,
  documents: readonly SearchDocument[],
  words: { readonly stopWords: string; readonly addedWords: string; readonly otherGoods?: string },
) =>
  loadSearchIndex(
    JSON.parse(JSON.stringify(createSearchFile(documents, locale, { otherGoods: '', ...words }))),
    locale,
  );
const indexes = new Map(
  LOCALES.map((locale) => [
    locale,
    createSearch(
      locale,
      COPIES.filter((copy) => copy.locale === locale),
      { stopWords: STOP_WORDS, addedWords: ADDED_WORDS },
    ),
  ]),
);
const search = (locale: Locale, query: string) => {
  const index = indexes.get(locale);
  const answer = index && findItems(index, query);
  return { kind: answer?.kind, missing: answer?.missing, found: answer?.items.map(({ id }) => id) ?? [] };
};

const SEARCHES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    tin: 'OO1103 OO1104',
    'olive oil tin 5 L': 'OO1104',
    '5000 ml': 'OO1104',
    '5-litre can of olive oil': 'OO1104',
    'bulk kosher EVOO': 'OO1104',
    'organic olive oil': 'OO1102',
    'DOP olives': 'OA2101 OA2103',
    'olives of Greece with the glass jar': 'OA2101',
    'Greek honey': 'HS5101 HS5102',
    'canned tomatos 2.5 kg': 'TS4102',
    'kalamta olives': 'OA2102',
    'oilve oil 3 L': 'OO1103',
    'garbanzo beans': 'PG3103',
    'aubergine sauce': 'TS4104',
    'OO-1104': 'OO1104',
    oo1104: 'OO1104',
    '9524 4100 1104 9': 'OO1104',
    '11049': 'OO1104',
    rigani: 'HB6101',
    'vegan halva': 'HS5104',
    'gluten free cookies almonds': 'HS5103',
    'Italian penne pasta 11 lb': 'PG3104',
    '16 oz honey': 'HS5101',
    '1 lb jar of honey': 'HS5101',
    '17 fl. oz. olive oil': 'OO1101',
  },
  fr: {
    'huile d’olive en bidon de 5 L pour la restauration': 'OO1104',
    "huile d'olive en bandon de 5 L": 'OO1104',
    bidon: 'OO1103 OO1104',
    'huile AOP grecque': 'OO1101 OO1103',
    'tomates en conserve bio': 'TS4102',
    'tomate pelée boîte 2,5 kg': 'TS4102',
    'sel casher': 'HB6104',
    'pâtes en vrac': 'PG3104',
    'pois chiche biologique': 'PG3103',
    'olives kalamata sachet': 'OA2102',
    saffran: 'HB6103',
    'miel 450 grammes': 'HS5101',
  },
  it: {
    'olio in latta da 5 litri': 'OO1104',
    'olio biologico': 'OO1102',
    'pomodori pelati in scatola': 'TS4102',
    'pasta per la ristorazione': 'PG3104',
    cece: 'PG3103',
    'miele greco': 'HS5101 HS5102',
    'olive verdi in vasetto': 'OA2101',
    zaferano: 'HB6103',
    'carciofi sottolio': 'OA2104',
    'carciofi sott’olio': 'OA2104',
    'halva vegano': 'HS5104',
    'sale kosher': 'HB6104',
  },
  de: {
    'Olivenoel 5-Liter-Kanister': 'OO1104',
    Olivenölkanister: 'OO1103 OO1104',
    'Bio-Olivenöl': 'OO1102',
    Honig: 'HS5101 HS5102',
    'griechischer Honig': 'HS5101 HS5102',
    Dosentomaten: 'TS4102 TS4103',
    'Großverbraucher Öl 5 l': 'OO1104',
    'GROSSVERBRAUCHER PASTA': 'PG3104',
    'g. U. Olivenöl': 'OO1101 OO1103',
    'gruene Oliven': 'OA2101',
    Artischoke: 'OA2104',
    Kichererbse: 'PG3103',
    Mandelkekse: 'HS5103',
    Reisnudeln: 'PG3102',
  },
  el: {
    'ελαιόλαδο σε δοχείο 5 λίτρα': 'OO1104',
    'elaiolado docheio': 'OO1103 OO1104',
    'ΠΟΠ ελαιόλαδο': 'OO1101 OO1103',
    'βιολογικό λάδι': 'OO1102',
    'ελιά καλαμών': 'OA2102',
    'thimarisio meli': 'HS5101',
    'ladi 3 litra': 'OO1103',
    'ospria 1 kila': 'PG3103',
    'ντομάτες κονσέρβα': 'TS4102 TS4103',
    domates: 'TS4102 TS4103',
    'ζυμαρικά εστίασης': 'PG3104',
    ρεβύθια: 'PG3103',
    'xalvas me meli': 'HS5104',
    revi8ia: 'PG3103',
    'ladi kritis': 'OO1104',
    krhths: 'HS5101 OO1101 OO1104',
    κρόκος: 'HB6103',
    'ελληνικό μέλι': 'HS5101 HS5102',
  },
};

describe.each(LOCALES)('the search in %s', (locale) => {
  it.each(Object.entries(SEARCHES[locale]))('for “%s” has one of %s among the first three items', (query, meant) => {
    expect(search(locale, query).found.slice(0, 3)).toSatisfy((first: string[]) =>
      first.some((sku) => meant.includes(sku)),
    );
  });
});

it.each([
  ['en', 'feta'],
  ['en', 'feta cheese'],
  ['en', 'Greek feta'],
  ['en', 'capers'],
  ['en', 'Greek yogurt'],
  ['en', 'truffle oil'],
  ['en', 'dates'],
  ['fr', 'câpres'],
  ['fr', 'vinaigre balsamique'],
  ['it', 'capperi'],
  ['it', 'parmigiano'],
  ['it', "acciughe sott'olio"],
  ['de', 'Schafskäse'],
  ['de', 'Kapern'],
  ['de', 'Feigen'],
  ['de', 'Mandelöl'],
  ['el', 'φέτα'],
  ['el', 'κάππαρη'],
] as const)('the search in %s returns no items for “%s”, which is not for sale', (locale, query) => {
  expect(search(locale, query).found).toEqual([]);
});

it('the search ranks items with another form of a word below items with the word itself', () => {
  const copy = COPIES.find(({ locale }) => locale === 'en') as SearchDocument;
  const documents = ['Almond', 'Almonds'].map((name) => ({ ...copy, id: name, name }));
  const index = createSearch('en', documents, { stopWords: '', addedWords: '' });
  expect(findItems(index, 'almonds')?.items.map(({ id }) => id)).toEqual(['Almonds', 'Almond']);
});

it('the German search ranks items that match the parts of a compound below an item with the compound', () => {
  const documents = COPIES.filter(({ locale }) => locale === 'de').map((copy) =>
    copy.id === 'TS4103' ? { ...copy, also: 'Dosentomaten' } : copy,
  );
  const index = createSearch('de', documents, { stopWords: '', addedWords: '' });
  expect(findItems(index, 'Dosentomaten')?.items.map(({ id }) => id)).toEqual(['TS4103', 'TS4102']);
});

it('the search reports a size in ounces as missing if no honey has a similar size', () => {
  expect(search('en', '12 oz honey').missing).toBe('12 oz');
});

it('the search does not find a word inside another word', () => {
  expect(search('en', 'tin').found).not.toContain('OO1102');
});

it('the search returns no items for “rice” if only “rice-shaped pasta” is for sale', () => {
  const document = COPIES.find(({ locale }) => locale === 'en') as SearchDocument;
  const documents = [{ ...document, name: 'Rice-shaped pasta' }];
  const index = createSearch('en', documents, { stopWords: '', addedWords: '', otherGoods: 'rice' });
  expect(findItems(index, 'rice')?.items).toEqual([]);
  expect(findItems(index, 'shaped pasta')?.items).toHaveLength(1);
});

it('the search reports `mention` for a word that appears only in ingredients', () => {
  expect(search('en', 'cheese')).toEqual({ kind: 'mention', found: ['TS4104'], missing: '' });
});

it('the search names the word that the closest items do not match', () => {
  expect(search('fr', 'huile d’olive en bandon de 5 L')).toEqual({
    kind: 'some',
    found: ['OO1104'],
    missing: 'bandon',
  });
});

it('the search names the query word that appears in no item', () => {
  expect(search('en', 'vegan sesame halva')).toEqual({ kind: 'some', found: ['HS5104'], missing: 'vegan' });
});

it.each([
  ['fr', 'miel bio', ['HS5101', 'HS5102'], 'bio'],
  ['en', 'oregano 1kg', ['HB6101'], '1kg'],
] as const)(
  'the search in %s for “%s” returns items without the requested certificate or size, and reports it as missing',
  (locale, query, found, missing) => {
    const answer = search(locale, query);
    expect(answer.found.slice(0, found.length).sort()).toEqual(found);
    expect(answer.missing).toBe(missing);
  },
);

it('the search does not correct typing errors in a word of more than 40 letters', () => {
  const document = COPIES.find(({ locale }) => locale === 'en') as SearchDocument;
  const name = 'q'.repeat(41);
  const index = createSearch('en', [{ ...document, name }], { stopWords: '', addedWords: '' });
  expect(findItems(index, name)?.items).toHaveLength(1);
  expect(findItems(index, `${name.slice(1)}x`)?.items).toHaveLength(0);
});

it('the search returns no items for a query whose only word appears in no item', () => {
  expect(search('en', 'vegan').found).toEqual([]);
});

it('the search returns no answer for a query that contains only stop words', () => {
  expect(search('en', 'the with').kind).toBeUndefined();
});

describe.each(LOCALES)('the index of the content in %s', (locale) => {
  const texts = readContent()[locale];
  const documents = texts.items.map((item) => createSearchDocument(item, texts, locale));
  const index = createSearch(locale, documents, texts.search);

  it('finds every item by name, by number, and by country and package', () => {
    for (const { sku, name, gtin, pack, country } of texts.items) {
      const words = texts.search.countries.find(({ code }) => code === country)?.words ?? '';
      const [adjective = ''] = words.split(', ');
      const [package_ = ''] = texts.search.packs[pack].split(', ');
      for (const query of [sku, sku.replace(/\d/, '-$&'), gtin.case, gtin.each.slice(-7)])
        expect(findItems(index, query)?.items[0]?.id, query).toBe(sku);
      for (const query of [name, name.toUpperCase(), `${adjective} ${package_}`])
        expect(
          findItems(index, query)?.items.map(({ id }) => id),
          query,
        ).toContain(sku);
    }
  });
});
