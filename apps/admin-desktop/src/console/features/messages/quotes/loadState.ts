import type { CatalogItem } from '@olea/shared/catalog/catalogFile';
import type { QuoteItem } from '@olea/shared/catalog/list';
import { computeCasesPerPallet, computeTotal } from '@olea/shared/catalog/pallets';
import type { QuoteLine } from '@olea/shared/quotes/quote';
import { formatCount } from '../state.ts';

/** Formats full pallets and loose cases: "2 + 14 cases". */
export const formatPallets = ({ pallets, rest }: Pick<QuoteItem, 'pallets' | 'rest'>): string =>
  rest === 0 ? formatCount(pallets) : `${formatCount(pallets)} + ${formatCount(rest)} ${rest === 1 ? 'case' : 'cases'}`;

/** Returns a line's pallets, from the catalog or else from the request. Returns null if they are unknown. */
export function describePallets(
  { sku, cases }: Pick<QuoteLine, 'sku' | 'cases'>,
  catalog: readonly CatalogItem[],
  requested: readonly QuoteItem[],
): string | null {
  const packing = catalog.find((item) => item.sku === sku)?.packing;
  const perPallet = packing ? computeCasesPerPallet(packing) : 0;
  if (perPallet > 0 && Number.isSafeInteger(cases))
    return formatPallets({ pallets: Math.floor(cases / perPallet), rest: cases % perPallet });
  const item = requested.find((wanted) => wanted.sku === sku && wanted.cases === cases);
  return item ? formatPallets(item) : null;
}

/**
 * Describes the pallets and weight of the available lines: "3 pallets, 1,240 kg". Names the items that the catalog does not contain.
 * Returns null if none of these lines has a number of cases and an item in the catalog.
 */
export function describeLoad(lines: readonly QuoteLine[], catalog: readonly CatalogItem[]): string | null {
  const packings = new Map(catalog.map(({ sku, packing }) => [sku, packing]));
  const shipped = lines.filter(({ isAvailable, cases }) => isAvailable && Number.isSafeInteger(cases));
  const known = shipped.flatMap(({ sku, cases }) => {
    const packing = packings.get(sku);
    return packing ? [{ packing, cases }] : [];
  });
  if (known.length === 0) return null;
  const { pallets, grossKg } = computeTotal(known);
  const unknown = shipped.filter(({ sku }) => !packings.has(sku)).map(({ sku }) => sku);
  const load = `${formatCount(pallets)} ${pallets === 1 ? 'pallet' : 'pallets'}, ${formatCount(Math.round(grossKg))} kg`;
  return unknown.length > 0 ? `${load}, without ${unknown.join(', ')}` : load;
}
