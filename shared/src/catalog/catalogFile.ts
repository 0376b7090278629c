import * as v from 'valibot';
import { LOCALES, type Locale } from '../i18n/languages.ts';
import { SKU } from './list.ts';
import type { Packing } from './pallets.ts';

const amount = v.pipe(v.number(), v.finite(), v.gtValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The schema of the file in which a site build publishes its catalog items for the console. */
export const catalogFile = v.array(
  v.object({
    sku: v.pipe(v.string(), v.regex(SKU)),
    names: v.object(v.entriesFromList(LOCALES, v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)))),
    packing: v.object({
      casesPerLayer: count,
      layers: count,
      caseKg: amount,
      palletKg: amount,
      caseM3: amount,
      isCooled: v.boolean(),
    } satisfies Record<keyof Packing, v.GenericSchema>),
  }),
);
export type CatalogItem = v.InferOutput<typeof catalogFile>[number];

export const CATALOG_PATH = '/catalog.json';

const text = v.pipe(v.string(), v.nonEmpty());

/** The schema of the file in which a site build publishes specification sheets in one language. Staff attach them to replies as PDFs. */
const sheetFile = v.array(
  v.object({
    sku: v.pipe(v.string(), v.regex(SKU)),
    title: text,
    name: text,
    pack: text,
    description: text,
    note: v.string(),
    url: text,
    /** The facts as on the printed page: label, value and, for nutrients, the daily value. */
    groups: v.array(v.object({ title: text, facts: v.array(v.array(v.string())) })),
  }),
);
export type Sheet = v.InferOutput<typeof sheetFile>[number];

export const getSheetsPath = (locale: Locale) => `/sheets-${locale}.json`;

/** Returns the path of the spreadsheet that visitors download. It exists only if the catalog and the language are published. */
export const getCatalogPath = (locale: Locale, format: 'xlsx' | 'csv') => `/catalogue-${locale}.${format}`;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Fetches the items of the deployed catalog. `site` is the site's origin, or empty for the page's own. Returns null if the file is missing,
 * invalid or unreachable.
 */
export const fetchCatalog = (fetch: Fetch, site: string, timeoutMs?: number): Promise<readonly CatalogItem[] | null> =>
  fetchFile(fetch, site + CATALOG_PATH, catalogFile, timeoutMs);

/** Fetches the deployed specification sheets in a language. Returns null if the file is missing, invalid or unreachable. */
export const fetchSheets = (fetch: Fetch, site: string, locale: Locale): Promise<readonly Sheet[] | null> =>
  fetchFile(fetch, site + getSheetsPath(locale), sheetFile);

async function fetchFile<Schema extends v.GenericSchema>(
  fetch: Fetch,
  url: string,
  schema: Schema,
  timeoutMs = 10_000,
): Promise<v.InferOutput<Schema> | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const file = v.safeParse(schema, response.ok ? await response.json() : null);
    return file.success ? file.output : null;
  } catch {
    return null;
  }
}
