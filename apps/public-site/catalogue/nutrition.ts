import type { Nutrient } from '../content/products.ts';
import type { Item } from '../content/readContent.ts';

/**
 * Nutrients as the Canadian table has them, in English and French whatever the page's language: the names are prescribed (Food and Drug
 * Regulations, B.01.401). `daily` is the daily value from the Table of Daily Values of Health Canada.
 */
export const NUTRIENT_ROWS: readonly {
  readonly id: Nutrient;
  readonly name: string;
  readonly unit: 'g' | 'mg';
  /** A part of the row before. */
  readonly isPart?: true;
  readonly daily?: number;
}[] = [
  { id: 'fat', name: 'Fat / Lipides', unit: 'g', daily: 75 },
  { id: 'saturated', name: 'Saturated / saturés', unit: 'g', isPart: true, daily: 20 },
  { id: 'trans', name: 'Trans / trans', unit: 'g', isPart: true },
  { id: 'carbohydrate', name: 'Carbohydrate / Glucides', unit: 'g' },
  { id: 'fibre', name: 'Fibre / Fibres', unit: 'g', isPart: true, daily: 28 },
  { id: 'sugars', name: 'Sugars / Sucres', unit: 'g', isPart: true, daily: 100 },
  { id: 'protein', name: 'Protein / Protéines', unit: 'g' },
  { id: 'cholesterol', name: 'Cholesterol / Cholestérol', unit: 'mg' },
  { id: 'sodium', name: 'Sodium', unit: 'mg', daily: 2_300 },
  { id: 'potassium', name: 'Potassium', unit: 'mg', daily: 3_400 },
  { id: 'calcium', name: 'Calcium', unit: 'mg', daily: 1_300 },
  { id: 'iron', name: 'Iron / Fer', unit: 'mg', daily: 18 },
];
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
const HIGH_IN = [
  { words: 'Sat fat / Gras sat.', daily: 20, of: (item: Item) => item.nutrition.saturated },
  { words: 'Sugars / Sucres', daily: 100, of: (item: Item) => item.nutrition.sugars },
  { words: 'Sodium', daily: 2_300, of: (item: Item) => item.nutrition.sodium },
] as const;

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
  return HIGH_IN.flatMap(({ words, daily, of }) =>
    (of(item) * referenceAmount) / 100 >= threshold * daily ? [words] : [],
  );
}
