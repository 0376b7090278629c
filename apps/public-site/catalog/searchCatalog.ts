import type { Locale } from '@olea/shared/i18n/languages';
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { getForms, getGreekSounds, getLatinSounds, getOunces, isGreek, splitWords } from './searchWords.ts';

/** An item's texts for the search. Commas separate the words of a list. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly also: string;
  readonly category: string;
  readonly pack: string;
  readonly size: string;
  readonly storage: string;
  readonly country: string;
  readonly region: string;
  readonly certificates: string;
  readonly ingredients: string;
  readonly description: string;
  readonly otherNames: string;
  readonly numbers: string;
}
type Field = Exclude<keyof SearchDocument, 'id' | 'numbers'>;

const BOOST: Readonly<Record<Field | 'id', number>> = {
  id: 8,
  name: 6,
  also: 5,
  pack: 5,
  size: 5,
  storage: 3,
  category: 4,
  country: 3,
  region: 3,
  certificates: 3,
  otherNames: 1,
  ingredients: 1,
  description: 0.5,
};
const NAMES: ReadonlySet<string> = new Set(['id', 'name', 'also', 'category', 'otherNames'] satisfies (Field | 'id')[]);
/** Fields with running text. They do not match prefixes or typing errors, because such matches would be accidental. */
const TEXTS: readonly Field[] = ['ingredients', 'description'];
const FACTS = (Object.keys(BOOST) as Field[]).filter((field) => !TEXTS.includes(field));
const LOCAL_FACTS = FACTS.filter((field) => field !== 'otherNames');
/** Facts that a row of the catalog does not show in full. */
export const HIDDEN_FACTS = [
  'category',
  'pack',
  'storage',
  'country',
  'certificates',
  'also',
  'numbers',
  'otherNames',
  ...TEXTS,
] as const;
/** A number with at least this many digits matches any part of an item number or GTIN. */
const FEWEST_DIGITS = 4;
/** If no item matches all words, an item must match this share of all words, or of all words except qualifiers. */
const MOST_WORDS = 2 / 3;
/** An item that matches this many words in `NAMES` need not match other words. */
const ENOUGH_NAMES = 2;
const LETTERS_PER_ERROR = 5;
/** Longer words are neither corrected nor split, because the time grows with the square of the length. */
const LONGEST_WORD = 40;
const LONGEST_QUERY = 200;
const SHORTEST_PART = 3;
/** From this length, the first part of a compound matches a word's beginning: "Mandelkekse" finds "Mandelgebäck, Kekse". */
const SHORTEST_BEGINNING = 4;
/** Ranks items that match the parts of a compound below items that contain the compound. */
const PART_WEIGHT = 0.1;
/** The bonus for an item that contains the exact word, not only a longer or similar one. */
const WHOLE_WORD = 10;
/** Ranking settings. A low `b` reduces the effect of a field's length, because lengths differ a lot. */
const BM25 = { k: 1.2, b: 0.2, d: 0.5 };

export type HiddenFacts = Readonly<Record<(typeof HIDDEN_FACTS)[number], string>>;
export interface QueryWords<Texts> {
  readonly stopWords: Texts;
  /** Uses and properties that buyers add to an item's name. An item need not match these words. */
  readonly addedWords: Texts;
}
export interface SearchFile extends QueryWords<readonly string[]> {
  /** Facts by item number. The index does not store them, because it would copy them into each result. */
  readonly facts: Readonly<Record<string, HiddenFacts>>;
  readonly index: ReturnType<MiniSearch['toJSON']>;
}
export interface SearchIndex extends Omit<SearchFile, 'index'> {
  readonly locale: Locale;
  readonly index: MiniSearch<SearchDocument>;
}

export interface FoundItem {
  readonly id: string;
  /** For each word of the query, the index terms that it matched. */
  readonly terms: readonly (readonly string[])[];
}
export interface SearchAnswer {
  /** `mention`: items match in ingredients or descriptions, but not in names. `some`: no item matches all words. */
  readonly kind: 'all' | 'mention' | 'some';
  readonly items: readonly FoundItem[];
  /** For `some`, the query words that the best item does not match. Otherwise empty. */
  readonly missing: string;
}

