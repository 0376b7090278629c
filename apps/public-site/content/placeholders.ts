import { placeholders } from '@olea/shared/site/facts';
import figures from './figures.json' with { type: 'json' };

/** Facts of the company, and the figures of its trade that several texts name, by any name that a text may have. */
const known: Readonly<Record<string, string>> = { ...placeholders, ...figures };
/** The names that may be between double braces in any text. */
export const placeholderNames: readonly string[] = Object.keys(known);

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Matches a text that has none of `others` in it, and between double braces only known names and those that its page fills in. */
export const createPlaceholderPattern = (filled: readonly string[] = [], ...others: readonly string[]): RegExp => {
  const names = [...filled, ...placeholderNames].join('|');
  return new RegExp(`^(?:(?!${['\\{\\{', ...others].join('|')})[\\s\\S]|\\{\\{\\s*(?:${names})\\s*\\}\\})*$`);
};

/** Says what a text that does not match must have. */
export const describeKnownPlaceholders = (filled: readonly string[] = []): string =>
  `in double braces only ${[...filled, ...placeholderNames].join(', ')}`;

/** The names between double braces in a text. */
export const findPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/** A value with the known merge fields in all its texts filled in; those of its page stay as they are. */
export function fillPlaceholders<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(PLACEHOLDER, (all, name: string) => known[name] ?? all) as Value;
  if (Array.isArray(value)) return value.map(fillPlaceholders) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillPlaceholders(inner)])) as Value;
}
