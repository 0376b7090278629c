import type { FlagName } from '@olea/shared/flags/catalog';
import { DEFAULT_LOCALE, LOCALES, splitLocale } from '@olea/shared/i18n/languages';
import { findAddress, getSlug, SITE_ADDRESSES, SITE_TABLE } from '@olea/shared/site/pages';
import { type GenericSchema, getMetadata } from 'valibot';
import { type FieldNotes, getParts, type ListName } from './fields.ts';
import { type ContentFile, formatPlace } from './parseFile.ts';
import { getItemSlug, type ProductFields } from './products.ts';
import type { PageMeta } from './schemas.ts';

/** Returns errors as sentences: missing files, errors within files, then errors between files. `photos` lists the existing photos. */
export function findContentErrors(files: readonly ContentFile[], photos: readonly string[]): string[] {
  const missing = files.filter(({ exists }) => !exists).map((file) => describeMissing(file, files));
  return [
    ...missing,
    ...findTextErrors(files),
    ...findSharedMetas(files),
    ...findWrongNames(files),
    ...findDeadLinks(files),
    ...findMissingPhotos(files, photos),
    ...findProductErrors(files),
  ];
}

/** Returns the errors within files, and differences from the English files. */
export const findTextErrors = (files: readonly ContentFile[]): string[] => [
  ...new Set(files.flatMap(({ errors }) => errors)),
  ...files.flatMap((file) => {
    const english = filterEnglish(files).find(({ name }) => name === file.name);
    return english && file !== english
      ? [...findDifferences(file, english), ...findBlockDifferences(file, english)]
      : [];
  }),
];

/**
 * Returns the errors that affect the page at a path: those in its own files and in files that belong to no page, such as items. Unknown
 * paths show the 404 page. If an error in a page's English file has no line number, it affects every language, because some checks read
 * only the English files.
 */
export function getPageErrors(address: string, errors: readonly string[]): string[] {
  const { locale, path } = splitLocale(address);
  const row = findAddress(path);
  const id = row?.kind === 'alias' ? row.of : (row?.id ?? 'not-found');
  const folder = id === 'blog' ? 'articles' : id;
  const file = id === 'catalog' ? '(catalog|search)' : id;
  const files =
    row?.kind === 'article' ? `articles/${getSlug(path).replaceAll(/[^\w-]/g, '.')}\\.` : `(${file}\\.|${folder}/)`;
  const thisPage = new RegExp(`^content/(${locale}/${files}|${DEFAULT_LOCALE}/${files}[^,]*: )`);
  const pageFiles = ['articles', 'not-found', 'search', ...SITE_ADDRESSES.map(({ id }) => id)].join('|');
  const otherPages = new RegExp(`^content/((?!${locale})\\w\\w/|${locale}/(${pageFiles})\\b)`);
  return errors.filter((error) => thisPage.test(error) || !otherPages.test(error));
}

function describeMissing(file: ContentFile, files: readonly ContentFile[]): string {
  const there = files.find(({ name, exists }) => name === file.name && exists);
  const copy = there ? `; copy ${formatPlace(there)} and translate it` : '';
  return `${formatPlace(file)} is missing: a text exists in every language (${LOCALES.join(', ')})${copy}.`;
}

function findDifferences(file: ContentFile, english: ContentFile): string[] {
  if (!file.fields || !english.fields) return [];
  const getSharedValues = ({ schema, fields }: ContentFile) =>
    new Map(
      getValues(schema, fields).flatMap(({ path, value, of }) => (of.sameInEveryLanguage ? [[path, value]] : [])),
    );
  const [here, there] = [getSharedValues(file), getSharedValues(english)];
  const formatValue = (value = 'missing') => (value === 'missing' ? value : `“${value}”`);
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((path) => here.get(path) !== there.get(path))
    .map(
      (path) =>
        `${formatPlace(file)}: “${path}” is ${formatValue(here.get(path))}, but ${formatValue(there.get(path))} in ${formatPlace(english)}; it must be the same in every language.`,
    );
}

