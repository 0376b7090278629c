import { NUTRIENTS, type Nutrient, type ProductFields } from '../content/products.ts';

const HIGH_IN: readonly (readonly [Nutrient, string])[] = [
  ['saturated', 'Sat fat / Gras sat.'],
  ['sugars', 'Sugars / Sucres'],
  ['sodium', 'Sodium'],
];

/**
 * The threshold is 10% of the daily value for reference amounts up to this many grams or milliliters, and 15% above (Food and Drug
 * Regulations, B.01.350). Main dishes have another threshold, but the catalog contains no main dishes.
 */
const SMALL_AMOUNT = 30;

/**
 * Returns the nutrients that Canada's front-of-package symbol must name, in English and French: those that reach the threshold in a
 * reference amount. Returns none for an exempt item. Saturated fat does not include trans fat.
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
