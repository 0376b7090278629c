import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly callee?: { readonly name?: string; readonly object?: { readonly name?: string } };
}

/** Texts that a reader would see or hear: text between tags, and strings that are sentences. Words for programmers are neither. */
function proseIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(proseIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, callee, quasis } = node as Node;
  if (callee?.name === 'Error' || callee?.object?.name === 'console') return [];
  if (type === 'JSXText') return /\p{L}{2}/u.test(String(value).replaceAll(/&\w+;/g, '')) ? [String(value).trim()] : [];
  // A sentence in pieces is one: each value in it stands for a word.
  const text = quasis ? quasis.map(({ value: { cooked } }) => cooked).join('x') : type === 'Literal' ? value : '';
  const own = typeof text === 'string' && /\p{Lu}\p{Ll}*,? (\p{L}+,? )+\p{L}+/u.test(text) ? [text] : [];
  return [...own, ...Object.values(node).flatMap(proseIn)];
}

/**
 * The texts for visitors and crawlers are made here. The console, whose start page is in `renderZone.tsx`, is in English only, and the
 * rest of `build/` speaks to hosts and builders.
 */
const pages = listFiles(
  'apps/public-site/{build/crawlerFiles.ts,{sections,pages,head,islands,page-context,behaviour,flags}/**/*.{ts,tsx}}',
).filter((path) => !path.endsWith('/renderZone.tsx'));

it('no sentence of the public pages stands in TypeScript', () => {
  const found = pages.flatMap((path) =>
    proseIn(parseSync(path, readText(path)).program).map((text) => `${path}: ${text}`),
  );
  expect(pages.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

it('is found where it stands', () => {
  const { program } = parseSync(
    'Page.tsx',
    `const a = "We import olive oil"; const b = <p title="Write to our office">Hello</p>; const c = \`We carry it to the shelf\`; const d = \`Prices in \${currency}\`; throw new Error("Nobody reads this here");`,
  );
  expect(proseIn(program)).toEqual([
    'We import olive oil',
    'Write to our office',
    'Hello',
    'We carry it to the shelf',
    'Prices in x',
  ]);
});

it('a time of the console ends its sentence with its own stop: "2:32 p.m." gets no second one', () => {
  const twice = listFiles('apps/admin-desktop/src/console/**/*.{ts,tsx}').flatMap(
    (path) => readText(path).match(/.*\b(formatMoment|formatTime|moment)\([^{}]*\)\}\..*/g) ?? [],
  );
  expect(twice).toEqual([]);
});
