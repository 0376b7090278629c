import { DEFAULT_LOCALE, LOCALES, splitLocale } from '@olea/shared/i18n';
import { addressAt, slugOf } from '@olea/shared/site';
import { type GenericSchema, getMetadata } from 'valibot';
import { type LinkedNames, linkTargets } from './linkTargets.ts';
import type { ContentFile } from './parseFile.ts';
import type {
  ArticleFields,
  BlogContent,
  HomeContent,
  NewsContent,
  NewsItemFields,
  PageMeta,
  PartnershipsContent,
  PrintsContent,
  SolutionsContent,
  TeamsContent,
} from './schemas.ts';

/** Every fault of the files as a sentence: of each by itself, then those that show only between them and the `photos` that there are. */
export function describeFaults(files: readonly ContentFile[], photos: readonly string[]): string[] {
  const missing = files.filter(({ exists }) => !exists).map((file) => describeMissing(file, files));
  return [
    ...missing,
    ...faultsOfTexts(files),
    ...sharedMetas(files),
    ...wrongNames(files),
    ...deadLinks(files),
    ...missingPhotos(files, photos),
  ];
}

/** The faults of the files themselves, and what is not as in the English file of their name. */
export const faultsOfTexts = (files: readonly ContentFile[]): string[] => [
  ...new Set(files.flatMap(({ faults }) => faults)),
  ...files.flatMap((file) => [...differences(file, files), ...otherBlocks(file, files)]),
];

/**
 * The faults of the page at an address (of the 404 page where there is none): those of its files in its language, those between files,
 * which name the English one without a line, and those that belong to no page.
 */
export function faultsAt(address: string, faults: readonly string[]): string[] {
  const { locale, path } = splitLocale(address);
  const row = addressAt(path);
  const id = row?.kind === 'alias' ? row.of : (row?.id ?? 'not-found');
  const folder = id === 'blog' ? 'articles' : id;
  const files =
    row?.kind === 'article' ? `articles/${slugOf(path).replaceAll(/[^\w-]/g, '.')}\\.` : `(${id}\\.|${folder}/)`;
  const own = new RegExp(`^content/(${locale}/${files}|${DEFAULT_LOCALE}/${files}[^,]*: )`);
  const ofAPage = /^content\/\w\w\//;
  return faults.filter((fault) => own.test(fault) || !ofAPage.test(fault));
}

const nameOf = ({ locale, name }: Pick<ContentFile, 'locale' | 'name'>): string => `content/${locale}/${name}`;

function describeMissing(file: ContentFile, files: readonly ContentFile[]): string {
  const there = files.find(({ name, exists }) => name === file.name && exists);
  const copy = there ? `; copy ${nameOf(there)} and translate it` : '';
  return `${nameOf(file)} is missing: a text exists in every language (${LOCALES.join(', ')})${copy}.`;
}

/** Values without language that are not the same as in the English file. */
function differences(file: ContentFile, files: readonly ContentFile[]): string[] {
  const english = files.find(({ locale, name }) => locale === DEFAULT_LOCALE && name === file.name);
  if (!file.fields || !english?.fields || file === english) return [];
  const [here, there] = [sameValues(file.schema, file.fields), sameValues(file.schema, english.fields)];
  const say = (value = 'missing') => (value === 'missing' ? value : `“${value}”`);
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((path) => here.get(path) !== there.get(path))
    .map(
      (path) =>
        `${nameOf(file)}: “${path}” is ${say(here.get(path))}, but ${say(there.get(path))} in ${nameOf(english)}; it must be the same in every language.`,
    );
}

/** The first heading, paragraph or list of a text that is another kind in the English file, or is missing. */
function otherBlocks(file: ContentFile, files: readonly ContentFile[]): string[] {
  const english = files.find(({ locale, name }) => locale === DEFAULT_LOCALE && name === file.name);
  if (!file.prose || !english?.prose || file === english) return [];
  const [here, there] = [file.prose.blocks, english.prose.blocks];
  const at = Array.from({ length: Math.max(here.length, there.length) }, (_, index) => index).find(
    (index) => here[index]?.kind !== there[index]?.kind,
  );
  if (at === undefined) return [];
  const [own, other] = [here[at], there[at]];
  return [
    `${nameOf(file)}, line ${(own ?? here.at(-1))?.line}: here ${own ? `is ${own.kind}` : 'the text ends'}, but ${other ? `${other.kind} at line ${other.line}` : 'nothing'} in ${nameOf(english)}; headings, paragraphs and lists must be the same in every language.`,
  ];
}

/** Titles and descriptions for search engines that two files have. */
function sharedMetas(files: readonly ContentFile[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) =>
    Object.entries((file.fields?.meta ?? {}) as PageMeta).flatMap(([field, text]) => {
      const first = seen.get(text);
      seen.set(text, nameOf(file));
      return first ? [`${nameOf(file)}: “meta.${field}” is that of ${first} too; write another one.`] : [];
    }),
  );
}

/** The values of a file that have no language, by their paths. */
function sameValues(schema: GenericSchema, value: unknown, path = ''): Map<string, string> {
  if (getMetadata(schema).sameInEveryLanguage) return new Map([[path, String(value)]]);
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  const { entries, item, wrapped } = schema as {
    entries?: Record<string, GenericSchema>;
    item?: GenericSchema;
    wrapped?: GenericSchema;
  };
  if (wrapped) return value === undefined ? new Map() : sameValues(wrapped, value, path);
  const inner = item
    ? (value as unknown[]).map((each, index) => sameValues(item, each, at(index)))
    : Object.entries(entries ?? {}).map(([key, each]) =>
        sameValues(each, (value as Record<string, unknown>)[key], at(key)),
      );
  return new Map(inner.flatMap((values) => [...values]));
}

