import type { Locale } from '@olea/shared/i18n/languages';

/** A word and its position in the text. A size is a single word, so "5 litres" and "5000 ml" both have the `term` `5000ml`. */
export interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

const UNITS = [
  ['kgs?|kil[oa](?:gram(?:me|m|mi|mo)?)?s?|chil(?:o|i|ogramm[io])|κιλ(?:[οόαά]|[ωώ]ν)|κ\\.?γρ?', 'g', 1000],
  ['lbs?|pounds?', 'oz', 16],
  ['(?:fl\\.?\\s?)?oz|(?:fluid\\s)?ounces?', 'oz', 1],
  ['gr?|gram(?:me|m|mi|mo)?s?|γρ(?:αμμ[αά]ρι[αο]?)?', 'g', 1],
  ['ml|millilit(?:er|re|ro|ri)s?', 'ml', 1],
  ['cl|centilit(?:er|re|ro|ri)s?', 'ml', 10],
  ['lt?r?|lit(?:er|re|ro|ri|ra)s?|λτ?|λ[ιί]τρ(?:ο|α|ων)', 'ml', 1000],
] as const;
const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const NUMBER = '\\d{1,3}(?:\\s\\d{3})+|\\d+(?:[.,]\\d+)?';
const SIZE = new RegExp(`^(${NUMBER})[\\s-]?(?:${UNITS.map(([spellings]) => `(${spellings})`).join('|')})$`, 'iu');
/**
 * Matches an item number, a GTIN with spaces or hyphens, a size, a count ("6 ×"), an abbreviation with dots ("g. U."), or any other word.
 * Italian "sott’olio" is one word, because it must not match oils.
 */
const WORD = new RegExp(
  `(?<!${LETTER})(?:${[
    '\\d(?:[ -]?\\d){7,}',
    `(?:${NUMBER})[\\s-]?(?:${UNITS.map(([spellings]) => spellings).join('|')})(?!${LETTER})`,
    '\\d+\\s?[x×](?=\\s?\\d)',
    '[a-z]{2}-\\d{1,4}',
    "sott[’']\\p{L}+",
    `\\p{L}\\.(?:\\s?\\p{L}\\.)+|(?:\\p{L}\\.)+\\p{L}(?!${LETTER})`,
    `${LETTER}+`,
  ].join('|')})`,
  'giu',
);
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', œ: 'o', æ: 'a', ς: 'σ', '×': 'x' };

/** Splits text into words. Skips single letters, such as the article in "l'huile". */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    term: toSizeTerm(match[0]) ?? foldWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ term }) => term.length > 1 || /\d/.test(term));
}

function toSizeTerm(word: string): string | undefined {
  const [, number, ...spellings] = SIZE.exec(word) ?? [];
  const unit = UNITS[spellings.findIndex((spelling) => spelling !== undefined)];
  if (!number || !unit) return;
  const digits = number.replace(/\s/g, '');
  // "5,000 ml" has a thousands separator, but "0.500 kg" and "2.500 kg" have decimals.
  const isWhole = unit[2] < 1000 && /^[1-9]\d*[.,]\d{3}$/.test(digits);
  return `${Math.round(Number(digits.replace(/[.,]/, isWhole ? '' : '.')) * unit[2])}${unit[1]}`;
}

const GRAMS_PER_OUNCE = 28.35;
const MILLILITERS_PER_FLUID_OUNCE = 29.57;
/** Ounces are whole numbers, so a smaller size would match sizes that differ too much. */
const FEWEST_OUNCES = 5;

/**
 * Returns `15oz` and `16oz` for `450g`: the whole ounces around a metric size of at least five ounces. Buyers use ounces for weight and
 * volume.
 */
export function getOunces(term: string): string[] {
  const [, number, unit] = /^(\d+)(g|ml)$/.exec(term) ?? [];
  const ounces = Number(number) / (unit === 'g' ? GRAMS_PER_OUNCE : MILLILITERS_PER_FLUID_OUNCE);
  return ounces >= FEWEST_OUNCES ? [...new Set([Math.floor(ounces), Math.ceil(ounces)])].map((n) => `${n}oz`) : [];
}

