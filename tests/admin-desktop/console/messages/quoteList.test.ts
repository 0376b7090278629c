import { describe, expect, it } from 'vitest';
import {
  formatQuoteName,
  QUOTE_FILTER,
  tabulateQuotes,
} from '../../../../apps/admin-desktop/src/console/features/messages/quotes/listState.ts';
import { createQuote } from './exampleQuotes.ts';

describe('the list of quotes', () => {
  it('names a draft, a first quote and a revision', () => {
    const names = [createQuote({ number: null, status: 'draft' }), createQuote(), createQuote({ revision: 2 })];
    expect(names.map(formatQuoteName)).toEqual(['Draft', 'Q-2026-0042', 'Q-2026-0042, revision 2']);
  });

  it('exports amounts as numbers and days as dates', () => {
    const { fields, data } = tabulateQuotes([createQuote()], (email) => email);
    const [row = []] = data;
    const getCell = (name: string) => row[fields.indexOf(name)];
    expect([getCell('Total'), getCell('Valid until'), getCell('Sent'), getCell('Decided')]).toEqual([
      58.47,
      new Date('2026-04-09'),
      new Date('2026-03-10'),
      null,
    ]);
  });

  it('ignores an unknown status in the URL', () => {
    expect(QUOTE_FILTER.parse(new URLSearchParams('status=paid'))).toEqual(QUOTE_FILTER.none);
  });
});
