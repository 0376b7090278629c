import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { officeDay } from '@olea/shared/site/officeTime';
import { SITE_ADDRESSES, type SiteRow } from '@olea/shared/site/pages';
import type { InferOutput } from 'valibot';
import { findCompanyErrors } from './companyErrors.ts';
import { findContentErrors, getLinkedNames, getLinkTargets, getPageErrors, type LinkTargets } from './contentErrors.ts';
import { computeItemFigures } from './itemFigures.ts';
import { getPlainText, type Section } from './markdown.ts';
import { type ContentFile, formatPlace, parseFile } from './parseFile.ts';
import { fillPlaceholders } from './placeholders.ts';
import { getItemSlug, isSample, type ProductFields, type ProductWords, product } from './products.ts';
import { type ArticleFields, FILES, FOLDERS, type LegalFields, type NewsItemFields } from './schemas.ts';

type PageName<File> = File extends `${infer Name}.${string}` ? Name : never;
type Pages = {
  readonly [File in keyof typeof FILES as PageName<File>]: InferOutput<(typeof FILES)[File]>;
};

export interface Legal extends LegalFields {
  readonly sections: readonly Section[];
}
export interface Article extends ArticleFields {
  readonly slug: string;
  readonly minutes: number;
  readonly sections: readonly Section[];
}
interface NewsItem extends NewsItemFields {
  readonly id: string;
  readonly sections: readonly Section[];
}

/** A catalog item with the texts of one language, the texts of all languages in `texts`, and its valid certificates. */
export interface Item extends Omit<ProductFields, 'texts'>, ProductWords {
  readonly path: string;
  readonly texts: ProductFields['texts'];
}

type LegalPage = 'privacy' | 'terms' | 'accessibility';

export interface Texts extends Omit<Pages, LegalPage>, Readonly<Record<LegalPage, Legal>> {
  /** Newest first, like the news items. */
  readonly articles: readonly Article[];
  readonly newsItems: readonly NewsItem[];
  /** Sorted by category in the order of the home page, then by SKU. */
  readonly items: readonly Item[];
  readonly targets: LinkTargets;
}
export type Content = Readonly<Record<Locale, Texts>>;

/** Reading speed in words per minute. It is below average, because the texts contain many figures. */
const WORDS_A_MINUTE = 170;

interface LoadedContent {
  /** Null if a page is unreadable in every language. For an unreadable file, contains its version in another language. */
  readonly content: Content | null;
  readonly errors: readonly string[];
  readonly samples: readonly string[];
}

/** Reads and validates the content in a folder. */
export function loadContent(folder: string): LoadedContent {
  const files = readFiles(folder);
  const photos = listFiles(join(folder, 'photos')).map((name) => `/photos/${name}`);
  const errors = [...findCompanyErrors(), ...findStrayFiles(folder, files), ...findContentErrors(files, photos)];
  const readable = files.flatMap((file) => {
    const given = [file, ...files].find(({ name, fields }) => name === file.name && fields);
    return given ? [{ ...given, locale: file.locale }] : [];
  });
  const hasEveryPage = Object.keys(FILES).every((page) => readable.some(({ name }) => name === page));
  const texts = () => Object.fromEntries(LOCALES.map((locale) => [locale, buildTexts(readable, locale)]));
  const samples = files.filter(({ locale, fields }) =>
    locale === null ? fields && isSample(fields as ProductFields) : JSON.stringify(fields).includes('"sampleNote":'),
  );
  return { content: hasEveryPage ? (texts() as unknown as Content) : null, errors, samples: samples.map(formatPlace) };
}

type FieldsSchema = ContentFile['schema'];

/** Returns all expected files: pages, entries that exist in at least one language, and items. */
export function readFiles(folder: string): ContentFile[] {
  const entries = Object.entries(FOLDERS).flatMap(([name, schema]) => {
    const inAnyLanguage = LOCALES.flatMap((locale) => listFiles(join(folder, locale, name)));
    return [...new Set(inAnyLanguage)].sort().map((file): [string, FieldsSchema] => [`${name}/${file}`, schema]);
  });
  const items = listFiles(join(folder, 'products')).sort();
  return [
    ...[...Object.entries<FieldsSchema>(FILES), ...entries].flatMap(([name, schema]) =>
      LOCALES.map((locale) => ({ locale, name, schema })),
    ),
    ...items.map((file) => ({ locale: null, name: `products/${file}`, schema: product as FieldsSchema })),
  ].map((file) => {
    const path = join(folder, file.locale ?? '', file.name);
    return parseFile(file, existsSync(path) ? readFileSync(path, 'utf8') : null);
  });
}

/** Omits certificates that have expired by the day of the build. */
function buildItems(files: readonly ContentFile[], locale: Locale): Item[] {
  const categories = getLinkedNames(files).products;
  const today = officeDay(Date.now());
  return files
    .filter((file) => file.locale === null)
    .map(({ fields }) => fillPlaceholders(fields as ProductFields))
    .filter(({ category }) => categories.includes(category))
    .toSorted((one, other) => categories.indexOf(one.category) - categories.indexOf(other.category))
    .map(({ certificates, ...item }) => ({
      ...item,
      ...item.texts[locale],
      certificates: certificates.filter(({ validUntil }) => validUntil >= today),
      path: `/products/${getItemSlug(item)}`,
    }));
}

