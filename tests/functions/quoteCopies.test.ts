import { QUOTE_FIELD } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { formatDate } from '@olea/shared/i18n/format';
import { LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { startContactFunction } from './contactFunction.ts';

const { test, send, mails } = startContactFunction();

const ITEM = { sku: 'EX0001', name: 'Huile d’olive', cases: 1200, pallets: 13, rest: 4 };
let buyers = 0;
function createRequest({ items = [ITEM], city = 'Québec (Québec)', ...changes }: Record<string, unknown> = {}) {
  buyers += 1;
  return {
    name: 'Ida Novak',
    email: `ida${buyers}@shop.example`,
    message: 'Buy at evil.example\n\nList',
    language: 'en',
    submissionId: crypto.randomUUID(),
    fields: { company: 'Evil Shop', city, [QUOTE_FIELD]: JSON.stringify(items) },
    ...changes,
  };
}
const copies = async () => (await mails()).filter(({ body }) => String(body.to).startsWith('ida'));
const makeDue = () =>
  test.sql("update public.outgoing_emails set due_at = now() - interval '1 second' where due_at is not null");
async function runDueJobs(): Promise<void> {
  await makeDue();
  await test.control.runJobs();
}

describe('the buyer’s copy of a quote request', () => {
  it.each(LOCALES)(
    'contains the number, items, place and reply date in %s, but no other text from the sender',
    async (language) => {
      const request = createRequest({ language });
      await send(request);
      await test.control.runJobs();
      const [copy, ...others] = await copies();
      expect(others).toEqual([]);
      const number = formatRequestNumber(request.submissionId);
      expect(copy?.body).toMatchObject({ to: [request.email], headers: { 'Auto-Submitted': 'auto-replied' } });
      expect(copy?.body.subject).toContain(number);
      const [row] = await test.sql<{ due_at: string; copied_at: string }>(
        'select due_at, copied_at from public.inbox_messages',
      );
      expect(row?.copied_at).not.toBeNull();
      const text = String(copy?.body.text);
      for (const part of [number, 'EX0001 Huile d’olive', 'Québec (Québec)', formatDate(row?.due_at ?? '', language)])
        expect(text).toContain(part);
      expect(text).not.toMatch(/evil|novak|\{\{/i);
    },
  );

  it('is sent exactly once, whether the provider, the function or both delivered the request', async () => {
    for (const ways of [['provider'], ['function'], ['provider', 'function'], ['function', 'provider']]) {
      const request = createRequest();
      for (const deliveredBy of ways) await send({ ...request, deliveredBy });
    }
    await test.control.runJobs();
    await runDueJobs();
    expect((await copies()).map(({ body }) => body.to)).toHaveLength(4);
  });

  it('is sent exactly once although the mail provider first fails and then returns a malformed response', async () => {
    test.backend.faults.set('mail', { status: 503 });
    await send(createRequest());
    await runDueJobs();
    expect(await copies()).toEqual([]);
    test.backend.faults.set('mail', { malformed: true });
    await runDueJobs();
    test.backend.faults.clear();
    await test.control.runJobs();
    await runDueJobs();
    await runDueJobs();
    expect(await copies()).toHaveLength(1);
  });

  it('is abandoned when the mail provider rejects it, after seven attempts, or after 23 hours', async () => {
    test.backend.faults.set('mail', { status: 422 });
    await send(createRequest());
    await test.control.runJobs();
    test.backend.faults.set('mail', { status: 503 });
    await send(createRequest());
    for (let attempt = 0; attempt < 9; attempt += 1) await runDueJobs();
    test.backend.faults.clear();
    const due = 'select attempts, due_at from public.outgoing_emails order by created_at';
    expect(await test.sql(due)).toEqual([1, 7].map((attempts) => ({ attempts, due_at: null })));
    await send(createRequest());
    await test.sql("update public.outgoing_emails set expires_at = expires_at - interval '23 hours'");
    await runDueJobs();
    expect(await copies()).toEqual([]);
  });

  it('is not sent for a message without a quote list, or for one that is suspected spam when the copy is due', async () => {
    await send(createRequest({ suspectedSpam: true }));
    await send(createRequest({ fields: {} }));
    await send(createRequest());
    await test.sql('update public.contact_messages set suspected_spam = true');
    await runDueJobs();
    expect(await copies()).toEqual([]);
  });

  it('is sent at most five times a day to one email address, and at most twenty times a day for requests from one network', async () => {
    const email = 'ida@shop.example';
    for (let count = 0; count < 5; count += 1) await send(createRequest({ email, deliveredBy: 'provider' }));
    await test.sql("update private.rate_limit_requests set at = at - interval '2 hours'");
    await send(createRequest({ email, deliveredBy: 'provider' }));
    for (let count = 0; count < 18; count += 1) await send(createRequest({ deliveredBy: 'provider' }));
    await runDueJobs();
    await runDueJobs();
    await runDueJobs();
    const reached = (await copies()).map(({ body }) => String(body.to));
    expect(reached.filter((to) => to === email)).toHaveLength(5);
    expect(reached).toHaveLength(20);
  });

  it('preserves the no-break spaces in the names of items and places', async () => {
    await send(createRequest({ items: [{ ...ITEM, name: 'Kalamata g.\u00a0U.' }], city: 'New\u202fYork' }));
    await test.control.runJobs();
    const [copy] = await copies();
    expect(copy?.body.text).toContain('EX0001 Kalamata g.\u00a0U. · ');
    expect(copy?.body.text).toContain('New\u202fYork');
  });

  it.each(['Visit evil.example', 'https://evil', 'Call 613 555 0199 now', 'mail me@evil', 'Win\u200bner'])(
    'omits a name or place with a link, an email address, a phone number or a hidden character: %s',
    async (name) => {
      await send(createRequest({ items: [{ ...ITEM, name }], city: name }));
      await test.control.runJobs();
      const [copy] = await copies();
      expect(copy?.body.text).toMatch(/^EX0001 · Cases: 1,200$/m);
      expect(copy?.body.text).not.toContain(name.slice(-5));
    },
  );
});
