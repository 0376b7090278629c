import { LOCAL_FORMS } from '@olea/local-backend/defaults';
import { MOST_ITEMS, QUOTE_FIELD, type QuoteItem, readQuote } from '@olea/shared/catalogue';
import { CONTACT_FIELDS, readForm, submitContact } from '@olea/shared/forms';
import { describe, expect, it, vi } from 'vitest';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { startContactFunction } from './contactFunction.ts';

const { test, send, message, stored, mails } = startContactFunction();

const ITEMS: readonly QuoteItem[] = ['Oil', 'Olives', 'Orzo', 'Honey', 'Salt'].map((name, index) => ({
  sku: `EX000${index + 1}`,
  name,
  cases: 50 * (index + 1),
  pallets: index,
  rest: 10,
}));
const TEXT = `A quote, please.\n\n${ITEMS.map(({ sku, name, cases }) => `${sku} ${name} · ${cases}`).join('\n')}`;

/** The items among the other answers of a stored message. */
const itemsOf = (row: { readonly fields: unknown } | undefined) =>
  (row?.fields as Record<string, string> | undefined)?.[QUOTE_FIELD];

/** The contact form with a list of five items, from a page on which the provider answers or not. */
function ask(isProviderUp: boolean) {
  const pageFetch: typeof fetch = (input, init) => {
    if (!isProviderUp && String(input).startsWith('/submissions'))
      return Promise.reject(new TypeError('Failed to fetch'));
    return fetch(test.backend.origin + String(input), { ...init, keepalive: false });
  };
  const form = { firstName: 'Ida', lastName: 'Novak', email: 'ida@shop.example', message: TEXT };
  return submitContact(readForm(CONTACT_FIELDS, form), {
    fetch: pageFetch,
    submitUrl: `/submissions/v3/integration/submit/${LOCAL_FORMS.portalId}/${LOCAL_FORMS.contactFormId}`,
    backendUrl: '',
    backendKey: test.backend.publishableKey,
    language: OTHER_LOCALE,
    submissionId: crypto.randomUUID(),
    isOpen: () => false,
    setOpen: () => undefined,
    trap: '',
    items: ITEMS,
    loadScript: async () => undefined,
    log: console,
  });
}

describe('a request for a quote', () => {
  it('is five fields to the provider, its items being lines of the message, and data in the copy', async () => {
    expect(await ask(true)).toEqual({ ok: true, deliveredBy: 'provider' });
    await expect.poll(stored).toHaveLength(1);
    const [delivered] = (await test.backend.outbox.list()).filter(({ provider }) => provider === 'forms');
    const told = JSON.stringify(delivered);
    for (const { sku } of ITEMS) expect(told).toContain(sku);
    expect(told).not.toContain(QUOTE_FIELD);
    const [row] = await stored();
    expect(row).toMatchObject({ message: TEXT, taken_by: 'provider' });
    expect(readQuote(itemsOf(row))).toEqual(ITEMS);
  });

  it('is stored with its items and mailed with its lines where the provider is down', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await ask(false)).toEqual({ ok: true, deliveredBy: 'function' });
    expect(warned).toHaveBeenCalledOnce();
    const [row] = await stored();
    expect(readQuote(itemsOf(row))).toEqual(ITEMS);
    const [mail] = await mails();
    expect(JSON.stringify(mail)).toContain('EX0005 Salt');
    expect(JSON.stringify(mail)).not.toContain('pallets');
  });

  it.each<[string, unknown]>([
    ['that is no list', 'oil'],
    ['of nothing', []],
    ['with a number that no item has', [{ ...ITEMS[0], sku: '<b>' }]],
    ['of a billion cases', [{ ...ITEMS[0], cases: 1e9 }]],
    ['of less than nothing', [{ ...ITEMS[0], cases: -1 }]],
    ['of more than the most', Array.from({ length: MOST_ITEMS + 1 }, () => ITEMS[0])],
  ])('with a forged list %s is refused', async (_, items) => {
    const { status, body } = await send({ ...message(), fields: { [QUOTE_FIELD]: JSON.stringify(items) } });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: ['fields'] });
    expect(await stored()).toEqual([]);
  });

  it('takes the most items with long names', async () => {
    const items = Array.from({ length: MOST_ITEMS }, (_, index) => ({
      ...ITEMS[0],
      sku: `EX${1000 + index}`,
      name: 'Ω'.repeat(100),
    }));
    const { status } = await send({ ...message(), fields: { [QUOTE_FIELD]: JSON.stringify(items) } });
    expect(status).toBe(200);
  });
});
