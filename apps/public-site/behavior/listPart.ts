import { MOST_CASES, MOST_ITEMS, type QuoteItem } from '@olea/shared/catalog/list';
import { computeStack, computeTotal, type Packing } from '@olea/shared/catalog/pallets';
import { formatLabel } from '@olea/shared/i18n/format';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import {
  type AmountTexts,
  formatAmount,
  formatMinimumWarning,
  formatPackedMark,
  formatWeight,
} from '../catalog/quantity.ts';
import type { CatalogContent, ProductListContent } from '../content/schemas.ts';
import { getPageLocale } from './htmlData.ts';
import { loadList, saveList } from './quoteListStorage.ts';
import { restoreSentRequest, showSentRequest } from './sentRequest.ts';
import { prefillQuoteForm } from './signedInBuyer.ts';
import type { PartHandler } from './startPart.ts';

export interface ListRowData {
  readonly sku: string;
  readonly name: string;
  readonly minimum: number;
  readonly packing: Packing;
}
export type ListTexts = Pick<
  ProductListContent,
  'gone' | 'unreadable' | 'changed' | 'belowMinimum' | 'tooMany' | 'removed' | 'sent' | 'palletsUsed'
> &
  Pick<CatalogContent['reckoner'], 'cases'> &
  AmountTexts;
/** The items of a quote request, as data and as lines of its message. */
export interface QuoteRequest {
  readonly items: readonly QuoteItem[];
  readonly lines: string;
  /** The error message if the list has too many items for one message, otherwise empty. */
  readonly tooMany: string;
}

/** Renders the stored quote list, or the last request that this tab sent, and handles their events. */
export const handle: PartHandler = (part, event) => {
  const locale = getPageLocale();
  const words = JSON.parse(part.dataset.part ?? '{}') as ListTexts;
  const formatNumber = (value: number) => value.toLocaleString(LANGUAGES[locale].tag);
  const find = <E extends Element = HTMLElement>(root: ParentNode, selector: string) =>
    root.querySelector(selector) as E;
  const rows = [...part.querySelectorAll<HTMLElement>('[data-item]')].map((row) => ({
    row,
    input: find<HTMLInputElement>(row, 'input'),
    ...(JSON.parse(row.dataset.item ?? '') as ListRowData),
  }));
  const formatItem = ({ sku, name, cases }: Pick<QuoteItem, 'sku' | 'name' | 'cases'>) =>
    `${sku} ${name} · ${formatLabel(words.cases, locale)} ${formatNumber(cases)}`;
  const target = event?.target as HTMLElement | undefined;
  const edited = target?.closest('[data-edit]') ? restoreSentRequest() : null;
  const touched = rows.find(({ row }) => target && row.contains(target));
  const { lines, isDamaged } = loadList();
  const isKept = (sku: string) => rows.some((row) => row.sku === sku);
  const gone = lines.filter(({ sku }) => !isKept(sku)).map(({ sku }) => sku);
  const wanted = event?.type === 'input' ? Number(touched?.input.value) : 0;
  const isQuantity = Number.isSafeInteger(wanted) && wanted > 0 && wanted <= MOST_CASES;
  const removed = target?.closest('[data-remove]') ? touched : undefined;
  const next = lines
    .filter(({ sku }) => isKept(sku) && sku !== removed?.sku)
    .map((line) => (line.sku === touched?.sku && isQuantity ? { ...line, cases: wanted } : line));
  if (event || isDamaged || gone.length > 0) saveList(next);

  const shown = rows.flatMap(({ row, input, ...item }) => {
    const line = next.find(({ sku }) => sku === item.sku);
    row.hidden = !line;
    if (!line) return [];
    const { cases } = line;
    const { pallets, cases: loose, layers } = computeStack(item.packing, cases);
    const casesKg = cases * item.packing.caseKg;
    const rest = layers * item.packing.casesPerLayer + loose;
    // Do not overwrite a quantity while the visitor types it.
    if (input !== target || event?.type === 'change') input.value = String(cases);
    find(row, '[data-out=pallets]').textContent = formatAmount(pallets, rest, words, locale);
    find(row, '[data-out=weight]').textContent = formatWeight([casesKg], locale);
    find(row, '[data-out=note]').textContent = ['', formatPackedMark(item.packing)].includes(line.packed)
      ? ''
      : words.changed;
    find(row, '[data-out=minimum]').textContent = formatMinimumWarning(cases, item.minimum, words, locale);
    return [{ ...item, cases, pallets, rest, casesKg }];
  });
  if (removed) {
    find(part, '[data-out=removed]').textContent = words.removed.replace('{{name}}', removed.name);
    // Removing the row also removes the focused button, so move focus, unless the visitor moved it before startPart.ts replayed the event.
    if (document.activeElement === document.body || removed.row.contains(document.activeElement))
      focusNear(removed.row);
  }
  const total = computeTotal(shown);
  find(part, '[data-out=totalCases]').textContent = formatNumber(total.cases);
  find(part, '[data-out=totalPallets]').textContent = formatNumber(total.pallets);
  find(part, '[data-out=palletWeight]').textContent = formatWeight([total.palletsKg], locale);
  const weights = [...shown.map(({ casesKg }) => casesKg), total.palletsKg];
  find(part, '[data-out=totalWeight]').textContent = formatWeight(weights, locale);
  find(part, '[data-out=palletsUsed]').textContent = words.palletsUsed
    .replace('{{full}}', formatNumber(total.pallets - total.mixedPallets))
    .replace('{{mixed}}', formatNumber(total.mixedPallets));
  find(part, 'table').hidden = shown.length === 0;
  find(part, '[data-empty]').hidden = shown.length > 0;
  const tooMany = shown.length > MOST_ITEMS ? words.tooMany.replace('{{most}}', formatNumber(MOST_ITEMS)) : '';
  const news = [
    gone.length > 0 ? words.gone.replace('{{skus}}', gone.join(', ')) : '',
    isDamaged ? words.unreadable : '',
    tooMany,
  ]
    .join(' ')
    .trim();
  // Without an event, keep the previous notice unless there is a new one.
  if (news || event) find(part, '[data-out=news]').textContent = news;
  const quote: QuoteRequest = {
    items: shown.map(({ sku, name, cases, pallets, rest }) => ({ sku, name, cases, pallets, rest })),
    lines: shown
      .map((item) => {
        const amount = item.pallets === 0 ? words.lessThanPallet : formatAmount(item.pallets, item.rest, words, locale);
        return `${formatItem(item)} (${amount})`;
      })
      .join('\n'),
    tooMany,
  };
  prefillQuoteForm();
  // The style sheet hides the form while `data-quote` is missing.
  if (shown.length > 0) part.dataset.quote = JSON.stringify(quote);
  else delete part.dataset.quote;
  showSentRequest(part, shown.length > 0, words.sent, (line) => {
    const item = rows.find(({ sku }) => sku === line.sku);
    return formatItem({ ...line, name: item?.name ?? '' });
  });
  // The focused button is hidden now, so move focus.
  if (edited) rows.find(({ row }) => !row.hidden)?.input.focus();
};

/** Focuses the next visible row, otherwise the previous one, otherwise the page's heading. */
function focusNear(row: HTMLElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const isShown = ({ hidden }: HTMLElement) => !hidden;
  const index = rows.indexOf(row);
  const near = rows.slice(index).find(isShown) ?? rows.slice(0, index).findLast(isShown);
  const target = near?.querySelector('th') ?? (document.querySelector('h1') as HTMLElement);
  target.tabIndex = -1;
  target.focus();
}
