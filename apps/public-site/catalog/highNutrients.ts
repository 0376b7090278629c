import { NUTRIENTS, type Nutrient, type ProductFields } from '../content/products.ts';

/** The nutrients that the symbol names, with their prescribed order and texts. */
const HIGH_IN: readonly (readonly [Nutrient, string])[] = [
  ['saturated', 'Sat fat / Gras sat.'],
  ['sugars', 'Sugars / Sucres'],
  ['sodium', 'Sodium'],
];

/**
 * A reference amount in grams. Above it, the threshold is 15% of the daily value, otherwise 10%. Main dishes have another threshold, but no
 * item is one. See Food and Drug Regulations, B.01.350, SOR/2022-168.
 */
const SMALL_AMOUNT = 30;

/**
 * Returns the nutrients that Canada's front-of-package symbol must name, or an empty list if the item needs no symbol. Compares the
 * nutrients in one reference amount of the item with the threshold. Saturated fat excludes trans fat.
 */
export function getHighNutrients(item: Pick<ProductFields, 'nutrition'>): string[] {
  const { referenceAmount, symbolExemption } = item.nutrition;
  if (symbolExemption) return [];
  const threshold = referenceAmount > SMALL_AMOUNT ? 0.15 : 0.1;
  return HIGH_IN.flatMap(([nutrient, words]) => {
    const { daily = Number.POSITIVE_INFINITY } = NUTRIENTS.find(({ id }) => id === nutrient) ?? {};
    return (item.nutrition[nutrient] * referenceAmount) / 100 >= threshold * daily ? [words] : [];
  });
}
