import { FormGroup, HTMLTable, InputGroup } from '@blueprintjs/core';
import { OFFICE } from '@olea/shared/site';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { deliveryReportQuery } from './api.ts';
import { KIND_LABELS } from './state.ts';

/** The calendar day of the office, as a date field has it. */
const officeDay = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE.timeZone }).format(at);

/** Each message of a day counts in two rows: one for the way it came, one for its present state. The last two count mails. */
const FIGURES = [
  { name: 'provider', title: 'Via HubSpot' },
  { name: 'function', title: 'Directly' },
  { name: 'answered', title: 'Handled' },
  { name: 'waiting', title: 'Waiting' },
  { name: 'not_mailed', title: 'Not emailed' },
  { name: 'spam', title: 'Spam' },
  { name: 'refused', title: 'Refused' },
  { name: 'answers', title: 'Emails from people' },
  { name: 'machines', title: 'Automatic emails' },
] as const;

/** The messages of one day in numbers, read from what is stored. */
export function DeliveryReport() {
  const services = useServices();
  const today = officeDay(services.now());
  const [day, setDay] = useState(today);
  const report = useQuery(deliveryReportQuery(services, day));
  const rows = report.data;
  const id = useId();
  const copies_refused = rows?.reduce((sum, row) => sum + row.copies_refused, 0) ?? 0;
  return (
    <Panel title="Daily delivery report" isBusy={report.isFetching}>
      <div className="oc-stack oc-report-body">
        <FormGroup label={`Day in ${OFFICE.city}`} labelFor={`${id}-day`} inline>
          <InputGroup
            id={`${id}-day`}
            type="date"
            value={day}
            max={today}
            onValueChange={(next) => next && setDay(next)}
          />
        </FormGroup>
        <ReadState
          query={report}
          failure="The delivery report could not be read"
          loading={
            <div className="oc-skeleton-row bp6-skeleton" role="status" aria-label="Loading the delivery report" />
          }
        />
        {rows?.length === 0 && <p className="bp6-text-muted">Nothing was sent on this day.</p>}
        {rows && rows.length > 0 && (
          <HTMLTable className="oc-report-table" compact striped>
            <thead>
              <tr>
                <th scope="col">Messages</th>
                {rows.map(({ kind }) => (
                  <th key={kind} scope="col" className="oc-number">
                    {KIND_LABELS[kind]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {FIGURES.map(({ name, title }) => (
                <tr key={name}>
                  <th scope="row">{title}</th>
                  {rows.map((row) => (
                    <td key={row.kind} className="oc-number">
                      {row[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        )}
        {copies_refused > 0 && (
          <p className="bp6-text-muted">
            {copies_refused === 1 ? '1 message from HubSpot was' : `${copies_refused} messages from HubSpot were`} not
            copied here, because too many came from one network. Look for them in HubSpot.
          </p>
        )}
      </div>
    </Panel>
  );
}