/** Removes differences in case, accents, umlaut spelling, ß, final sigma and signs inside a word. */
function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/[ßœæς×]/g, (letter) => FOLDED[letter] ?? '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1');
}

/** Endings of plurals and cases, with their replacements. Only the first that leaves enough letters applies. */
const ENDINGS: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ies$/, 'y'],
    [/(?<=[osxh])es$|(?<!s)s$/, ''],
  ],
  fr: [[/[sx]$/, '']],
  it: [
    [/[aeio]{2}$/, ''],
    [/[aeio]$/, ''],
  ],
  de: [[/(?:e[nrs]?|n)$/, '']],
  el: [
    [/αδ(?:εσ|ων)$/, ''],
    [/ι(?:ου[σν]?|[αεω][σν]?)$/, ''],
    [/(?:ου[σν]?|οι|[αεηιοω][σν]?|υ)$/, ''],
  ],
};
const SHORTEST_STEM = 3;

/** Removes the ending of a normalized word. "olives" and "olive" have the same stem, as do "ελιές" and "ελιά". */
export function findStem(term: string, locale: Locale): string {
  for (const [ending, letters] of ENDINGS[locale]) {
    const stem = term.replace(ending, letters);
    if (stem !== term && stem.length >= SHORTEST_STEM) return stem;
  }
  return term;
}

export const getForms = (term: string, locale: Locale): string[] =>
  /\d/.test(term) ? [term] : [...new Set([term, findStem(term, locale)])];

const LATIN = Object.fromEntries(
  Array.from('αβγδεζηικλμνξοπρστυφω', (letter, index) => [letter, 'avgdeziiklmnxoprstyfo'[index] ?? '']),
);
const DIGRAPHS: Readonly<Record<string, string>> = { θ: 'th', χ: 'h', ψ: 'ps' };
/** Latin spellings of Greek sounds and their replacements, in the order in which they apply. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/w/g, 'o'],
  [/o[uy]/g, 'w'],
  [/([ae])[uyv](?![aeiouwy])/g, '$1f'],
  [/ai/g, 'e'],
  [/[eo]i|[uy]/g, 'i'],
  [/ph/g, 'f'],
  [/(?:c|k)h/g, 'h'],
  [/gh|g[gk]|gk/g, 'g'],
  [/ks/g, 'x'],
  [/mp|b/g, 'v'],
  [/nt/g, 'd'],
  [/[cq]/g, 'k'],
  [/(.)\1+/g, '$1'],
];
export const isGreek = (term: string): boolean => /\p{Script=Greek}/u.test(term);

/** Returns a code for the Greek sound of a normalized word. It starts with `~` and is the same for "ντομάτες", "ntomates" and "domates". */
export function toGreekSound(term: string): string {
  const latin = term.replace(/\p{Script=Greek}/gu, (letter) => DIGRAPHS[letter] ?? LATIN[letter] ?? '');
  return `~${SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin)}`;
}

/** Letters and digits that look like a Greek letter. The "h" in "tha" is part of "th", but the one in "ths" looks like η. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/(?<![ckgpt])h|h(?![aeiouwy])/g, 'i'],
  [/x/g, 'h'],
  [/3/g, 'x'],
  [/8/g, 'th'],
];

/** Returns the sound of a Greek word, and of its stem with a hyphen: "~kritis" and "~krit-" for "Κρήτης". */
export function getGreekSounds(term: string): string[] {
  const sound = toGreekSound(term);
  return [...new Set([sound, sound.replace(/(?<=^~.{3,})(?:i?[aeiow]s?|i?[ow]n)$/, '-')])];
}

/** Returns the Greek sounds of a word in Latin letters: "xalvas" is "ξαλβασ" by sound and "χαλβάς" by the shape of its letters. */
export function getLatinSounds(term: string): string[] {
  const shapes = SHAPES.reduce((text, [shape, letter]) => text.replace(shape, letter), term);
  return [...new Set([term, shapes])].filter((text) => !/\d/.test(text)).flatMap(getGreekSounds);
}