/** Compares the sequence of headings, paragraphs and lists. Returns only the first difference. */
function findBlockDifferences(file: ContentFile, english: ContentFile): string[] {
  if (!file.prose || !english.prose) return [];
  const [here, there] = [file.prose.blocks, english.prose.blocks];
  const at = Array.from({ length: Math.max(here.length, there.length) }, (_, index) => index).find(
    (index) => here[index]?.kind !== there[index]?.kind,
  );
  if (at === undefined) return [];
  const [own, other] = [here[at], there[at]];
  return [
    `${formatPlace(file)}, line ${(own ?? here.at(-1))?.line}: here ${own ? `is ${own.kind}` : 'the text ends'}, but ${other ? `${other.kind} at line ${other.line}` : 'nothing'} in ${formatPlace(english)}; headings, paragraphs and lists must be the same in every language.`,
  ];
}

/** Titles and descriptions for search engines must be unique. */
function findSharedMetas(files: readonly ContentFile[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) =>
    Object.entries((file.fields?.meta ?? {}) as PageMeta).flatMap(([field, text]) => {
      const first = seen.get(text);
      seen.set(text, formatPlace(file));
      return first ? [`${formatPlace(file)}: “meta.${field}” is that of ${first} too; write another one.`] : [];
    }),
  );
}

interface Value {
  readonly path: string;
  readonly value: string;
  readonly of: FieldNotes;
}

function getValues(schema: GenericSchema, value: unknown, path = ''): Value[] {
  if (value === undefined || value === null) return [];
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  const { entries, item, wrapped } = getParts(schema);
  if (wrapped) return getValues(wrapped, value, path);
  if (item) return (value as unknown[]).flatMap((each, index) => getValues(item, each, at(index)));
  if (!entries) return [{ path, value: String(value), of: getMetadata(schema) }];
  return Object.entries(entries).flatMap(([key, each]) =>
    getValues(each, (value as Record<string, unknown>)[key], at(key)),
  );
}

function findMissingPhotos(files: readonly ContentFile[], photos: readonly string[]): string[] {
  return [...filterEnglish(files), ...filterProducts(files)].flatMap((file) =>
    getValues(file.schema, file.fields)
      .filter(({ value, of }) => of.isPicture && !photos.includes(value))
      .map(
        ({ path, value }) =>
          `${formatPlace(file)}: “${path}” is “${value}”, but there is no such file in content/photos.`,
      ),
  );
}

const filterEnglish = (files: readonly ContentFile[]) => files.filter(({ locale }) => locale === DEFAULT_LOCALE);
const filterProducts = (files: readonly ContentFile[]) => files.filter(({ locale }) => locale === null);

const checkOption = (file: ContentFile, field: string, value: string, known: readonly string[] | undefined) =>
  known && !known.includes(value)
    ? [`${formatPlace(file)}: “${field}” is “${value}”, but must be one of ${known.join(', ')}.`]
    : [];

function findWrongNames(files: readonly ContentFile[]): string[] {
  const wrong = [...filterEnglish(files), ...filterProducts(files)].flatMap((file) => {
    const featured = file.fields?.featuredArticle as string | undefined;
    return [
      ...getValues(file.schema, file.fields).flatMap(({ path, value, of: { listedIn } }) =>
        listedIn ? checkOption(file, path, value, findIds(files, listedIn)) : [],
      ),
      ...(featured === undefined ? [] : checkOption(file, 'featuredArticle', featured, getLinkedNames(files).articles)),
    ];
  });
  return [...wrong, ...findDuplicateNames(files)];
}

/** File names must be slugs, and names from `getLinkedNames`, except `items`, must be unique across lists. */
function findDuplicateNames(files: readonly ContentFile[]): string[] {
  const entries = filterEnglish(files).filter(({ name }) => name.includes('/'));
  const misnamed = entries
    .filter(({ name }) => !/^\w+\/[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name))
    .map(
      (file) =>
        `${formatPlace(file)}: the name of the file must be small letters, digits and hyphens, and end with .md; it becomes the address.`,
    );
  const { products, solutions, partnerships, news, articles } = getLinkedNames(files);
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
    return first ? [`${file}: the name “${name}” is already used by ${first}; rename one of the two.`] : [];
  });
  return [...misnamed, ...taken];
}

