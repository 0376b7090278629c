import { Button, Callout, FormGroup, HTMLTable, InputGroup } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { OFFICE } from '@olea/shared/site/facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useMessageCounts } from '../../ui/messageCounts.ts';
import { formatOfficeDay } from '../../ui/moments.ts';
import { announce } from '../../ui/notices.tsx';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { useNotifications } from '../../ui/useNotifications.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { deliveryReportQueryOptions } from './api.ts';
import { Inbox } from './Inbox.tsx';
import { NewConversation } from './NewConversation.tsx';
import { QuotesView } from './quotes/QuotesView.tsx';
import type { ReadingPaneProps } from './ReadingPane.tsx';
import { SavedRepliesPanel } from './SavedRepliesPanel.tsx';
import { KIND_LABELS } from './state.ts';
import './reading.css';
import './messages.css';

type MessagesPageProps = ScreenProps & Pick<ReadingPaneProps, 'requestPanel'>;

/** Renders the view in the URL's `view` parameter. Without a known view, renders the inbox. */
export function MessagesPage({ title, requestPanel }: MessagesPageProps) {
  const inbox = { name: 'messages', title: 'Inbox', content: <Inbox requestPanel={requestPanel} /> };
  const views = [
    inbox,
    { name: 'new', title: 'New conversation', content: <NewConversation /> },
    { name: 'answers', title: 'Saved replies', content: <SavedRepliesPanel /> },
    { name: 'quotes', title: 'Quotes', content: <QuotesView /> },
    { name: 'report', title: 'Delivery report', content: <DeliveryReport /> },
  ];
  const [params] = useSearchParams();
  const view = views.find(({ name }) => name === params.get('view')) ?? inbox;
  return (
    <Page
      title={title}
      lede="Messages from the website, their status and when a reply is due."
      actions={
        <nav className="oc-views" aria-label={title}>
          {views.map(({ name, title: viewTitle }) => (
            <Link
              key={name}
              to={name === inbox.name ? '.' : `?view=${name}`}
              aria-current={name === view.name ? 'page' : undefined}
            >
              {viewTitle}
            </Link>
          ))}
        </nav>
      }
    >
      <NotificationOffer />
      {view !== inbox && <InboxShortcuts hasSearch={view.name === 'quotes'} />}
      {view.content}
    </Page>
  );
}

/** Uses `memo`, because reading the notification permission is slow. */
const NotificationOffer = memo(function NotificationOffer() {
  const notifications = useNotifications();
  const isCounted = useMessageCounts().counts !== null;
  // The notification preference loads before the first count, so the offer does not flash for people who have already decided.
  if (!isCounted || notifications?.state !== 'unasked') return null;
  /** The offer disappears, so move focus to the title. */
  const leave = () => document.querySelector<HTMLElement>('.oc-page-title')?.focus();
  const decline = () => {
    leave();
    notifications.turnOff();
  };
  const accept = async () => {
    leave();
    announce((await notifications.turnOn()) ? 'Notifications are on.' : 'This browser does not allow notifications.');
  };
  return (
    <Callout compact icon={<NotificationsIcon />} className="oc-offer">
      <p>Get a notification when a message arrives? It never shows what the message says.</p>
      <Button size="small" intent="primary" text="Notify me" onClick={() => void accept()} />
      <Button size="small" variant="minimal" text="No, thanks" onClick={decline} />
    </Callout>
  );
});

/** Outside the inbox, the search and movement keys open it. A view with its own search field handles the search key itself. */
function InboxShortcuts({ hasSearch }: { hasSearch: boolean }): null {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const open = (state?: object) => void navigate('.', { state });
  useShortcuts({
    ...(!hasSearch && { search: () => open({ focusSearch: true }) }),
    next: open,
    previous: open,
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });
  return null;
}

/**
 * Each stored message counts in two rows, by its origin and by its current state. `rejected` counts messages that were not stored. The
 * last two rows count inbound emails and portal replies.
 */
const FIGURES = [
  { name: 'provider', title: 'Via HubSpot' },
  { name: 'function', title: 'Directly' },
  { name: 'answered', title: 'Handled' },
  { name: 'waiting', title: 'Waiting' },
  { name: 'not_mailed', title: 'Not emailed' },
  { name: 'spam', title: 'Spam' },
  { name: 'rejected', title: 'Rejected' },
  { name: 'answers', title: 'Emails from people' },
  { name: 'machines', title: 'Automatic emails' },
] as const;

function DeliveryReport() {
  const services = useServices();
  const today = formatOfficeDay(services.now());
  const [day, setDay] = useState(today);
  const report = useQuery(deliveryReportQueryOptions(services, day));
  const rows = report.data;
  const id = useId();
  const copies_rejected = rows?.reduce((sum, row) => sum + row.copies_rejected, 0) ?? 0;
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
        {rows?.length === 0 && <p className="bp6-text-muted">No messages on this day.</p>}
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
        {copies_rejected > 0 && (
          <p className="bp6-text-muted">
            {copies_rejected === 1 ? '1 message from HubSpot was' : `${copies_rejected} messages from HubSpot were`} not
            copied here, because too many came from one network. Look for them in HubSpot.
          </p>
        )}
      </div>
    </Panel>
  );
}
