import { type ListLine, readList, SENT_REQUEST_KEY, writeList } from '@olea/shared/catalog/list';
import { QUOTE_FIELDS, type QuoteForm, readForm } from '@olea/shared/forms/fields';
import { createSafeStorage } from '@olea/shared/storage';
import type { ProductListContent } from '../content/schemas.ts';
import { saveList } from './quoteListStorage.ts';

interface SentRequest {
  readonly number: string;
  readonly fields: QuoteForm;
  readonly lines: readonly ListLine[];
}

const storage = createSafeStorage(() => sessionStorage);

export function saveSentRequest({ lines, ...request }: SentRequest): void {
  storage.setItem(SENT_REQUEST_KEY, JSON.stringify({ ...request, list: writeList(lines) }));
}

function loadSentRequest(): SentRequest | null {
  try {
    const { number, fields, list } = JSON.parse(storage.getItem(SENT_REQUEST_KEY) ?? '{}') as Record<string, unknown>;
    const { lines } = readList(String(list));
    if (typeof number !== 'string' || lines.length === 0) return null;
    return { number, fields: readForm(QUOTE_FIELDS, { ...(fields as object) }), lines };
  } catch {
    return null;
  }
}

/** Restores the items and fields of the last request that this tab sent. Returns false if there is none. */
export function restoreSentRequest(): boolean {
  const request = loadSentRequest();
  if (!request) return false;
  saveList(request.lines);
  const form = document.querySelector<HTMLFormElement>('.ask form');
  for (const [name, value] of Object.entries(request.fields)) {
    const control = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    if (control) control.value = value;
  }
  return true;
}

/** If the quote list is empty, shows the last request that this tab sent, if any. Otherwise hides the panel. */
export function showSentRequest(
  part: HTMLElement,
  hasItems: boolean,
  texts: ProductListContent['sent'],
  formatLine: (line: ListLine) => string,
): void {
  const panel = part.querySelector<HTMLElement>('[data-sent-request]');
  const request = hasItems ? null : loadSentRequest();
  if (!panel) return;
  panel.hidden = !request;
  if (!request) return;
  part.querySelector<HTMLElement>('[data-empty]')?.setAttribute('hidden', '');
  const values: Record<string, string> = { ...request.fields, number: request.number, address: request.fields.email };
  for (const element of panel.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = { ...texts, number: '{{number}}' }[element.dataset.text as keyof typeof texts];
    element.textContent = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  }
  panel.querySelector('ul')?.replaceChildren(
    ...request.lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = formatLine(line);
      return item;
    }),
  );
}
