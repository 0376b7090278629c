import type { StaffBackend } from './testBackend.ts';
import { rpc } from './testBackend.ts';

export interface QuoteAnswer {
  outcome: string;
  quote: Record<string, unknown> & { id: string; version: number; total: number; status: string; number: string };
}

export const LINE = {
  ...{ sku: 'EX0001', name: 'Olive oil', cases: 3, price: 1999, discount: 250, isAvailable: true, alternative: null },
};
export const TERMS = {
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

/** Creates the calls that staff make for quotes. */
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
  const send = ({ id, version, total }: QuoteAnswer['quote'], caller = test.admin) =>
    rpc<QuoteAnswer>(caller, 'send_quote', { p_id: id, p_version: version, p_total: total });
  return {
    save,
    send,
    withdraw: ({ id, version }: QuoteAnswer['quote']) =>
      rpc<QuoteAnswer>(test.admin, 'withdraw_quote', { p_id: id, p_version: version }),
    /** Receives a quote request and sends its quote. */
    async offer(message: Record<string, unknown> = {}, changes: object = {}): Promise<QuoteAnswer['quote']> {
      const draft = await save(await test.receive({ email: BUYER, ...message }), changes);
      return (await send(draft.quote)).quote;
    },
    read: async (messageId: string) =>
      rpc<QuoteAnswer['quote'][]>(test.admin, 'read_quotes', { p_message_id: messageId }),
  };
}
