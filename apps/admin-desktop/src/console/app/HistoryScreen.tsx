import { describeAccountEvent } from '../features/accounts/state.ts';
import { getLabel } from '../features/flags/state.ts';
import { HistoryPage } from '../features/history/HistoryPage.tsx';
import type { EventTexts } from '../features/history/state.ts';
import { describeMessageCount } from '../features/messages/state.ts';
import type { ScreenProps } from '../ui/Page.tsx';

/** Renders the activity log: flag changes, account events, and deletions of spam or personal data. */
export function HistoryScreen(screen: ScreenProps) {
  return <HistoryPage {...screen} describe={WORDS} getFlagLabel={getLabel} />;
}

const WORDS: EventTexts = {
  flags: ({ about, action }) => `${getLabel(about ?? '')} switched ${action}`,
  accounts: (event) => describeAccountEvent({ ...event, email: event.about }),
  messages: ({ action, detail }) =>
    `${action === 'personal-data-deleted' ? 'Personal data deleted' : 'Spam deleted'}: ${describeMessageCount(Number(detail))}`,
};
