import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@olea/shared/i18n/languages';
import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { formatPack, getCountryName } from '../catalog/itemFields.ts';
import {
  createOptions,
  HIDDEN_FACTS,
  type HiddenFacts,
  type QueryWords,
  type SearchDocument,
  type SearchFile,
} from '../catalog/searchCatalog.ts';
import { splitWords } from '../catalog/searchWords.ts';
import { getName, type Item, readContent, type Texts } from '../content/readContent.ts';

const ID = 'virtual:search-index';
/** Packs with at least this net content (in grams or milliliters) are for foodservice. */
const FOODSERVICE = 2_000;

/** Creates the Vite plugin that writes the search index of each language and exports their URLs. In development, serves them. */
export function createSearchIndexPlugin(): Plugin {
  const createFiles = () =>
    LOCALES.map((locale) => {
      const texts = readContent()[locale];
      const documents = texts.items.map((item) => createSearchDocument(item, texts, locale));
      const text = JSON.stringify(createSearchFile(documents, locale, texts.search));
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      return { locale, text, path: `/assets/search-${locale}-${hash}.json` };
    });
  return {
    name: 'site:search-index',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}`
        ? `export default ${JSON.stringify(Object.fromEntries(createFiles().map(({ locale, path }) => [locale, path])))}`
        : null,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, locale] = /^\/assets\/search-([a-z]{2})-/.exec(request.url ?? '') ?? [];
        const file = locale && createFiles().find((each) => each.locale === locale);
        if (!file) return next();
        response.setHeader('content-type', 'application/json').end(file.text);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, text } of createFiles())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: text });
    },
  };
}

/** Creates an item's search document in one language. `otherNames` contains its names in all other languages. */
export function createSearchDocument(item: Item, texts: Texts, locale: Locale): SearchDocument {
  const { catalog, home, search } = texts;
  const { sku, gtin, country, net, storage } = item;
  const others = LOCALES.filter((each) => each !== locale).map((each) => item.texts[each]);
  const joinWords = (...words: (string | undefined)[]) => words.filter(Boolean).join(', ');
  return {
    id: sku,
    name: item.name,
    also: item.also ?? '',
    category: getName(home.products.items, item.category),
    pack: joinWords(search.packs[item.pack], search.uses[net.amount < FOODSERVICE ? 'retail' : 'foodservice']),
    storage: joinWords(catalog.storages[storage.kind], search.storages[storage.kind]),
    size: formatPack(item, texts, locale),
    country: joinWords(getCountryName(country, locale), search.countries.find(({ code }) => code === country)?.words),
    region: item.region,
    certificates: joinWords(
      ...item.certificates.flatMap(({ scheme }) => [catalog.schemes[scheme], search.schemes[scheme]]),
    ),
    ingredients: item.ingredients,
    description: item.description,
    otherNames: joinWords(...others.flatMap(({ name, also }) => [name, also])),
    numbers: joinWords(sku, ...Object.values(gtin)),
  };
}

/**
 * Creates the search file of a language. In German, the last part of a compound also finds an item: "Honig" finds "Thymianhonig". The index
 * contains neither stop words nor the words of `otherGoods`.
 */
export function createSearchFile(
  documents: readonly SearchDocument[],
  locale: Locale,
  words: QueryWords<string> & { readonly otherGoods: string },
): SearchFile {
  const [stopWords = [], addedWords = [], otherGoods = []] = [words.stopWords, words.addedWords, words.otherGoods].map(
    (text) => splitWords(text).map(({ term }) => term),
  );
  const named = documents.flatMap(({ name, also, category, pack }) =>
    splitWords([name, also, category, pack].join(', ')),
  );
  const tails =
    locale === 'de' ? [...new Set(named.map(({ term }) => term))].filter((term) => /^\p{L}{3,}$/u.test(term)) : [];
  const index = new MiniSearch(createOptions(locale, [...stopWords, ...otherGoods], tails));
  index.addAll(documents);
  const facts = documents.map((document) => [document.id, pickHiddenFacts(document)] as const);
  return { stopWords, addedWords, facts: Object.fromEntries(facts), index: index.toJSON() };
}

const pickHiddenFacts = (document: SearchDocument): HiddenFacts =>
  Object.fromEntries(HIDDEN_FACTS.map((name) => [name, document[name]])) as HiddenFacts;
