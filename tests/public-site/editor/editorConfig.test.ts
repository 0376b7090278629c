import { readFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n';
import { describe, expect, it } from 'vitest';
import { type ContentFile, parseFile } from '../../../apps/public-site/content/parseFile.ts';
import { FILES, FOLDERS } from '../../../apps/public-site/content/schemas.ts';
import { createEditorConfig } from '../../../apps/public-site/editor/editorConfig.ts';
import { fieldsOf } from '../../../apps/public-site/editor/fieldsOf.ts';
import { judgeEntry } from '../../../apps/public-site/editor/judgeEntry.ts';
import { exampleContent } from '../content/exampleContent.ts';

const { at } = exampleContent();

type Field = ReturnType<typeof fieldsOf>[number];

const { collections = [], backend } = createEditorConfig({ repository: 'office/website', authUrl: '' });
const forms = collections.flatMap((collection) => {
  if ('files' in collection) return collection.files.map(({ name, file, fields }) => ({ name, file, fields }));
  if ('folder' in collection && collection.name in FOLDERS) {
    const { name, folder, fields } = collection;
    const example = name === 'articles' ? 'labels' : 'harbour';
    return [{ name, file: `${folder}/${example}.md`, fields }];
  }
  return [];
});

/** The form's result for a value: its own fields alone, in their order. */
function save(fields: readonly Field[], value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter(({ name }) => name in value).map((field) => [field.name, saveOne(field, value[field.name])]),
  );
}

function saveOne(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => ('fields' in field ? save(field.fields ?? [], item) : item));
  if (typeof value === 'object' && 'fields' in field) return save(field.fields ?? [], value as Record<string, unknown>);
  return value;
}

describe.each(forms)('the form of $name', ({ name, file, fields }) => {
  it.each(LOCALES)('takes every field of the file in %s, and the build accepts what it saves', (locale) => {
    const path = file.replace('{{locale}}', locale);
    const id = path.split(`/${locale}/`)[1] ?? '';
    const schema = Object.entries<ContentFile['schema']>({ ...FILES, ...FOLDERS }).find(
      ([key]) => key === name || key === id,
    )?.[1];
    if (!schema) throw new Error(`No schema for ${path}`);
    const text = readFileSync(at(`${locale}/${id}`), 'utf8');
    const { fields: before } = parseFile({ locale, name: id, schema }, text);
    const saved = save(fields, before ?? {});
    expect(saved).toEqual(before);
    // JSON is YAML.
    const [, body] = /^---\n[\s\S]*?---\n([\s\S]*)$/.exec(text) ?? [];
    const written = body === undefined ? JSON.stringify(saved) : `---\n${JSON.stringify(saved)}\n---\n${body}`;
    expect(parseFile({ locale, name: id, schema }, written).faults).toEqual([]);
  });
});

describe('a field', () => {
  const news = Object.fromEntries(fieldsOf(FOLDERS.news).map((field) => [field.name, field]));

  it('of a text has its length and is written in every language', () => {
    expect(news.title).toMatchObject({ label: 'Title', widget: 'string', maxlength: 160, i18n: true });
  });

  it('that is the same in every language is written once', () => {
    expect(news.date).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', i18n: 'duplicate' });
  });

  it('that another file lists is chosen by its name', () => {
    const listed = {
      collection: 'pages',
      file: 'news',
      value_field: 'categories.*.id',
      display_fields: ['categories.*.name'],
    };
    expect(news.category).toMatchObject({ widget: 'relation', i18n: 'duplicate', ...listed });
  });

  it('of a text takes known merge fields alone, as the text below the fields does', () => {
    const body = forms.find(({ name }) => name === 'news')?.fields.at(-1);
    for (const field of [news.title, news.more, body]) {
      const [pattern, says] = (field as { pattern: [RegExp, string] }).pattern;
      expect('Write to {{email}},\nor call {{ phone }}.').toMatch(pattern);
      for (const text of ['{{emial}}', '{{email}', '{{ }}']) expect(`Write to ${text} now`).not.toMatch(pattern);
      expect(says).toContain('email, phone');
    }
    const count = fieldsOf(FILES['news.yaml']).find((field) => field.name === 'resultCount');
    expect('{{count}} of {{total}}').toMatch((count as { pattern: [RegExp, string] }).pattern[0]);
  });

  it('that may be left out is not marked as required, and what is in it is once it is there', () => {
    const { required, i18n, fields } = news.photo as { required: boolean; i18n: string; fields: Field[] };
    expect({ required, i18n }).toEqual({ required: false, i18n: 'duplicate' });
    expect(fields.map((field) => 'required' in field)).toEqual([false, false]);
  });

  it('of an id says what it must look like', () => {
    const featured = fieldsOf(FILES['blog.yaml']).find((field) => field.name === 'featuredArticle');
    expect(featured).toMatchObject({ pattern: [expect.any(RegExp), expect.stringContaining('small letters')] });
  });

  it('of a list with a fixed number of entries takes no other number', () => {
    const home = fieldsOf(FILES['home.yaml']).find((field) => field.name === 'hero');
    const keywords = home && 'fields' in home ? home.fields?.find((field: Field) => field.name === 'keywords') : null;
    expect(keywords).toMatchObject({ widget: 'list', min: 4, max: 4 });
  });
});

it('saves by pull request, with a token where no sign-in is set up', () => {
  expect(createEditorConfig({ repository: 'office/website', authUrl: '' }).publish_mode).toBe('editorial_workflow');
  expect(backend).toMatchObject({ repo: 'office/website', auth_methods: ['token'] });
});

it('is told what the build would say of an entry: of each language, and between them', () => {
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
  expect(judgeEntry(entry({}))).toEqual([]);
  expect(judgeEntry(entry({ tag: 'Neuf ?', body: 'Text\n\nText' }))).toEqual([
    'content/fr/news/mill.md: “tag” has “Neuf ?”; write a no-break space within « » and before : and %, none before ; ? !, and figures as in 0,28 %, 1 800 and 9 h 30.',
    'content/fr/news/mill.md: here is a paragraph, but nothing in content/en/news/mill.md; headings, paragraphs and lists must be the same in every language.',
  ]);
});
