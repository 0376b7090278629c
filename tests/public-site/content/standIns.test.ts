import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@olea/shared/i18n';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultsAt } from '../../../apps/public-site/content/describeFaults.ts';
import { CONTENT_DIR, loadContent } from '../../../apps/public-site/content/readContent.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'olea-content-'));
  cpSync(CONTENT_DIR, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const change = (file: string, from: RegExp, to: string) =>
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));

it('shows a file that cannot be read in another language, and its faults at its own address alone', () => {
  const [article = ''] = readdirSync(join(folder, 'en/articles'));
  change('el/teams.yaml', /^name: .*$/m, 'name: "{{emial}}"');
  for (const locale of LOCALES) change(`${locale}/articles/${article}`, /^author: .*$/m, 'author: nobody');
  const { content, faults } = loadContent(folder);
  expect(content?.el.teams).toEqual(content?.en.teams);
  expect(content?.fr.teams).not.toEqual(content?.en.teams);
  const [inGreek, inAll] = faults;
  expect(inGreek).toMatch(/^content\/el\/teams.yaml, line 1: “name” must/);
  for (const path of ['/', '/teams', '/fr/teams', '/el', '/el/insights/news', '/el/no-such-page', '/insights/blog/('])
    expect(faultsAt(path, faults), path).toEqual([]);
  expect(faultsAt('/el/teams', faults)).toEqual([inGreek]);
  for (const path of ['/el/insights/blog', '/blog', `/de/insights/blog/${article.replace('.md', '')}`])
    expect(faultsAt(path, faults), path).toEqual([inAll]);
});

it('has no content where a page cannot be read in any language', () => {
  for (const locale of LOCALES) rmSync(join(folder, locale, 'not-found.yaml'));
  expect(loadContent(folder)).toMatchObject({ content: null, faults: { length: LOCALES.length } });
});
