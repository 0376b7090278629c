import { DEFAULT_LOCALE, LOCALES } from '@olea/shared/i18n/languages';
import { findTextErrors } from '../content/contentErrors.ts';
import { type ContentFile, parseFile } from '../content/parseFile.ts';
import { product } from '../content/products.ts';
import { FILES, FOLDERS } from '../content/schemas.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * An entry that the editor is about to save. Unless it is an item, `path` and `data` belong to the English text, and `i18n` to the
 * other languages.
 */
export interface SavedEntry {
  readonly path: string;
  readonly data: Fields;
  readonly i18n: Readonly<Record<string, { readonly data: Fields }>>;
}

const SCHEMAS: Readonly<Record<string, ContentFile['schema']>> = { ...FILES, ...FOLDERS };

/** Returns the errors within an entry, in all languages, without line numbers. Does not compare it with other entries. */
export function validateEntry({ path, data, i18n }: SavedEntry): string[] {
  const item = /products\/[^/]+$/.exec(path)?.[0];
  if (item) return removeLines(parseFile({ locale: null, name: item, schema: product }, toYaml(data)).errors);
  const name = path.split(`/${DEFAULT_LOCALE}/`)[1] ?? '';
  const schema = SCHEMAS[name] ?? SCHEMAS[name.replace(/\/.*/, '')];
  if (!schema) return [];
  const files = LOCALES.flatMap((locale) => {
    const { body, ...fields } = { ...(locale === DEFAULT_LOCALE ? data : i18n[locale]?.data) };
    if (Object.keys(fields).length === 0) return [];
    const text = name.endsWith('.md') ? `---\n${toYaml(fields)}\n---\n\n${body}` : toYaml(fields);
    return [parseFile({ locale, name, schema }, text)];
  });
  return removeLines(findTextErrors(files));
}

/** Creates JSON, which is valid YAML. Omits empty values, because the editor does not save empty optional fields. */
const toYaml = (fields: Fields): string =>
  JSON.stringify(fields, (_, value) => (value === '' || value === null ? undefined : value));

const removeLines = (errors: readonly string[]): string[] =>
  errors.map((fault) => fault.replaceAll(/(,| at) line \d+/g, ''));
