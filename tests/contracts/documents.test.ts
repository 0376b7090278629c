import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { marked, type Token } from 'marked';
import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

function listTokens(path: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(readText(path)), (token) => void tokens.push(token));
  return tokens;
}

const listAnchors = (path: string): string[] =>
  listTokens(path).flatMap((token) => {
    if (token.type === 'html') return [...token.raw.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    if (token.type !== 'heading') return [];
    const words: string = token.text.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '');
    return [words.replaceAll(' ', '-')];
  });

const documents = listFiles('{CHANGELOG,CONTRIBUTING,README}.md', '{apps/*,docs,shared,supabase,tests}/**/*.md').filter(
  (path) => !path.startsWith('apps/public-site/content/'),
);
it.each(documents)('%s has no links to missing files or headings', (path) => {
  const links = listTokens(path).flatMap((token): string[] => (token.type === 'link' ? [token.href] : []));
  const broken = links.filter((link) => {
    if (/^\w+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file ? posix.join(posix.dirname(path), file) : path;
    return !existsSync(target) || (anchor && !listAnchors(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

const page = readText('docs/security.md');

it('docs/security.md names only existing files, and names a test for every promise', () => {
  const promises =
    page
      .split('## Promises')[1]
      ?.split('##')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  expect(promises.length).toBeGreaterThan(10);
  for (const promise of promises.slice(1)) expect(promise).toMatch(/`tests\/\S+\.(test|spec)\.ts`/);
  const paths = [...page.matchAll(/`((?:apps|shared|scripts|supabase|tests)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('docs/operations.md lists the secrets of the workflows and functions', () => {
  const [, keys = ''] = readText('docs/operations.md').split('\n## Keys\n');
  const inventory = keys.split('\n### ')[0];
  const workflows = readdirSync('.github/workflows').flatMap((name) => [
    ...readText(`.github/workflows/${name}`).matchAll(/\bsecrets\.([A-Z_]+)/g),
  ]);
  const functions = listFiles('supabase/functions/**/*.ts').flatMap((path) => [
    ...readText(path).matchAll(/'([A-Z_]+_(?:KEY|TOKEN|SECRET|WEBHOOK_URL))'/g),
  ]);
  const names = new Set([...workflows, ...functions].map(([, name = '']) => name));
  // The table mentions the certificates' passwords and two of Apple's secrets, but not by name.
  const alone = [...names].filter((name) => !/KEY_PASSWORD$|^APPLE_(?:APP|TEAM)/.test(name));
  expect(alone.length).toBeGreaterThan(8);
  expect(alone.filter((name) => !inventory?.includes(`\`${name}\``))).toEqual([]);
});

const [, ...sections] = readText('docs/threat-model.md').split('\n## ');
const threats = sections.flatMap((section) => section.split('\n').filter((line) => /^\| (?!threat)/.test(line)));

it.each(threats)('docs/threat-model.md names an existing test for %s', (threat) => {
  const named = /\| `(tests\/[^`]+\.(?:test|spec)\.ts)`: “([^”]+)” \|$/;
  expect(threat).toMatch(named);
  const [, path = '', title = ''] = named.exec(threat) ?? [];
  // The quoted title may omit the beginning of the test's title, such as a parameter.
  expect(readText(path)).toContain(`${title}'`);
});

it.each(['docs/troubleshooting.md', 'docs/operations.md', 'docs/incident.md'])(
  '%s quotes texts that exist in the code',
  (page) => {
    const rows = readText(page).matchAll(/^\| ([^|]*\*[^|]*) \|/gm);
    const quoted = [...rows].flatMap(([, cell = '']) =>
      [...cell.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => words),
    );
    const sources = listFiles('{apps,shared,supabase,scripts,tests}/**/*.{ts,tsx,mts,mjs,sql}')
      .map(readText)
      .join('\n');
    const parts = quoted.flatMap((words) => words.split('…')).map((part) => part.replace(/:$/, '').trim());
    expect(quoted.length).toBeGreaterThan(0);
    expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
  },
);

const { version } = JSON.parse(readText('package.json'));

it('the desktop console has the same version as the root package', () => {
  expect(JSON.parse(readText('apps/admin-desktop/package.json')).version).toBe(version);
});

it('the changelog has a section for the current version', () => {
  expect(readText('CHANGELOG.md')).toContain(`\n## [${version}] - 20`);
});
