import { QUOTE_FIELD, readList } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import type { Quote } from '@olea/shared/quotes/quote';
import { describe, expect, it } from 'vitest';
import {
  addToList,
  findQuote,
  getItems,
  getOwnText,
  isRequestId,
} from '../../../apps/client-portal/src/requests/requestState.ts';

const submission_id = '7f3c6a10-2222-4333-8444-555566667777';
const number = formatRequestNumber(submission_id);
const item = { sku: 'EX0001', name: 'Olive oil', cases: 4, pallets: 0, rest: 4 };
const fields = { [QUOTE_FIELD]: JSON.stringify([item]) };
const createQuote = (id: string, version = 1): Quote =>
  ({ id, version, lines: [{ ...item, sku: 'EX0009' }] }) as unknown as Quote;

describe('getOwnText', () => {
  it('returns the text above the list of a quote request', () => {
    const message = `Two stores.\n\nIn May.\n\nQuote request ${number}\nEX0001: 4`;
    expect(getOwnText({ submission_id, fields, message })).toBe('Two stores.\n\nIn May.');
  });

  it('returns an empty string if the client sent only the list', () => {
    expect(getOwnText({ submission_id, fields, message: `Quote request ${number}\nEX0001: 4` })).toBe('');
  });

  it('returns the whole text of a message that has no list', () => {
    const message = `What about ${number}?`;
    expect(getOwnText({ submission_id, fields: {}, message })).toBe(message);
  });
});

describe('getItems', () => {
  it('returns the submitted items even if a quote exists', () => {
    expect(getItems({ fields, quotes: [createQuote('new')] })).toMatchObject([{ sku: 'EX0001', cases: 4 }]);
  });

  it('falls back to the lines of a quote', () => {
    expect(getItems({ fields: {}, quotes: [createQuote('new')] })).toMatchObject([{ sku: 'EX0009' }]);
  });
});

describe('findQuote', () => {
  const quotes = [createQuote('new'), createQuote('old')];

  it('returns the chosen quote', () => {
    expect(findQuote(quotes, 'old')?.id).toBe('old');
  });

  it('returns the newest quote if none is chosen or the chosen one no longer exists', () => {
    expect([findQuote(quotes, null)?.id, findQuote(quotes, 'gone')?.id]).toEqual(['new', 'new']);
  });
});

describe('addToList', () => {
  it('returns a list that readList parses', () => {
    expect(readList(addToList(null, [item]))).toEqual({
      lines: [{ sku: 'EX0001', cases: 4, packed: '' }],
      isDamaged: false,
    });
  });

  it('keeps other items and replaces an item that is already on the list', () => {
    const stored = JSON.stringify([
      ['EX0002', 7, 'p'],
      ['EX0001', 1, 'p'],
    ]);
    expect(readList(addToList(stored, [item])).lines).toEqual([
      { sku: 'EX0002', cases: 7, packed: 'p' },
      { sku: 'EX0001', cases: 4, packed: '' },
    ]);
  });
});

it.each(['', 'one', `${submission_id}x`, '../dashboard'])('isRequestId returns false for "%s"', (text) => {
  expect(isRequestId(text)).toBe(false);
});
