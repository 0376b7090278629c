import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import { getHighNutrients } from '../catalog/highNutrients.ts';
import type { ItemFigures } from './placeholders.ts';
import type { ProductFields, SCHEMES } from './products.ts';

type Scheme = (typeof SCHEMES)[number];

/** Food safety schemes. Site texts may promise that every item is certified under at least one of them. */
export const PACKER_SCHEMES: readonly Scheme[] = ['brcgs', 'ifs', 'fssc-22000'];

/** Computes the figures of the catalog, formatted in a language. */
export function computeItemFigures(
  items: readonly Pick<ProductFields, 'leadWeeks' | 'nutrition'>[],
  schemes: Readonly<Record<Scheme, string>>,
  locale: Locale,
): ItemFigures {
  const { tag } = LANGUAGES[locale];
  const format = (value: number) => value.toLocaleString(tag);
  const weeks = items.map(({ leadWeeks }) => leadWeeks);
  return {
    items: format(items.length),
    symbolItems: format(items.filter((item) => getHighNutrients(item).length > 0).length),
    leadWeeksFrom: format(Math.min(...weeks)),
    leadWeeksTo: format(Math.max(...weeks)),
    packerSchemes: new Intl.ListFormat(tag, { type: 'disjunction' }).format(PACKER_SCHEMES.map((id) => schemes[id])),
  };
}
