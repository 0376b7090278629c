import { placeholders } from '@olea/shared/site/facts';
import figures from './figures.json' with { type: 'json' };

const known: Readonly<Record<string, string>> = { ...placeholders, ...figures };
/** Figures that are computed from the catalog, so that texts cannot contradict it. */
const ITEM_FIGURES = ['items', 'symbolItems', 'leadWeeksFrom', 'leadWeeksTo', 'packerSchemes'] as const;
export type ItemFigures = Readonly<Record<(typeof ITEM_FIGURES)[number], string>>;
export const placeholderNames: readonly string[] = [...Object.keys(known), ...ITEM_FIGURES];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Creates a pattern for texts in which every placeholder is known or in `filled` and none of the regular expressions `others` matches. */
export const createPlaceholderPattern = (filled: readonly string[] = [], ...others: readonly string[]): RegExp => {
  const names = [...filled, ...placeholderNames].join('|');
  return new RegExp(`^(?:(?!${['\\{\\{', ...others].join('|')})[\\s\\S]|\\{\\{\\s*(?:${names})\\s*\\}\\})*$`);
};

/** Returns the part of an error message that lists the valid placeholders, including those in `filled`. */
export const describeKnownPlaceholders = (filled: readonly string[] = []): string =>
  `in double braces only ${[...filled, ...placeholderNames].join(', ')}`;

/** Returns the names in double braces in `text`. */
export const findPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/** Returns a value with its placeholders filled, except those that a page fills and, without `itemFigures`, the catalog's figures. */
export function fillPlaceholders<Value>(value: Value, itemFigures?: ItemFigures): Value {
  if (typeof value === 'string')
    return value.replace(
      PLACEHOLDER,
      (all, name) => known[name] ?? itemFigures?.[name as keyof ItemFigures] ?? all,
    ) as Value;
  if (Array.isArray(value)) return value.map((inner) => fillPlaceholders(inner, itemFigures)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, fillPlaceholders(inner, itemFigures)]);
  return Object.fromEntries(entries) as Value;
}
