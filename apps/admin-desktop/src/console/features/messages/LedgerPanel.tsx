import { Button, Callout, Card, FormGroup, H2, HTMLTable, InputGroup, Tag } from '@blueprintjs/core';
import { Error as ErrorIcon, TickCircle as TickCircleIcon, WarningSign as WarningSignIcon } from '@blueprintjs/icons';
import { MESSAGE_KINDS } from '@olea/shared/forms';
import { site } from '@olea/shared/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import { KIND_LABELS } from './messageLooks.tsx';

/** The calendar day in Ottawa, as a date field has it. */
const dayInOttawa = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(at);

/** One day's answers to the forms, by destination; every column is a part of `sent`. */
const COLUMNS = [
  { name: 'sent', title: 'Sent' },
  { name: 'provider', title: 'Provider' },
  { name: 'stored', title: 'Stored' },
  { name: 'mailedOnly', title: 'Emailed only' },
  { name: 'refused', title: 'Refused' },
] as const;

/** The whereabouts of everything sent on one day. A difference was confirmed to a form as stored and is missing. */
export function LedgerPanel() {
  const services = useServices();
  const today = dayInOttawa(services.now());
  const [day, setDay] = useState(today);
  const { data: rows, error, isFetching, refetch } = useQuery(ledgerQuery(services, day));
  const id = useId();
  return (
    <Card className="oc-panel oc-ledger" role="group" aria-labelledby={`${id}-title`} aria-busy={isFetching}>
      <H2 id={`${id}-title`} className="oc-side-title">
        Daily delivery report
      </H2>
      <div className="oc-ledger-body">
        <FormGroup label="Day in Ottawa" labelFor={`${id}-day`} inline>
          <InputGroup
            id={`${id}-day`}
            type="date"
            value={day}
            max={today}
            onValueChange={(next) => next && setDay(next)}
          />
        </FormGroup>
        {error && (
          <Callout intent="danger" compact icon={<ErrorIcon aria-hidden />} role="alert">
            <div className="oc-notice-row">
              <span>The delivery report could not be read: {error.message}</span>
              <Button size="small" text="Try Again" loading={isFetching} onClick={() => void refetch()} />
            </div>
          </Callout>
        )}
        {!rows && !error && (
          <div className="oc-skeleton-row bp6-skeleton" role="status" aria-label="Loading the delivery report" />
        )}
        {rows?.length === 0 && <p className="bp6-text-muted">Nothing was sent on this day.</p>}
        {rows && rows.length > 0 && (
          <HTMLTable className="oc-ledger-table" compact striped>
            <thead>
              <tr>
                <th scope="col">Kind</th>
                {COLUMNS.map(({ name, title }) => (
                  <th key={name} scope="col" className="oc-number">
                    {title}
                  </th>
                ))}
                <th scope="col" className="oc-number">
                  Difference
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">{KIND_LABELS[row.kind]}</th>
                  {COLUMNS.map(({ name }) => (
                    <td key={name} className="oc-number">
                      {row[name]}
                    </td>
                  ))}
                  <td className="oc-number">
                    <Difference value={row.difference} />
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        )}
      </div>
    </Card>
  );
}

function Difference({ value }: { value: number }) {
  return value === 0 ? (
    <Tag minimal intent="success" icon={<TickCircleIcon aria-hidden />}>
      0
    </Tag>
  ) : (
    <Tag intent="danger" icon={<WarningSignIcon aria-hidden />}>
      {value}
    </Tag>
  );
}

/** The ledger of a day (`YYYY-MM-DD`), by kind of message. */
function ledgerQuery(deps: AskDeps, day: string) {
  return queryOptions({
    queryKey: ['messages', 'ledger', day],
    queryFn: () => fetchLedger(deps, day),
    meta: { failure: 'The delivery report could not be read' },
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
 * One kind of submission on a day: sent = provider + stored + mailedOnly + refused + difference. The difference
 * was confirmed to a form as stored and is missing.
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
