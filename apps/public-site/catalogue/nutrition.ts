import { NUTRIENTS, type Nutrient } from '../content/products.ts';
import type { Item } from '../content/readContent.ts';

export const CALORIES = 'Calories';
/** The other prescribed words. */
export const PRESCRIBED = {
  title: 'Nutrition Facts / Valeur nutritive',
  of100: 'Per 100 {per} / pour 100 {per}',
  daily: '% DV / % VQ',
  highIn: 'High in / Élevé en',
  source: 'Health Canada / Santé Canada',
};

/** The nutrients that the symbol names, in the order and the words in which it does. */
const HIGH_IN: readonly (readonly [Nutrient, string])[] = [
  ['saturated', 'Sat fat / Gras sat.'],
  ['sugars', 'Sugars / Sucres'],
  ['sodium', 'Sodium'],
];

/** Above it 15% of the daily value count, up to it 10% (Food and Drug Regulations, B.01.350, SOR/2022-168; no item is a main dish). */
const SMALL_AMOUNT = 30;

/**
 * The nutrients that Canada's front-of-package symbol must name; empty where an item needs no symbol. Saturated fat is compared by
 * itself; the symbol, too, is about the amount that is eaten at once.
 */
export function highIn(item: Item): string[] {
  const { referenceAmount, symbolExemption } = item.nutrition;
  if (symbolExemption) return [];
  const threshold = referenceAmount > SMALL_AMOUNT ? 0.15 : 0.1;
  return HIGH_IN.flatMap(([nutrient, words]) => {
    const { daily = Number.POSITIVE_INFINITY } = NUTRIENTS.find(({ id }) => id === nutrient) ?? {};
    return (item.nutrition[nutrient] * referenceAmount) / 100 >= threshold * daily ? [words] : [];
  });
}
