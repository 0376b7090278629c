import { AccessRequestPanel } from '../features/accounts/AccessRequestPanel.tsx';
import { AccountsPanel } from '../features/accounts/AccountsPanel.tsx';
import { MessagesPage } from '../features/messages/MessagesPage.tsx';
import { prepareReply } from '../features/messages/preparedReply.ts';
import type { ScreenProps } from '../ui/Page.tsx';

/** The inbox, and beside it the accounts to which a request for access leads. */
export function MessagesScreen(screen: ScreenProps) {
  return (
    <MessagesPage
      {...screen}
      accounts={<AccountsPanel />}
      requestPanel={(message) => (
        <AccessRequestPanel message={message} mailAddress={(answer) => prepareReply(message, answer).address} />
      )}
    />
  );
}
