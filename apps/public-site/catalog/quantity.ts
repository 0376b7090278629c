import {
  type CONTAINERS,
  computeCasesPerPallet,
  computeStack,
  fillContainer,
  type Packing,
} from '@olea/shared/catalog/pallets';
import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import type { CatalogContent, ProductListContent } from '../content/schemas.ts';

export type QuantityTexts = CatalogContent['reckoner'];

type FormattedQuantity = Readonly<Record<'weight' | 'volume' | keyof typeof CONTAINERS, string>>;

/** Kilograms per pound. */
export const POUND = 0.453_592_37;

/** Formats the sum of weights in kilograms and pounds. Adds the rounded weights, so that the sum matches the listed weights. */
export function formatWeight(kg: readonly number[], locale: Locale): string {
  const formatSum = (unitKg: number) =>
    kg.reduce((sum, each) => sum + Math.round(each / unitKg), 0).toLocaleString(LANGUAGES[locale].tag);
  return `${formatSum(1)}\u00a0kg (${formatSum(POUND)}\u00a0lb)`;
}

export type AmountTexts = Pick<QuantityTexts, 'palletsAnd' | 'lessThanPallet' | 'caseCount' | 'palletCount'>;

function formatCount(count: number, words: AmountTexts['caseCount'], locale: Locale): string {
  const { tag } = LANGUAGES[locale];
  const form = new Intl.PluralRules(tag).select(count) === 'one' ? words.one : words.other;
  return form.replace('{{count}}', count.toLocaleString(tag));
}

/** Formats full pallets and the remaining cases, such as "8 cases, less than one pallet". */
export function formatAmount(pallets: number, cases: number, words: AmountTexts, locale: Locale): string {
  const rest = formatCount(cases, words.caseCount, locale);
  if (pallets === 0) return `${rest}, ${words.lessThanPallet}`;
  const full = formatCount(pallets, words.palletCount, locale);
  return cases === 0 ? full : words.palletsAnd.replace('{{pallets}}', full).replace('{{cases}}', rest);
}

export function formatQuantity(
  packing: Packing,
  cases: number,
  words: QuantityTexts,
  locale: Locale,
): FormattedQuantity {
  const { grossKg, m3 } = computeStack(packing, cases);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const filling = (container: keyof typeof CONTAINERS) => {
    const { pallets, cases, limit } = fillContainer(packing, container);
    const amount = words.casesOnPallets
      .replace('{{cases}}', formatCount(cases, words.caseCount, locale))
      .replace('{{pallets}}', formatCount(pallets, words.palletCount, locale));
    return `${amount} (${words[limit]})`;
  };
  return {
    weight: formatWeight([grossKg], locale),
    volume: `${m3.toLocaleString(LANGUAGES[locale].tag, digits)}\u00a0m³`,
    container20: filling('container20'),
    container40: filling('container40'),
  };
}

/** Returns a warning for a quantity below the minimum order, otherwise an empty string. */
export const formatMinimumWarning = (
  cases: number,
  minimum: number,
  { belowMinimum }: Pick<ProductListContent, 'belowMinimum'>,
  locale: Locale,
): string => (cases < minimum ? belowMinimum.replace('{{cases}}', minimum.toLocaleString(LANGUAGES[locale].tag)) : '');

export const UNITS = ['cases', 'layers', 'pallets'] as const;
type Unit = (typeof UNITS)[number];

const getCasesPerUnit = (packing: Packing): Readonly<Record<Unit, number>> => ({
  cases: 1,
  layers: packing.casesPerLayer,
  pallets: computeCasesPerPallet(packing),
});

/** Converts a number of cases, layers or pallets to cases, rounded up with a tolerance for floating-point errors. */
export const toCases = (packing: Packing, unit: Unit, count: number): number =>
  Math.ceil(count * getCasesPerUnit(packing)[unit] - 1e-9);

/** Converts cases to each unit, with at most two decimals. */
export function toUnits(packing: Packing, cases: number): Readonly<Record<Unit, number>> {
  const { layers, pallets } = getCasesPerUnit(packing);
  const round = (count: number) => Number(count.toFixed(2));
  return { cases, layers: round(cases / layers), pallets: round(cases / pallets) };
}

/** Serializes the layers and the case weight. The quote list stores the text with an item to detect later changes. */
export const formatPackedMark = ({ casesPerLayer, layers, caseKg }: Packing): string =>
  `${casesPerLayer}x${layers}x${caseKg}`;
