import { type CONTAINERS, casesPerPallet, fillContainer, type Packing, stack } from '@olea/shared/catalogue/pallets';
import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import type { CatalogueContent } from '../content/schemas.ts';

/** The words of the reckoner in the page's language. */
export type ReckonWords = CatalogueContent['reckoner'];

/** The figures that the page shows beside the quantity of an item. */
type ReckonTexts = Readonly<Record<'weight' | 'volume' | keyof typeof CONTAINERS, string>>;

/** Kilograms in a pound. */
export const POUND = 0.453_592_37;

/** A weight in both units. */
export function weightText(kg: number, locale: Locale): string {
  const { tag } = LANGUAGES[locale];
  const whole = (value: number) => Math.round(value).toLocaleString(tag);
  return `${whole(kg)}\u00a0kg (${whole(kg / POUND)}\u00a0lb)`;
}

/** Pallets and cases in one line. */
export const amountText = (
  pallets: number,
  cases: number,
  words: Pick<ReckonWords, 'palletsAnd'>,
  locale: Locale,
): string =>
  words.palletsAnd
    .replace('{{pallets}}', pallets.toLocaleString(LANGUAGES[locale].tag))
    .replace('{{cases}}', cases.toLocaleString(LANGUAGES[locale].tag));

/** The quantity of an item in words. */
export function reckonTexts(packing: Packing, cases: number, words: ReckonWords, locale: Locale): ReckonTexts {
  const { grossKg, m3 } = stack(packing, cases);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const filling = (container: keyof typeof CONTAINERS) => {
    const { pallets, cases, limit } = fillContainer(packing, container);
    return `${amountText(pallets, cases, words, locale)} (${words[limit]})`;
  };
  return {
    weight: weightText(grossKg, locale),
    volume: `${m3.toLocaleString(LANGUAGES[locale].tag, digits)}\u00a0m³`,
    container20: filling('container20'),
    container40: filling('container40'),
  };
}

export const UNITS = ['cases', 'layers', 'pallets'] as const;
type Unit = (typeof UNITS)[number];

const casesEach = (packing: Packing): Readonly<Record<Unit, number>> => ({
  cases: 1,
  layers: packing.casesPerLayer,
  pallets: casesPerPallet(packing),
});

/** The cases of that many layers or pallets, rounded up. In floating point, seven tenths of ten are a little more than seven. */
export const casesOf = (packing: Packing, unit: Unit, count: number): number =>
  Math.ceil(count * casesEach(packing)[unit] - 1e-9);

/** So many cases in each unit, to two decimals. */
export function unitsOf(packing: Packing, cases: number): Readonly<Record<Unit, number>> {
  const { layers, pallets } = casesEach(packing);
  const rounded = (count: number) => Number(count.toFixed(2));
  return { cases, layers: rounded(cases / layers), pallets: rounded(cases / pallets) };
}

/** How packing is kept with an item of a list, so that a change of it is seen. */
export const packedMark = ({ casesPerLayer, layers, caseKg }: Packing): string =>
  `${casesPerLayer}x${layers}x${caseKg}`;
