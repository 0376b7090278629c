import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { AccountsPanel } from '../accounts/AccountsPanel.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { MessageDesk } from './MessageDesk.tsx';
import './reading.css';
import './messages.css';

/** The parts of the screen; the first is the one that the plain address shows. */
const VIEWS: readonly { readonly name: string; readonly title: string; readonly Component: ComponentType }[] = [
  { name: 'messages', title: 'Inbox', Component: MessageDesk },
  { name: 'accounts', title: 'Accounts', Component: AccountsPanel },
  { name: 'ledger', title: 'Ledger', Component: LedgerPanel },
];

/** What visitors sent that reached us, from its arrival to its erasure. */
export function MessagesPage({ title }: ScreenProps) {
  const [params] = useSearchParams();
  const [first] = VIEWS;
  const view = VIEWS.find(({ name }) => name === params.get('view')) ?? first;
  const Component = view?.Component;
  return (
    <Page
      title={title}
      lede="What visitors sent, what was done with it, and how long an answer may take."
      actions={
        <nav className="oc-views" aria-label={title}>
          {VIEWS.map(({ name, title: viewTitle }) => (
            <Link
              key={name}
              to={name === first?.name ? '.' : `?view=${name}`}
              aria-current={name === view?.name ? 'page' : undefined}
            >
              {viewTitle}
            </Link>
          ))}
        </nav>
      }
    >
      {Component && <Component />}
    </Page>
  );
}
