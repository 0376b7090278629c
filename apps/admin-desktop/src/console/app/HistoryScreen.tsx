import { describeStepOfAccount } from '../features/accounts/state.ts';
import { labelOf } from '../features/flags/state.ts';
import { HistoryPage } from '../features/history/HistoryPage.tsx';
import type { StepWords } from '../features/history/state.ts';
import { describeMessageCount } from '../features/messages/state.ts';
import type { ScreenProps } from '../ui/Page.tsx';

/** The whole history, each kind of step in the words of its feature. */
export function HistoryScreen(screen: ScreenProps) {
  return <HistoryPage {...screen} describe={WORDS} labelOfFlag={labelOf} />;
}

const WORDS: StepWords = {
  flags: ({ about, action }) => `${labelOf(about ?? '')} switched ${action}`,
  accounts: (step) => describeStepOfAccount({ ...step, email: step.about }),
  messages: ({ action, detail }) =>
    `${action === 'erased' ? 'Erased on request' : 'Spam deleted'}: ${describeMessageCount(Number(detail))}`,
};
