import { Link, useSearchParams } from 'react-router-dom';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { Inbox } from './Inbox.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import type { ReadingPaneProps } from './ReadingPane.tsx';
import './reading.css';
import './messages.css';

type MessagesPageProps = ScreenProps & Pick<ReadingPaneProps, 'requestPanel'>;

/** Everything visitors sent that reached us, from arrival to erasure. */
export function MessagesPage({ title, requestPanel }: MessagesPageProps) {
  // The first is the one that the plain address shows.
  const inbox = { name: 'messages', title: 'Inbox', content: <Inbox requestPanel={requestPanel} /> };
  const views = [inbox, { name: 'ledger', title: 'Ledger', content: <LedgerPanel /> }];
  const [params] = useSearchParams();
  const view = views.find(({ name }) => name === params.get('view')) ?? inbox;
  return (
    <Page
      title={title}
      lede="What visitors sent, what was done with it, and how long an answer may take."
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
      {view.content}
    </Page>
  );
}