const listFiles = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns an error for each unexpected file in a language folder. */
function findStrayFiles(folder: string, files: readonly ContentFile[]): string[] {
  const known = new Set(files.map(({ locale, name }) => `${locale}/${name}`));
  return LOCALES.flatMap((locale) =>
    existsSync(join(folder, locale))
      ? readdirSync(join(folder, locale), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
          .filter((path) => !known.has(path))
          .map(
            (path) =>
              `content/${path}: no page reads a file of this name; the names are those of content/${DEFAULT_LOCALE}.`,
          )
      : [],
  );
}

function buildTexts(files: readonly ContentFile[], locale: Locale): Texts {
  const own = files.filter((file) => file.locale === locale);
  const items = buildItems(files, locale);
  const catalog = own.find(({ id }) => id === 'catalog')?.fields as Pages['catalog'] | undefined;
  const itemFigures = catalog && computeItemFigures(items, catalog.schemes, locale);
  const buildEntry = ({ fields, prose }: ContentFile) =>
    fillPlaceholders({ ...fields, ...(prose ? { sections: prose.sections } : {}) }, itemFigures);
  const pages = own.filter(({ name }) => !name.includes('/')).map((file) => [file.id, buildEntry(file)] as const);
  const buildEntries = <Entry extends { date: string }>(folder: string, describe: (id: string) => object) =>
    own
      .filter(({ name }) => name.startsWith(`${folder}/`))
      .map((file) => ({ ...buildEntry(file), ...describe(file.id) }) as unknown as Entry)
      .sort((one, other) => other.date.localeCompare(one.date));
  // Every language shows the reading time of the English text.
  const computeReadingTime = (slug: string) => {
    const english = files.find(({ locale, name }) => locale === DEFAULT_LOCALE && name === `articles/${slug}.md`);
    return Math.max(1, Math.round(getPlainText(english?.prose?.sections ?? []).split(/\s+/).length / WORDS_A_MINUTE));
  };
  return {
    ...Object.fromEntries(pages),
    articles: buildEntries<Article>('articles', (slug) => ({ slug, minutes: computeReadingTime(slug) })),
    newsItems: buildEntries<NewsItem>('news', (id) => ({ id })),
    items,
    targets: getLinkTargets(getLinkedNames(files)),
  } as unknown as Texts;
}

let cachedContent: LoadedContent | undefined;

const getContent = (): LoadedContent => {
  cachedContent ??= loadContent(CONTENT_DIR);
  return cachedContent;
};

/** The content folder. The build sets the environment variable for bundled code. */
export const CONTENT_DIR: string = process.env.CONTENT_DIR ?? import.meta.dirname;

export const getSampleFiles = (): readonly string[] => getContent().samples;

/** Returns the site's content. If a page is unreadable in every language, throws with one line per error. */
export function readContent(): Content {
  const { content, errors } = getContent();
  if (!content) throw new Error(describeAll(errors));
  return content;
}

/** Returns the errors that affect the page at a path, one line each, or null if there are none. */
export function describePageErrors(path: string): string | null {
  const own = getPageErrors(path, getContent().errors);
  return own.length > 0 ? describeAll(own) : null;
}

/** Throws if the site's content has errors, with one line per error. */
export function assertNoContentErrors(): void {
  const { errors } = getContent();
  if (errors.length > 0) throw new Error(describeAll(errors));
}

const describeAll = (errors: readonly string[]): string =>
  `The content of the site has ${errors.length === 1 ? 'an error' : 'errors'}:\n${errors.join('\n')}`;

/** Clears the cached content, so that the next call reads the files again. */
export function clearContent(): void {
  cachedContent = undefined;
}

/** Returns the paths of a site row without language prefix: one per entry for articles and items. */
export function getPaths(row: SiteRow): readonly string[] {
  if (row.kind === 'article')
    return readContent()[DEFAULT_LOCALE].articles.map(({ slug }) => row.path.replace('{slug}', slug));
  if (row.kind === 'item') return readContent()[DEFAULT_LOCALE].items.map(({ path }) => path);
  return row.kind === 'page' || row.kind === 'alias' ? [row.path] : [];
}

/** Returns one path per template, such as that of the newest article. */
export function getTemplatePaths(): readonly string[] {
  return SITE_ADDRESSES.filter(({ kind }) => kind !== 'alias').flatMap((row) => getPaths(row).slice(0, 1));
}

/** Returns the item whose page has this path. */
export const findItem = (path: string, locale: Locale = DEFAULT_LOCALE): Item | undefined =>
  readContent()[locale].items.find((item) => item.path === path);

/** Returns the name of the entry with an id, or the id if there is no such entry. */
export const getName = (entries: readonly { id: string; name: string }[], entryId: string): string =>
  entries.find(({ id }) => id === entryId)?.name ?? entryId;

/** Returns the article with a slug, or the featured article if the slug is unknown. Throws if neither exists. */
export function getShownArticle(slug: string, locale: Locale = DEFAULT_LOCALE): Article {
  const { articles, blog } = readContent()[locale];
  const article =
    articles.find((each) => each.slug === slug) ?? articles.find((each) => each.slug === blog.featuredArticle);
  if (!article) throw new Error(`The featured article ${blog.featuredArticle} is missing`);
  return article;
}