/** Creates the index options for build and browser. `tails` contains the last parts of compounds, which only the build needs. */
export const createOptions = (
  locale: Locale,
  stopWords: readonly string[],
  tails: readonly string[] = [],
): Options<SearchDocument> => ({
  fields: Object.keys(BOOST),
  tokenize: (text) => splitWords(text).map(({ term }) => term),
  processTerm: (term, field) => {
    if (stopWords.includes(term)) return null;
    if (field === 'otherNames') return term;
    const forms = getForms(term, locale);
    if (TEXTS.some((text) => text === field)) return forms;
    const compound = tails.filter((tail) => term !== tail && term.endsWith(tail));
    return [...forms, ...compound, ...getOunces(term), ...(isGreek(term) ? getGreekSounds(term) : [])];
  },
});

/** Returns whether a normalized word matches a term of the index. */
export const isMatch = (word: string, term: string, locale: Locale): boolean =>
  getForms(word, locale).includes(term) ||
  getOunces(word).includes(term) ||
  (term.startsWith('~') && isGreek(word) && getGreekSounds(word).includes(term)) ||
  (locale === 'de' && word.endsWith(term)) ||
  (isPartialNumber(term) && word.includes(term));

const isPartialNumber = (term: string): boolean => term.length >= FEWEST_DIGITS && /^\d+$/.test(term);

/** Loads a file that `createSearchFile` has created. */
export const loadSearchIndex = ({ index, ...file }: SearchFile, locale: Locale): SearchIndex => ({
  ...file,
  locale,
  index: MiniSearch.loadJS(index, createOptions(locale, file.stopWords)),
});

interface Hit {
  readonly score: number;
  readonly terms: readonly string[];
  readonly isNamed: boolean;
  /** Whether only fields in `TEXTS` match. */
  readonly isText: boolean;
}
type Hits = ReadonlyMap<string, Hit>;

/**
 * Finds the items that match a query, or returns null if the query has no words except stop words. Matches words as typed, with plurals and
 * Greek sounds, then with typing errors. If no item matches all words, returns those that match the most words: at least one in a field of
 * `NAMES`, and enough in total (`MOST_WORDS`, `ENOUGH_NAMES`).
 */
export function findItems(search: SearchIndex, query: string): SearchAnswer | null {
  const typed = splitWords(query.slice(0, LONGEST_QUERY)).filter(({ term }) => !search.stopWords.includes(term));
  const words = typed.map(({ term }) => term);
  if (words.length === 0) return null;
  let hits: Hits[] = words.map(() => new Map());
  for (const find of [findForms, findSimilar]) {
    // Correct typing errors only in words that have no match.
    hits = words.map((word, index) => (find === findSimilar && hits[index]?.size ? hits[index] : find(search, word)));
    const items = rankItems(hits, (matches) => matches.length === words.length);
    if (items.length > 0)
      return { kind: items.every(({ isMention }) => isMention) ? 'mention' : 'all', items, missing: '' };
  }
  const isNeeded = words.map((word, index) => !isQualifier(word, hits[index] ?? new Map(), search));
  const isMost = (matches: readonly unknown[], asked: readonly unknown[]) =>
    matches.length >= asked.length * MOST_WORDS;
  const partialMatches = rankItems(hits, (matches, found) => {
    const names = matches.filter(({ isNamed }) => isNamed).length;
    const needed = found.filter((_, at) => isNeeded[at]);
    return names >= ENOUGH_NAMES || (names > 0 && (isMost(matches, found) || isMost(needed.filter(Boolean), needed)));
  });
  const count = Math.max(...partialMatches.map((item) => item.count));
  const items = partialMatches.filter((item) => item.count === count);
  const missing = typed.filter((_, index) => items[0] && !hits[index]?.has(items[0].id));
  return { kind: 'some', items, missing: missing.map(({ start, end }) => query.slice(start, end)).join(' ') };
}

/** Qualifiers, such as a size, certificate or use, only narrow a query. */
const isQualifier = (word: string, hits: Hits, { addedWords }: SearchIndex): boolean =>
  addedWords.includes(word) ||
  (/^\d/.test(word) && !isPartialNumber(word)) ||
  [...hits.values()].some(({ isNamed, isText }) => !isNamed && !isText);

