import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_DIR } from '../../apps/public-site/content/readContent.ts';
import { createFolder } from '../newFolder.ts';

it('scripts/other-content.ts replaces the first item of a list with two new ones even if comments precede the ids', () => {
  const folder = createFolder();
  cpSync(CONTENT_DIR, folder, { recursive: true });
  const getFile = (locale: string) => join(folder, locale, 'teams.yaml');
  const read = (text: string) => (parse(text) as { members: { id: string }[] }).members.map(({ id }) => id);
  const text = readFileSync(getFile(DEFAULT_LOCALE), 'utf8');
  for (const locale of LOCALES) writeFileSync(getFile(locale), text.replaceAll('  - id:', '  - # A note.\n    id:'));
  const show = `process.stdout.write(require('fs').readFileSync(process.env.CONTENT_DIR + '/${DEFAULT_LOCALE}/teams.yaml'))`;
  const { stdout } = spawnSync(process.execPath, ['scripts/other-content.ts', process.execPath, '-e', show], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folder },
  });
  const [first, ...others] = read(text);
  expect(read(stdout)).toEqual([`new-${first}`, ...others, `more-${first}`]);
});