/** Photos that an entry names and that do not exist. */
function missingPhotos(files: readonly ContentFile[], photos: readonly string[]): string[] {
  return files.flatMap((file) => {
    const named = file.locale === DEFAULT_LOCALE && file.fields ? [...sameValues(file.schema, file.fields)] : [];
    return named
      .filter(([path, value]) => path.endsWith('photo.file') && !photos.includes(value))
      .map(([path, value]) => `${nameOf(file)}: “${path}” is “${value}”, but there is no such file in content/photos.`);
  });
}

/** Entries that name a category, a person, a print or an article that does not exist, and two entries of one name. */
function wrongNames(files: readonly ContentFile[]): string[] {
  const { articles } = namesIn(files);
  const blog = anyLanguage<BlogContent>(files, 'blog.yaml')?.categories;
  const news = anyLanguage<NewsContent>(files, 'news.yaml')?.categories;
  const team = anyLanguage<TeamsContent>(files, 'teams.yaml')?.members;
  const oneOf = (file: ContentFile, field: string, value: string, known: readonly { id: string }[] | undefined) =>
    known?.every(({ id }) => id !== value)
      ? [`${nameOf(file)}: “${field}” is “${value}”, but must be one of ${known.map(({ id }) => id).join(', ')}.`]
      : [];
  const english = files.filter(({ locale, fields }) => locale === DEFAULT_LOCALE && fields);
  const prints = anyLanguage<PrintsContent>(files, 'prints.yaml')?.items;
  const noPrints = english.flatMap((file) =>
    [...sameValues(file.schema, file.fields)]
      .filter(([path]) => /(^|\.)print$/.test(path))
      .flatMap(([path, value]) => oneOf(file, path, value, prints)),
  );
  const unknown = english.flatMap((file) => {
    const { category, author } = file.fields as unknown as ArticleFields & NewsItemFields;
    if (file.name === 'blog.yaml')
      return oneOf(
        file,
        'featuredArticle',
        (file.fields as unknown as BlogContent).featuredArticle,
        articles.map((id) => ({ id })),
      );
    if (file.name.startsWith('news/')) return oneOf(file, 'category', category, news);
    if (!file.name.startsWith('articles/')) return [];
    return [...oneOf(file, 'category', category, blog), ...oneOf(file, 'author', author, team)];
  });
  return [...noPrints, ...unknown, ...takenNames(files)];
}

/** File names that are not slugs, and names that two entries share: covers and places on pages use them. */
function takenNames(files: readonly ContentFile[]): string[] {
  const entries = files.filter(({ locale, name }) => locale === DEFAULT_LOCALE && name.includes('/'));
  const misnamed = entries
    .filter(({ name }) => !/^\w+\/[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name))
    .map(
      (file) =>
        `${nameOf(file)}: the name of the file must be small letters, digits and hyphens, and end with .md; it becomes the address.`,
    );
  const { products, solutions, partnerships, news, articles } = namesIn(files);
  const at = (names: readonly string[], fileOf: (name: string) => string) =>
    names.map((name) => ({ name, file: `content/${DEFAULT_LOCALE}/${fileOf(name)}` }));
  const seen = new Map<string, string>();
  const taken = [
    ...at(products, () => 'home.yaml'),
    ...at(solutions, () => 'solutions.yaml'),
    ...at(partnerships, () => 'partnerships.yaml'),
    ...at(news, (name) => `news/${name}.md`),
    ...at(articles, (name) => `articles/${name}.md`),
  ].flatMap(({ name, file }) => {
    const first = seen.get(name);
    seen.set(name, file);
    return first ? [`${file}: the name “${name}” is taken by ${first}; give one of the two another name.`] : [];
  });
  return [...misnamed, ...taken];
}

const idsOf = (list: readonly { id: string }[] = []): string[] => list.map(({ id }) => id);

/** The fields of a page in the first language in which it can be read: what has no language is the same in all of them. */
const anyLanguage = <Fields>(files: readonly ContentFile[], name: string): Fields | undefined =>
  files.find((file) => file.name === name && file.fields)?.fields as Fields | undefined;

/** The names in the files, in the order of their lists. */
export function namesIn(files: readonly ContentFile[]): LinkedNames {
  const entries = (folder: string) =>
    files.flatMap(({ locale, name, id }) => (locale === DEFAULT_LOCALE && name.startsWith(`${folder}/`) ? [id] : []));
  return {
    products: idsOf(anyLanguage<HomeContent>(files, 'home.yaml')?.products.items),
    solutions: idsOf(anyLanguage<SolutionsContent>(files, 'solutions.yaml')?.items),
    partnerships: idsOf(anyLanguage<PartnershipsContent>(files, 'partnerships.yaml')?.partners),
    news: entries('news'),
    articles: entries('articles'),
  };
}

function deadLinks(files: readonly ContentFile[]): string[] {
  const targets = linkTargets(namesIn(files));
  return files.flatMap((file) => {
    const leadsTo = file.name.startsWith('news/') ? (file.fields?.leadsTo as string | undefined) : undefined;
    const links = [...(leadsTo === undefined ? [] : [{ line: null, text: leadsTo }]), ...(file.prose?.links ?? [])];
    return links
      .filter(
        ({ line, text: href }) => !(targets.has(href) || (line !== null && /^(https:\/\/|mailto:|tel:)/.test(href))),
      )
      .map(
        ({ line, text: href }) =>
          `${nameOf(file)}${line === null ? ': “leadsTo”' : `, line ${line}: a link`} leads to ${href}, which does not exist; write a page of ours without its language, such as /teams or /partnerships#${namesIn(files).partnerships[0] ?? ''}.`,
      );
  });
}
