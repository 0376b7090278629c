import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeSources } from '../../../apps/public-site/build/buildSite.ts';
import { readStaleTexts } from '../../../apps/public-site/build/staleTexts.ts';
import { createFolder } from '../../newFolder.ts';

const text = (locale: string) => `apps/public-site/content/${locale}/terms.md`;

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@olea.example', ...args], { cwd: root });
const add = (file: string, words: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), words);
};
const write = (locale: string, words: string) => add(text(locale), words);
const commit = (message: string) => {
  git('add', '.');
  git('commit', '--quiet', '--message', message);
};

beforeEach(() => {
  root = createFolder();
  git('init', '--quiet');
  write('en', 'Terms');
  write('fr', 'Conditions');
  // This file has no English original, so it never becomes stale.
  add('apps/public-site/content/fr/news/only-here.md', 'Nouvelle');
  commit('Both');
});
afterEach(() => void vi.unstubAllEnvs());

it('a change to the English text makes a translation stale until the translation changes', async () => {
  expect(await readStaleTexts(root)).toEqual([]);
  write('en', 'Terms of use');
  expect(await readStaleTexts(root)).toEqual([text('fr')]);
  commit('A clearer title');
  expect(await readStaleTexts(root)).toEqual([text('fr')]);
  write('fr', 'Conditions d’utilisation');
  expect(await readStaleTexts(root)).toEqual([]);
});

it('describeSources reports a stale translation in a folder that another user owns', async () => {
  write('en', 'Terms of use');
  const head = git('rev-parse', 'HEAD').toString().trim();
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await describeSources(root, {})).toMatchObject({ commit: head, staleTexts: [text('fr')] });
});

it('a new `checked` date makes a translation current again', async () => {
  write('en', 'Terms.');
  write('de', 'Bedingungen');
  commit('A full stop');
  write('fr', 'checked: 2026-03-02T09:15\nConditions');
  expect(await readStaleTexts(root)).toEqual([]);
  commit('Still right');
  expect(await readStaleTexts(root)).toEqual([]);
  write('en', 'Terms of use');
  commit('Another title');
  expect(await readStaleTexts(root)).toEqual([text('de'), text('fr')]);
});

it('a new `checked` date in the English file keeps its translations current', async () => {
  write('en', 'checked: 2026-03-02T09:15\nTerms');
  expect(await readStaleTexts(root)).toEqual([]);
  commit('In the wrong half of the window');
  expect(await readStaleTexts(root)).toEqual([]);
});

it('readStaleTexts returns null in a shallow clone', async () => {
  const shallow = `${root}-shallow`;
  git('clone', '--quiet', '--depth=1', `file://${root}`, shallow);
  expect(await readStaleTexts(shallow)).toBeNull();
});

it('describeSources returns only the commit in GITHUB_SHA for a folder without a repository or migrations', async () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(await describeSources(root, {})).toEqual({ commit: null, lastMigration: null, staleTexts: null });
  expect(await describeSources(root, { GITHUB_SHA: 'abc' })).toMatchObject({ commit: 'abc', lastMigration: null });
  // With GITHUB_SHA, `git rev-parse` is not awaited. If its failure were not handled, it would fail the test run.
  await wait(500);
});

it('describeSources returns the timestamp of the last migration', async () => {
  for (const name of ['20250102030405_add.sql', '20250302030405_more.sql', 'README.md'])
    add(`supabase/migrations/${name}`, '');
  expect(await describeSources(root, {})).toMatchObject({ lastMigration: '20250302030405' });
});