/** Reads the ids from the first readable language, because all languages have the same ones. */
function findIds(files: readonly ContentFile[], { file, list }: ListName): string[] | undefined {
  const page = files.find(({ name, fields }) => name === `${file}.yaml` && fields);
  if (!page) return undefined;
  const found = list.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], page.fields);
  return (found as readonly { id: string }[]).map(({ id }) => id);
}

/** Returns the slugs and ids that links can contain. */
export function getLinkedNames(files: readonly ContentFile[]): LinkedNames {
  const entries = (folder: string) =>
    filterEnglish(files).flatMap(({ name, id }) => (name.startsWith(`${folder}/`) ? [id] : []));
  const ids = (file: string, list: string) => findIds(files, { file, list }) ?? [];
  return {
    products: ids('home', 'products.items'),
    solutions: ids('solutions', 'items'),
    partnerships: ids('partnerships', 'partners'),
    news: entries('news'),
    articles: entries('articles'),
    items: filterProducts(files).flatMap(({ fields }) => (fields ? [getItemSlug(fields as ProductFields)] : [])),
  };
}

/** Paths without language prefix. The value is the path's flag, or null if it always exists. */
export type LinkTargets = ReadonlyMap<string, FlagName | null>;

type LinkedNames = Readonly<
  Record<'articles' | 'items' | 'products' | 'solutions' | 'partnerships' | 'news', readonly string[]>
>;

/** Returns the valid link targets: pages, aliases, sections of pages, articles, items and the client portal. */
export function getLinkTargets({ articles, items, ...parts }: LinkedNames): LinkTargets {
  const slugs: Readonly<Record<string, readonly string[] | undefined>> = { article: articles, item: items };
  const partIds: Readonly<Record<string, readonly string[] | undefined>> = parts;
  return new Map(
    SITE_TABLE.flatMap(({ id, kind, path, flag }) => {
      const own = slugs[kind]?.map((slug) => path.replace('{slug}', slug)) ?? [path];
      const within = (partIds[id] ?? []).map((part) => `${path.replace(/#.*/, '')}#${part}`);
      return [...own, ...within].map((to) => [to, flag] as const);
    }),
  );
}

function findDeadLinks(files: readonly ContentFile[]): string[] {
  const targets = getLinkTargets(getLinkedNames(files));
  return files.flatMap((file) => {
    const leadsTo = file.name.startsWith('news/') ? (file.fields?.leadsTo as string | undefined) : undefined;
    const links = [...(leadsTo === undefined ? [] : [{ line: null, text: leadsTo }]), ...(file.prose?.links ?? [])];
    return links
      .filter(
        ({ line, text: href }) => !(targets.has(href) || (line !== null && /^(https:\/\/|mailto:|tel:)/.test(href))),
      )
      .map(
        ({ line, text: href }) =>
          `${formatPlace(file)}${line === null ? ': “leadsTo”' : `, line ${line}: a link`} leads to ${href}, which does not exist; write a page of ours without its language, such as /teams or /partnerships#${getLinkedNames(files).partnerships[0] ?? ''}.`,
      );
  });
}

/** Item files must be named after their SKU, and GTINs must be unique. */
function findProductErrors(files: readonly ContentFile[]): string[] {
  const taken = new Map<string, string>();
  const checkUnique = (file: ContentFile, field: string, value: string) => {
    const first = taken.get(value);
    taken.set(value, formatPlace(file));
    return first
      ? [`${formatPlace(file)}: “${field}” is “${value}”, which ${first} has; give one of the two another one.`]
      : [];
  };
  return filterProducts(files).flatMap((file) => {
    if (!file.fields) return [];
    const { sku, gtin } = file.fields as ProductFields;
    return [
      ...(file.name === `products/${sku.toLowerCase()}.yaml`
        ? []
        : [`${formatPlace(file)}: the file of “${sku}” must be called ${sku.toLowerCase()}.yaml.`]),
      ...Object.entries(gtin).flatMap(([level, number]) => checkUnique(file, `gtin.${level}`, number)),
    ];
  });
}
