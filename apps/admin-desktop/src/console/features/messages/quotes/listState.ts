import { LANGUAGES } from '@olea/shared/i18n/languages';
import { QUOTE_STATUSES, type Quote, type QuoteStatus } from '@olea/shared/quotes/quote';
import * as v from 'valibot';
import { formatOfficeDay } from '../../../ui/moments.ts';
import type { GetName } from '../../../ui/staff.tsx';
import { createAddressForm } from '../../../ui/useAddressFilter.ts';
import type { Cell, Table } from '../../../ui/writeExport.ts';
import { formatCount } from '../state.ts';

/** `search` covers a quote's number, customer, company and place. */
export const QUOTE_FILTER = createAddressForm({
  search: v.fallback(v.string(), ''),
  status: v.fallback(v.picklist(['all', ...QUOTE_STATUSES]), 'all'),
});
export type QuoteFilter = typeof QUOTE_FILTER.none;

export const QUOTE_STATUS_LABELS: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
};

/** Returns a count with its noun, such as "12 quotes". */
export const describeQuoteCount = (count: number): string => (count === 1 ? '1 quote' : `${formatCount(count)} quotes`);

/** Returns "Draft", or a quote's number with any revision after the first, such as "Q-2026-0042, revision 2". */
export function formatQuoteName({ number, revision }: Pick<Quote, 'number' | 'revision'>): string {
  if (number === null) return 'Draft';
  return revision === 1 ? number : `${number}, revision ${revision}`;
}

const toDay = (at: string | null): Cell => (at === null ? null : new Date(formatOfficeDay(Date.parse(at))));

const COLUMNS: Readonly<Record<string, (quote: Quote, getName: GetName) => Cell>> = {
  Number: ({ number }) => number,
  Revision: ({ revision }) => revision,
  Status: ({ status }) => QUOTE_STATUS_LABELS[status],
  Customer: ({ customer_name }) => customer_name,
  Company: ({ customer_company }) => customer_company,
  Email: ({ customer_email }) => customer_email,
  Language: ({ language }) => LANGUAGES[language].name,
  Currency: ({ currency }) => currency,
  Total: ({ total }) => total / 100,
  Incoterm: ({ incoterm }) => incoterm,
  Place: ({ place }) => place,
  'Valid until': ({ valid_until }) => new Date(valid_until),
  'Lead time (weeks)': ({ lead_weeks }) => lead_weeks,
  Payment: ({ payment }) => payment,
  Created: ({ created_at }) => toDay(created_at),
  Sent: ({ sent_at }) => toDay(sent_at),
  'Sent by': ({ sent_by }, getName) => getName(sent_by ?? null),
  Decided: ({ decided_at }) => toDay(decided_at),
  'Decided by': ({ decided_by }) => decided_by,
  Comment: ({ decision_note }) => decision_note,
};

/** Converts quotes to a table, one row per quote. Days are in the office's time zone. */
export function tabulateQuotes(quotes: readonly Quote[], getName: GetName): Table {
  const getValues = Object.values(COLUMNS);
  return {
    fields: Object.keys(COLUMNS),
    data: quotes.map((quote) => getValues.map((getValue) => getValue(quote, getName))),
  };
}