/** Returns the items that `isEnough` accepts, best first. `found` has one entry per word. */
function rankItems(
  hits: readonly Hits[],
  isEnough: (matches: readonly Hit[], found: readonly (Hit | undefined)[]) => boolean,
) {
  return [...new Set(hits.flatMap((each) => [...each.keys()]))]
    .flatMap((id) => {
      const found = hits.map((each) => each.get(id));
      const matches = found.filter((hit) => hit !== undefined);
      if (!isEnough(matches, found)) return [];
      return {
        id,
        terms: found.map((hit) => hit?.terms ?? []),
        count: matches.length,
        score: matches.reduce((sum, { score }) => sum + score, 0),
        isMention: matches.some(({ isText }) => isText) && !matches.some(({ isNamed }) => isNamed),
      };
    })
    .sort((one, other) => other.score - one.score);
}

/** Returns the items whose numbers contain `digits`, or undefined if there are none or `isPartialNumber(digits)` is false. */
function findNumbers({ facts }: SearchIndex, digits: string): Hits | undefined {
  if (!isPartialNumber(digits)) return;
  const found = Object.entries(facts).filter(([, { numbers }]) => numbers.includes(digits));
  if (found.length === 0) return;
  return new Map(
    found.map(([id]) => {
      const score = id.includes(digits) ? BOOST.id * 2 : BOOST.id;
      return [id, { score, terms: [digits], isNamed: true, isText: false }];
    }),
  );
}

function findForms(search: SearchIndex, word: string): Hits {
  const forms = [...getForms(word, search.locale), ...getLatinSounds(word)];
  return (
    findNumbers(search, word) ??
    new Map([
      ...(search.locale === 'de' ? findParts(search, word) : []),
      ...findTerms(search, word, forms, { fields: [...TEXTS] }),
      ...findTerms(search, word, forms, {
        fields: FACTS,
        prefix: (term) => term === word || term.startsWith('~'),
      }),
    ])
  );
}

/**
 * Finds items by terms with two neighboring letters swapped, or with at most one error per five letters and none in the first letter.
 * If there are none, splits a compound in two.
 */
function findSimilar(search: SearchIndex, word: string): Hits {
  if (/\d/.test(word) || word.length > LONGEST_WORD) return new Map();
  const swapped = Array.from(word, (letter, at) => word.slice(0, at - 1) + letter + word[at - 1] + word.slice(at + 1));
  const similar = findTerms(search, word, [word, ...swapped.slice(1)], {
    fields: LOCAL_FACTS,
    fuzzy: (term) => term === word && Math.floor(word.length / LETTERS_PER_ERROR),
    boostDocument: (_, term) => Number(term.startsWith(word.slice(0, 1)) || swapped.includes(term)),
  });
  return similar.size > 0 ? similar : findParts(search, word);
}

/** Splits a compound such as "Olivenölkanister" in two. Returns the items that match both parts. */
function findParts(search: SearchIndex, word: string): Hits {
  if (word.length > LONGEST_WORD) return new Map();
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const ends = findTerms(search, last, getForms(last, search.locale), { fields: LOCAL_FACTS });
    if (ends.size === 0) continue;
    const prefix = (term: string) => term === first && at >= SHORTEST_BEGINNING;
    const parts = [findTerms(search, first, getForms(first, search.locale), { fields: LOCAL_FACTS, prefix }), ends];
    const both = rankItems(parts, (matches) => matches.length === parts.length);
    if (both.length > 0)
      return new Map(
        both.map(({ id, score, terms }) => {
          return [id, { score: score * PART_WEIGHT, terms: terms.flat(), isNamed: true, isText: false }];
        }),
      );
  }
  return new Map();
}

function findTerms({ index }: SearchIndex, word: string, terms: readonly string[], options: SearchOptions): Hits {
  const found = index.search(
    { queries: [...terms] },
    {
      ...options,
      boost: BOOST,
      weights: { prefix: 0.4, fuzzy: 0.2 },
      bm25: BM25,
      processTerm: (term) => term,
      tokenize: (text) => [text],
    },
  );
  return new Map(
    found.map(({ id, score, match }) => {
      const fields = Object.values(match).flat();
      const isNamed = fields.some((field) => NAMES.has(field));
      const isText = fields.every((field) => TEXTS.some((text) => text === field));
      return [id, { score: score + (match[word] ? WHOLE_WORD : 0), terms: Object.keys(match), isNamed, isText }];
    }),
  );
}
