import { existsSync, readdirSync } from 'node:fs';
import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS } from '@olea/shared/forms';
import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

const page = readText('docs/security.md');

/** The cells of a section's tables, without their heads. */
function rowsOf(section: string): string[][] {
  const [, text = ''] = page.split(`\n## ${section}\n`);
  const lines = text.split('\n## ')[0]?.split('\n') ?? [];
  const body = lines.filter((line, index) => /^\| /.test(line) && !lines[index + 1]?.startsWith('|---'));
  return body.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it('docs/security.md names files that exist, and a test for every promise', () => {
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

it('docs/security.md says how long each field of both forms may be', () => {
  const said = rowsOf('Rules of fields').flatMap(([names = '', longest = '']) => {
    const limits = longest.split(', ').map((limit) => Number(limit.replaceAll(',', '')));
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = ''], index) => [name, limits[index]]);
  });
  const fields = Object.entries({ ...CONTACT_FIELDS, ...ACCESS_REQUEST_FIELDS });
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(fields.map(([name, { maxLength }]) => [name, maxLength])),
  );
});

it('docs/operations.md says who changes each secret of workflows and functions, and when', () => {
  const [, keys = ''] = readText('docs/operations.md').split('\n## Keys\n');
  const inventory = keys.split('\n### ')[0];
  const workflows = readdirSync('.github/workflows').flatMap((name) => [
    ...readText(`.github/workflows/${name}`).matchAll(/\bsecrets\.([A-Z_]+)/g),
  ]);
  const functions = listFiles('supabase/functions/**/*.ts').flatMap((path) => [
    ...readText(path).matchAll(/'([A-Z_]+_(?:KEY|TOKEN|SECRET|WEBHOOK_URL))'/g),
  ]);
  const names = new Set([...workflows, ...functions].map(([, name = '']) => name));
  // Passwords of the certificates, and what Apple wants beside its account.
  const alone = [...names].filter((name) => !/KEY_PASSWORD$|^APPLE_(?:APP|TEAM)/.test(name));
  expect(alone.length).toBeGreaterThan(8);
  expect(alone.filter((name) => !inventory?.includes(`\`${name}\``))).toEqual([]);
});

it('docs/security.md gives a reason for each requirement of the ASVS that is not met, and counts them', () => {
  const rows = rowsOf('OWASP ASVS 5.0');
  const numbers = (cell = '') => cell.match(/\d+\.\d+\.\d+/g) ?? [];
  const byChapter = rows.filter(([chapter]) => chapter?.startsWith('V')).flatMap(([, , unmet]) => numbers(unmet));
  const reasons = rows.flatMap(([what, levels = '', why]) =>
    numbers(what).map((number, index) => ({ number, level: levels.split(', ')[index], why })),
  );
  expect(reasons.map(({ number }) => number)).toEqual(byChapter);
  expect(reasons.filter(({ why }) => !why)).toEqual([]);
  const ofLevelOne = reasons.filter(({ level }) => level === '1').length;
  expect(page).toContain(`${reasons.length} are not met, ${ofLevelOne} of them of level 1.`);
  const [apply, met, hosts] = /(\d+) apply, (\d+) are met, (\d+) are the hosts/.exec(page)?.slice(1).map(Number) ?? [];
  expect(apply).toBe(Number(met) + Number(hosts) + reasons.length);
});

it('docs/security.md stays short', () => {
  expect(page.split('\n').length).toBeLessThan(250);
});
