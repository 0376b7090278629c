import type { StaffBackend } from './testBackend.ts';
import { rpc } from './testBackend.ts';

export interface Quote {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly version: number;
  readonly total: number;
  readonly status: string;
  readonly number: string;
}

export interface QuoteAnswer {
  outcome: string;
  quote: Quote;
}

export const LINE = {
  ...{ sku: 'EX0001', name: 'Olive oil', cases: 3, price: 1999, discount: 250, isAvailable: true, alternative: null },
};
const TERMS = {
  ...{
    currency: 'CAD',
    incoterm: 'FCA',
    place: 'Ottawa',
    valid_until: '2999-12-31',
    lead_weeks: 3,
    payment: '30 days',
  },
  note: '',
};
export const BUYER = 'buyer@shop.example';

/** Creates functions with which tests save, send, change and read quotes as staff. */
export function createQuoteCalls(test: StaffBackend) {
  const save = (
    messageId: string,
    changes: object = {},
    id: string = crypto.randomUUID(),
    version: number | null = null,
  ) =>
    rpc<QuoteAnswer>(test.admin, 'save_quote', {
      ...{ p_id: id, p_message_id: messageId, p_version: version, p_quote: { ...TERMS, lines: [LINE], ...changes } },
    });
  const change = ({ id, version, total }: Quote, outcome: string, caller = test.admin) =>
    rpc<QuoteAnswer>(caller, 'change_quote', { p_id: id, p_version: version, p_outcome: outcome, p_total: total });
  const send = (quote: Quote, caller = test.admin) => change(quote, 'sent', caller);
  return {
    save,
    send,
    withdraw: (quote: Quote) => change(quote, 'withdrawn'),
    remove: (quote: Quote) => change(quote, 'deleted'),
    /** Receives a message and sends a quote for it. */
    async offer(message: Record<string, unknown> = {}, changes: object = {}): Promise<Quote> {
      const draft = await save(await test.receive({ email: BUYER, ...message }), changes);
      return (await send(draft.quote)).quote;
    },
    /** Returns the events of messages, oldest first: action, detail, version and actor. */
    fetchEvents: async () =>
      (
        await test.sql<{ event: string }>(
          `select concat_ws(' ', action, detail, version, actor_email) as event
           from public.history where kind = 'messages' order by id`,
        )
      ).map(({ event }) => event),
    /** Returns the kinds of the unsent emails, oldest first. */
    fetchUnsent: async () =>
      (
        await test.sql<{ kind: string }>(
          'select kind from public.outgoing_emails where sent_at is null order by created_at, kind',
        )
      ).map(({ kind }) => kind),
    claim: async () =>
      (
        await test.sql<{ claimed: { id: string; kind: string }[] }>('select public.claim_due_emails(10) as claimed')
      ).flatMap(({ claimed }) => claimed),
    read: async (messageId: string) => rpc<Quote[]>(test.admin, 'read_quotes', { p_message_id: messageId }),
  };
}
