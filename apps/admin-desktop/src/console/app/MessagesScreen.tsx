import { Navigate, useSearchParams } from 'react-router-dom';
import { getScreenAddress } from '../../screens.ts';
import { AccessRequestPanel } from '../features/accounts/AccessRequestPanel.tsx';
import { MessagesPage } from '../features/messages/MessagesPage.tsx';
import type { ReadingPaneProps } from '../features/messages/ReadingPane.tsx';
import type { ScreenProps } from '../ui/Page.tsx';

const renderRequest: ReadingPaneProps['requestPanel'] = (message, startReply) => (
  <AccessRequestPanel message={message} startReply={startReply} />
);

/** Renders the messages screen. Its inbox has a panel for access requests. */
export function MessagesScreen(screen: ScreenProps) {
  const [params] = useSearchParams();
  // Accounts used to be a tab of this screen, so redirect old bookmarks.
  if (params.get('view') === 'accounts') return <Navigate to={getScreenAddress('accounts')} replace />;
  return <MessagesPage {...screen} requestPanel={renderRequest} />;
}
