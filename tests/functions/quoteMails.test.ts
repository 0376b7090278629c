import { LOCALES } from '@olea/shared/i18n/languages';
import { describeQuote } from '@olea/shared/quotes/describeQuote';
import type { Quote } from '@olea/shared/quotes/quote';
import { QUOTE_TEXTS } from '@olea/shared/quotes/quoteTexts';
import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { BUYER, createQuoteCalls, LINE, type QuoteAnswer } from '../database/quoteSamples.ts';
import { openWithStaff, rpc } from '../database/testBackend.ts';

const test = openWithStaff();
const { sql, mails } = test;
const { offer, save, send, read } = createQuoteCalls(test);

const UNAVAILABLE = { ...LINE, sku: 'EX0002', isAvailable: false, price: null, alternative: 'EX0003' };
const makeDue = (kind = '%') =>
  sql(
    "update public.outgoing_emails set due_at = now() - interval '1 second' where due_at < now() + interval '1 day' and kind like $1",
    [kind],
  );
async function runDueJobs(kind?: string): Promise<void> {
  await makeDue(kind);
  await test.control.runJobs();
}
const fetchOffers = async () => (await mails()).filter(({ body }) => String(body.to) === BUYER);
const readNewest = async ({ message_id }: QuoteAnswer['quote']) => (await read(String(message_id)))[0];

describe('the quote email', () => {
  it.each(LOCALES)('contains all parts of the quote and a link to the request, in %s', async (language) => {
    const lines = [LINE, UNAVAILABLE];
    const quote = await offer({ language }, { lines, note: 'Full pallets only.', lead_weeks: 0 });
    await test.control.runJobs();
    const [mail, ...others] = await fetchOffers();
    expect(others).toEqual([]);
    const text = String(mail?.body.text);
    const {
      facts,
      lines: shown,
      total,
      note,
    } = describeQuote(quote as unknown as Quote, language, QUOTE_TEXTS[language]);
    const values = [...facts, total, note].flatMap((fact) => (fact ? [fact.label, fact.value] : []));
    const cells = shown.flatMap(({ isAvailable, ...line }) => Object.values(line));
    for (const part of [...values, ...cells]) expect(text).toContain(part);
    expect(text).toMatch(
      new RegExp(`https://${site.productionDomains[0]}/.*client/requests/${quote.message_id}$`, 'm'),
    );
    expect(text).not.toContain('{{');
    expect(mail?.body).toMatchObject({
      subject: expect.stringContaining(quote.number),
      reply_to: expect.stringMatching(/^reply\+[\da-f]{56}@/),
    });
  });

  it('is sent exactly once even if the mail provider first fails and then returns a malformed response', async () => {
    test.backend.faults.set('mail', { status: 503 });
    const quote = await offer();
    await test.control.runJobs();
    expect(await readNewest(quote)).toMatchObject({ mailed_at: null, mail_error: expect.stringContaining('503') });
    test.backend.faults.set('mail', { malformed: true });
    await runDueJobs();
    test.backend.faults.clear();
    await runDueJobs();
    await runDueJobs();
    expect(await fetchOffers()).toHaveLength(1);
    expect(await readNewest(quote)).toMatchObject({ mailed_at: expect.any(String), mail_error: null });
  });

  it('reopens its conversation when the mail provider rejects it', async () => {
    test.backend.faults.set('mail', { status: 422 });
    const quote = await offer();
    await test.control.runJobs();
    test.backend.faults.clear();
    await runDueJobs();
    expect(await fetchOffers()).toEqual([]);
    expect(await readNewest(quote)).toMatchObject({ mail_error: expect.stringContaining('422') });
    expect(await rpc(test.admin, 'read_message', { p_id: quote.message_id })).toMatchObject({ state: 'new' });
  });

  it('reopens its conversation when it bounces', async () => {
    const quote = await offer();
    await test.control.runJobs();
    const [mail] = await fetchOffers();
    await test.control.bounceMail(mail?.id ?? '');
    expect(await readNewest(quote)).toMatchObject({ mailed_at: null, mail_error: expect.any(String) });
    expect(await rpc(test.admin, 'read_message', { p_id: quote.message_id })).toMatchObject({ state: 'new' });
  });

  it('names its revision, and replaces the unsent email of the earlier revision', async () => {
    const first = await offer();
    const draft = await save(String(first.message_id), { place: 'Halifax' });
    await send(draft.quote);
    await test.control.runJobs();
    const texts = (await fetchOffers()).map(({ body }) => String(body.text));
    expect(texts).toEqual([expect.stringContaining(`revision 2 of our quote ${first.number}`)]);
    expect(texts[0]).toContain('Halifax');
  });
});

describe('the quote reminder', () => {
  const makeReminderDue = () =>
    sql(
      "update public.outgoing_emails set due_at = now(), expires_at = now() + interval '1 hour' where kind = 'quote-reminder'",
    );

  it.each(LOCALES)('is sent exactly once in %s', async (language) => {
    const { number } = await offer({ language });
    await test.control.runJobs();
    await makeReminderDue();
    await test.control.runJobs();
    await test.control.runJobs();
    const [, reminder, ...others] = await fetchOffers();
    expect(others).toEqual([]);
    expect(reminder?.body.subject).toMatch(new RegExp(`${number}.* 2999$`));
    expect(reminder?.body.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(String(reminder?.body.text)).not.toContain('{{');
  });
});
