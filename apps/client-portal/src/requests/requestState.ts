import type { ClientRequest, RequestSummary } from '@olea/shared/api/quotes';
import { type ListLine, QUOTE_FIELD, readList, readQuote, writeList } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import type { Quote } from '@olea/shared/quotes/quote';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a text from the URL can be a request's id. */
export const isRequestId = (text: string): boolean => ID.test(text);

/** Returns whether a request awaits the office or the client. */
export const isOpen = ({ status }: Pick<RequestSummary, 'status'>): boolean =>
  ['sent', 'in-progress', 'quoted'].includes(status);

export interface RequestedItem {
  readonly sku: string;
  readonly name: string;
  readonly cases: number;
}

/** Returns the items that the client asked for. Without a quote list, returns the lines of the oldest quote. */
export function getItems({ fields, quotes }: Pick<ClientRequest, 'fields' | 'quotes'>): readonly RequestedItem[] {
  return readQuote(fields[QUOTE_FIELD]) ?? quotes.at(-1)?.lines ?? [];
}

/** Returns the client's own text. In a quote request, this is the text above the list, whose first line contains the request number. */
export function getOwnText({
  message,
  fields,
  submission_id,
}: Pick<ClientRequest, 'message' | 'fields' | 'submission_id'>): string {
  if (!readQuote(fields[QUOTE_FIELD])) return message;
  const number = message.lastIndexOf(formatRequestNumber(submission_id));
  return number < 0 ? message : message.slice(0, message.lastIndexOf('\n', number) + 1).trim();
}

/** Returns the quote with this id, otherwise the newest quote, or null if there are none. `quotes` must be sorted, newest first. */
export function findQuote(quotes: readonly Quote[], id: string | null): Quote | null {
  return quotes.find((quote) => quote.id === id) ?? quotes[0] ?? null;
}

/** Adds items to a stored quote list, replacing the cases of those already on it. Returns the new text, or null for an empty list. */
export function addToList(stored: string | null, items: readonly RequestedItem[]): string | null {
  // The packing at the time of the request is unknown, so the list page must not compare it.
  const added = items.map(({ sku, cases }): ListLine => ({ sku, cases, packed: '' }));
  const others = readList(stored).lines.filter(({ sku }) => !added.some((line) => line.sku === sku));
  return writeList([...others, ...added]);
}
