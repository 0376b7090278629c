import { QUOTE_FIELD } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import type { Quote, QuoteDraft } from '@olea/shared/quotes/quote';
import type { Page } from '@playwright/test';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { CLIENT } from './portal.ts';

export const getRequestsPath = (locale: Locale): string => localizePath('/client/requests', locale);
export const getRequestPath = (id: string, locale: Locale): string => `${getRequestsPath(locale)}/${id}`;

const LINE = { name: 'Olive oil, 5 L', cases: 12, isAvailable: true, price: 18_950, discount: 250, alternative: null };
export const LINES: QuoteDraft['lines'] = [
  { ...LINE, sku: 'EX0001' },
  { ...LINE, sku: 'EX0002', name: 'Whole peeled tomatoes, 2.5 kg', cases: 1_200, price: 2_199, discount: 0 },
  {
    ...LINE,
    sku: 'EX0003',
    name: 'Capers in salt',
    isAvailable: false,
    price: null,
    discount: 0,
    alternative: 'EX0004',
  },
];
const TERMS: Omit<QuoteDraft, 'lines'> = {
  currency: 'CAD',
  incoterm: 'DAP',
  place: 'Montréal',
  valid_until: '2999-12-31',
  lead_weeks: 3,
  payment: 'Net 30 days',
  note: 'Harvest 2025.\nPallets are exchanged.',
};

const toItem = ({ sku, name, cases }: QuoteDraft['lines'][number]) => ({ sku, name, cases, pallets: 0, rest: cases });

export interface StoredRequest {
  readonly id: string;
  readonly number: string;
}

/** Stores a quote request, or a message without items. The sender is the demo client unless `email` is set. */
export async function storeRequest(
  backend: BackendControl,
  text = 'We open two stores in May.',
  { email = CLIENT, hasItems = true, items = LINES.map(toItem), language = 'en' } = {},
): Promise<StoredRequest> {
  const [id, submissionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const number = formatRequestNumber(submissionId);
  const list = items.map(({ sku, name, cases }) => `${sku} ${name}: ${cases}`).join('\n');
  const message = hasItems ? `${text}\n\nQuote request ${number}\n${list}` : text;
  const fields = hasItems ? { company: 'Maison Verte', city: 'Laval', [QUOTE_FIELD]: JSON.stringify(items) } : {};
  const values = [id, submissionId, email, message, JSON.stringify(fields), language].map((value) => `'${value}'`);
  await backend.sql(`insert into public.contact_messages
    (id, submission_id, email, message, fields, language, name, status, due_at, delivered_by)
    values (${values}, 'Ana Roy', 'mailed', now() + interval '1 day', 'function')`);
  return { id, number };
}

async function callAsAdmin<Result>(backend: BackendControl, name: string, args: object): Promise<Result> {
  const answer = await (await backend.api.asAdmin()).request('POST', `/rest/v1/rpc/${name}`, args);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Result;
}

/** Sends a quote, or the next revision, for a request. */
export async function sendQuote(
  backend: BackendControl,
  requestId: string,
  changes: Partial<QuoteDraft> = {},
): Promise<Quote> {
  const draft = { ...TERMS, lines: LINES, ...changes };
  const saved = await callAsAdmin<{ quote: Quote }>(backend, 'save_quote', {
    ...{ p_id: crypto.randomUUID(), p_message_id: requestId, p_version: null, p_quote: draft },
  });
  const { id, version, total } = saved.quote;
  const sent = await callAsAdmin<{ quote: Quote }>(backend, 'change_quote', {
    ...{ p_id: id, p_version: version, p_outcome: 'sent', p_total: total },
  });
  return sent.quote;
}

/** Opens a request as the demo client and waits for its conversation. */
export async function openRequest(page: Page, { id }: StoredRequest, locale: Locale = 'en'): Promise<void> {
  await openWithSession(page, getRequestPath(id, locale), CLIENT);
  await page.locator('.portal-conversation').waitFor();
}
