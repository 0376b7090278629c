import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFile } from '../../../apps/public-site/content/parseFile.ts';
import { FILES, FOLDERS } from '../../../apps/public-site/content/schemas.ts';
import { createEditorConfig, createFields } from '../../../apps/public-site/editor/editorConfig.ts';
import { validateEntry } from '../../../apps/public-site/editor/validateEntry.ts';
import { createContent } from '../content/exampleContent.ts';

const { at } = createContent();

const { collections = [], backend } = createEditorConfig({ repository: 'office/website', authUrl: '' });
describe('a field of the editor', () => {
  const news = Object.fromEntries(createFields(FOLDERS.news).map((field) => [field.name, field]));

  it('has a length limit if it is text', () => {
    expect(news.title).toMatchObject({ label: 'Title', widget: 'string', maxlength: 160, i18n: true });
  });

  it('accepts only known placeholders if it is text', () => {
    const collection = collections.find((each) => 'name' in each && each.name === 'news');
    const body = collection && 'fields' in collection ? collection.fields?.at(-1) : null;
    for (const field of [news.title, news.more, body]) {
      const [pattern, says] = (field as { pattern: [RegExp, string] }).pattern;
      expect('Write to {{email}},\nor call {{ phone }}.').toMatch(pattern);
      for (const text of ['{{emial}}', '{{email}', '{{ }}']) expect(`Write to ${text} now`).not.toMatch(pattern);
      expect(says).toContain('email, phone');
    }
    const count = createFields(FILES['news.yaml']).find((field) => field.name === 'resultCount');
    expect('{{count}} of {{total}}').toMatch((count as { pattern: [RegExp, string] }).pattern[0]);
  });

  it('requires the exact number of entries if it is a list of a fixed length', () => {
    expect(JSON.stringify(createFields(FILES['home.yaml']))).toMatch(/"name":"keywords"[^{]*"min":4,"max":4/);
  });
});

it('the editor saves by pull request and, without a sign-in service, signs in with a token', () => {
  expect(createEditorConfig({ repository: 'office/website', authUrl: '' }).publish_mode).toBe('editorial_workflow');
  expect(backend).toMatchObject({ repo: 'office/website', auth_methods: ['token'] });
});

it('validateEntry reports errors in a field and a structure that differs from the English text', () => {
  const data = (locale: 'en' | 'fr') => {
    const file = { locale, name: 'news/mill.md', schema: FOLDERS.news };
    const { fields } = parseFile(file, readFileSync(at(`${locale}/news/mill.md`), 'utf8'));
    return { ...fields, photo: null, checked: '', body: 'Text' };
  };
  const entry = (french: object) => ({
    path: 'apps/public-site/content/en/news/mill.md',
    data: data('en'),
    i18n: { fr: { data: { ...data('fr'), ...french } } },
  });
  expect(validateEntry(entry({}))).toEqual([]);
  expect(validateEntry(entry({ tag: 'Neuf ?', body: 'Text\n\nText' }))).toEqual([
    'content/fr/news/mill.md: “tag” has “Neuf ?”; write a no-break space within « » and before : and %, none before ; ? !, and figures as in 0,28 %, 1 800 and 9 h 30.',
    'content/fr/news/mill.md: here is a paragraph, but nothing in content/en/news/mill.md; headings, paragraphs and lists must be the same in every language.',
  ]);
});
