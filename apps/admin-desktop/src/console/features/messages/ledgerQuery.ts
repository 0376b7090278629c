import { MESSAGE_KINDS } from '@olea/shared/forms';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';

/** What became of everything that was sent on a day (`YYYY-MM-DD`), by kind. */
export function ledgerQuery(deps: AskDeps, day: string) {
  return queryOptions({
    queryKey: ['messages', 'ledger', day],
    queryFn: () => fetchLedger(deps, day),
    meta: { failure: 'The ledger could not be read' },
  });
}

const ledgerSchema = v.pipe(
  v.object({
    day: v.string(),
    kind: v.picklist(MESSAGE_KINDS),
    sent: v.number(),
    provider: v.number(),
    stored: v.number(),
    mailed_only: v.number(),
    refused: v.number(),
    difference: v.number(),
  }),
  v.transform(({ mailed_only, ...row }) => ({ ...row, mailedOnly: mailed_only })),
);

/**
 * What became of one kind of submission on a day: sent = provider + stored + mailedOnly + refused + difference. The difference is what
 * a form was told is stored and is not there.
 */
export type LedgerRow = v.InferOutput<typeof ledgerSchema>;

/** The ledger of a day in Ottawa (`2026-03-01`), a row for each kind of which something was sent. Rejects with an AppError. */
export async function fetchLedger(deps: AskDeps, day: string): Promise<LedgerRow[]> {
  return await ask(
    deps,
    'Loading the ledger',
    deps.client.rpc('read_ledger', { p_day: day }),
    as(v.array(ledgerSchema)),
  );
}
