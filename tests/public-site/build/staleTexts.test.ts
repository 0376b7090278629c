import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeSources } from '../../../apps/public-site/build/buildSite.ts';
import { readStaleTexts } from '../../../apps/public-site/build/staleTexts.ts';

const text = (locale: string, name = 'terms.md') => `apps/public-site/content/${locale}/${name}`;

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@olea.example', ...args], { cwd: root });
const write = async (locale: string, words: string, name?: string) => {
  await mkdir(dirname(join(root, text(locale, name))), { recursive: true });
  writeFileSync(join(root, text(locale, name)), words);
};
const commit = (message: string) => {
  git('add', '.');
  git('commit', '--quiet', '--message', message);
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'olea-texts-'));
  git('init', '--quiet');
  await write('en', 'Terms');
  await write('fr', 'Conditions');
  // Neither has the English text that it would be judged by.
  await write('fr', 'Nouvelle', 'news/only-here.md');
  commit('Both');
});
afterEach(() => void vi.unstubAllEnvs());

it('tells a change of the English text as soon as it is saved, until the translation follows', async () => {
  expect(await readStaleTexts(root)).toEqual([]);
  await write('en', 'Terms of use');
  expect(await readStaleTexts(root)).toEqual([text('fr')]);
  commit('A clearer title');
  expect(await readStaleTexts(root)).toEqual([text('fr')]);
  await write('fr', 'Conditions d’utilisation');
  expect(await readStaleTexts(root)).toEqual([]);
});

it('tells it in a folder of another user too, as in a container', async () => {
  await write('en', 'Terms of use');
  const head = git('rev-parse', 'HEAD').toString().trim();
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await describeSources(root, {})).toMatchObject({ commit: head, staleTexts: [text('fr')] });
});

it('takes a translation for right again when somebody has said so in its file', async () => {
  await write('en', 'Terms.');
  await write('de', 'Bedingungen');
  commit('A full stop');
  await write('fr', 'checked: 2026-03-02T09:15\nConditions');
  expect(await readStaleTexts(root)).toEqual([]);
  commit('Still right');
  expect(await readStaleTexts(root)).toEqual([]);
  await write('en', 'Terms of use');
  commit('Another title');
  expect(await readStaleTexts(root)).toEqual([text('de'), text('fr')]);
});

it('asks nobody to check anything when that is said in the English file', async () => {
  await write('en', 'checked: 2026-03-02T09:15\nTerms');
  expect(await readStaleTexts(root)).toEqual([]);
  commit('In the wrong half of the window');
  expect(await readStaleTexts(root)).toEqual([]);
});

it('does not guess in a clone without history, nor outside a repository', async () => {
  const shallow = `${root}-shallow`;
  git('clone', '--quiet', '--depth=1', `file://${root}`, shallow);
  expect(await readStaleTexts(shallow)).toBeNull();
  rmSync(shallow, { recursive: true });
  rmSync(join(root, '.git'), { recursive: true });
  expect(await readStaleTexts(root)).toBeNull();
});
