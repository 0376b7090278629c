import { Button, Callout } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useMessageCounts } from '../../ui/messageCounts.ts';
import { announce } from '../../ui/notices.tsx';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { useNotifications } from '../../ui/useNotifications.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { DeliveryReport } from './DeliveryReport.tsx';
import { Inbox } from './Inbox.tsx';
import { PreparedAnswersPanel } from './PreparedAnswersPanel.tsx';
import type { ReadingPaneProps } from './ReadingPane.tsx';
import './reading.css';
import './messages.css';
import './narrow.css';

type MessagesPageProps = ScreenProps & Pick<ReadingPaneProps, 'requestPanel'>;

/** Everything visitors sent that reached us, from arrival to erasure. */
export function MessagesPage({ title, requestPanel }: MessagesPageProps) {
  // The first is the one that the plain address shows.
  const inbox = { name: 'messages', title: 'Inbox', content: <Inbox requestPanel={requestPanel} /> };
  const views = [
    inbox,
    { name: 'answers', title: 'Prepared answers', content: <PreparedAnswersPanel /> },
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
      {view !== inbox && <InboxShortcuts />}
      {view.content}
    </Page>
  );
}

/** Asks once whether new messages may be told outside the window. What is chosen can be changed in the account menu. */
function NotificationOffer() {
  const notifications = useNotifications();
  const isCounted = useMessageCounts().counts !== null;
  // Preferences are read before anything is counted.
  if (!isCounted || notifications?.state !== 'unasked') return null;
  /** The question goes, and the focus with it. */
  const leave = () => document.querySelector<HTMLElement>('.oc-page-title')?.focus();
  const refuse = () => {
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
      <Button size="small" variant="minimal" text="No, thanks" onClick={refuse} />
    </Callout>
  );
}

/** The keys of the inbox on the other views of the screen: they lead to it. */
function InboxShortcuts(): null {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const open = (state?: object) => void navigate('.', { state });
  useShortcuts({
    search: () => open({ focusSearch: true }),
    next: open,
    previous: open,
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });
  return null;
}
