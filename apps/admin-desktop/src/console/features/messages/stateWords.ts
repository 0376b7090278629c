import type { MessageState } from './messageRows.ts';

export const STATE_LABELS: Readonly<Record<MessageState, string>> = {
  new: 'New',
  'not-mailed': 'Not mailed',
  'suspected-spam': 'Suspected spam',
  handled: 'Handled',
};

/** The same inside a sentence. */
export const stateWord = (state: MessageState): string => STATE_LABELS[state].toLowerCase();
