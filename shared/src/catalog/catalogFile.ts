import * as v from 'valibot';
import { LOCALES } from '../i18n/languages.ts';
import { SKU } from './list.ts';
import type { Packing } from './pallets.ts';

const amount = v.pipe(v.number(), v.finite(), v.gtValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The file with which a site build publishes its catalog items for the console and the client portal. */
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

/**
 * Fetches the items of the deployed catalog. `site` is the site's origin, or empty for the page's own. Returns null if the file is missing,
 * invalid or unreachable.
 */
export async function fetchCatalog(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  site: string,
  timeoutMs = 10_000,
): Promise<readonly CatalogItem[] | null> {
  try {
    const response = await fetch(site + CATALOG_PATH, { signal: AbortSignal.timeout(timeoutMs) });
    const items = v.safeParse(catalogFile, response.ok ? await response.json() : null);
    return items.success ? items.output : null;
  } catch {
    return null;
  }
}
