import { MOST_CASES } from '@olea/shared/catalog/list';
import { computeStack, type Packing } from '@olea/shared/catalog/pallets';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import {
  formatMinimumWarning,
  formatPackedMark,
  formatQuantity,
  type QuantityTexts,
  toCases,
  toUnits,
  UNITS,
} from '../catalog/quantity.ts';
import { getPageLocale } from './htmlData.ts';
import { loadList, saveList } from './quoteListStorage.ts';
import type { PartHandler } from './startPart.ts';

export interface ItemPartData {
  readonly sku: string;
  readonly minimum: number;
  readonly packing: Packing;
  readonly words: QuantityTexts;
  readonly announced: string;
  readonly belowMinimum: string;
}

/** Converts between cases, layers and pallets, and adds the item to the quote list. */
export const handle: PartHandler = (part, event) => {
  const data = JSON.parse(part.dataset.part ?? '{}') as ItemPartData;
  const { sku, packing, words, announced } = data;
  const field = (name: string) => part.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  const full = part.querySelector<HTMLButtonElement>('[data-full]') as HTMLButtonElement;
  const target = event?.target as HTMLElement | undefined;

  const showCases = (cases: number, typedIn?: string) => {
    const locale = getPageLocale();
    const { fullLayers } = computeStack(packing, cases);
    part.dataset.cases = String(cases);
    const values = toUnits(packing, cases);
    for (const unit of UNITS) if (unit !== typedIn) field(unit).value = String(values[unit]);
    for (const [name, text] of Object.entries(formatQuantity(packing, cases, words, locale)))
      (part.querySelector(`[data-out=${name}]`) as HTMLElement).textContent = text;
    const warning = part.querySelector('[data-out=minimum]') as HTMLElement;
    warning.textContent = formatMinimumWarning(cases, data.minimum, data, locale);
    full.hidden = fullLayers === cases;
    full.value = String(fullLayers);
    full.textContent = words.fullLayers.replace('{{cases}}', fullLayers.toLocaleString(LANGUAGES[locale].tag));
  };

  const typed = UNITS.find((unit) => target === field(unit));
  const count = typed ? toCases(packing, typed, field(typed).valueAsNumber) : 0;
  const isCount = count > 0 && count <= MOST_CASES;
  if (event?.type === 'input' && typed && isCount) showCases(count, typed);
  // Replace an invalid quantity with the last valid one.
  if (event?.type === 'change' && typed && !isCount)
    showCases(Number(part.dataset.cases ?? field('cases').defaultValue));
  if (target === full) showCases(Number(full.value));
  const { lines } = loadList();
  const isAdded = target?.closest('[data-add]') != null;
  const cases = Number(field('cases').value);
  if (isAdded && Number.isSafeInteger(cases) && cases > 0 && cases <= MOST_CASES) {
    saveList([...lines.filter((line) => line.sku !== sku), { sku, cases, packed: formatPackedMark(packing) }]);
    (part.querySelector('[role=status]') as HTMLElement).textContent = announced.replace(
      '{{cases}}',
      cases.toLocaleString(LANGUAGES[getPageLocale()].tag),
    );
  }
  (part.querySelector('[data-added]') as HTMLElement).hidden = !loadList().lines.some((line) => line.sku === sku);
};
