import type { Locale } from '@olea/shared/i18n';
import type { ChangeOutcome } from '../../changes/useChanges.tsx';
import type { AccessOutcome, AccessRequest, AccessStep, Account, TakeAwayOutcome } from './accounts.ts';

export const STATE_LABELS: Readonly<Record<AccessRequest['state'], string>> = {
  open: 'Not decided',
  declined: 'Declined',
  invited: 'Invited',
  'link-expired': 'Link expired',
  active: 'Has signed in',
  'taken-away': 'Access removed',
  closed: 'Account closed',
};

export const ROLE_LABELS: Readonly<Record<Account['role'], string>> = { admin: 'Administrator', client: 'Client' };

const done = (words: string): ChangeOutcome => ({ status: 'done', words });
const notDone = (words: string): ChangeOutcome => ({ status: 'not-done', words: `Nothing was changed: ${words}` });

/** The result of giving access or of sending a link. */
export function describeOutcome(outcome: AccessOutcome, email: string): ChangeOutcome {
  switch (outcome.outcome) {
    case 'given':
      if (outcome.mail === 'none') return done(`${email} has access. No other mail was needed.`);
      return outcome.mail === 'invite'
        ? done(`${email} has access. The invitation is on its way; its link is valid for an hour.`)
        : done(`${email} has access. The account already existed: a link to choose a new password is on its way.`);
    case 'sent':
      return done(`Another link is on its way to ${email}, valid for an hour. The earlier link no longer works.`);
    case 'limited':
      return notDone(`too many mails. The next one can go out in ${describeWait(outcome.retryAfterSeconds)}.`);
    case 'busy':
      return notDone('a colleague is giving access to this address right now. Look again in a moment.');
    case 'other-role':
      return notDone('this address has access in another role. Take that away first, if it is meant to change.');
    case 'refused-address':
      return notDone('mail cannot be sent to this address.');
    case 'gone':
      return notDone('it no longer exists.');
  }
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 90) return `${Math.ceil(seconds)} seconds`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The result of taking access away. */
export function describeTakeAway(outcome: TakeAwayOutcome, email: string): ChangeOutcome {
  if (outcome === 'taken') return done(`${email} has lost access, effective immediately.`);
  if (outcome === 'changed') return notDone(`someone else changed the access of ${email} first.`);
  return notDone(
    `${email} is the last administrator. Make a colleague one first; an invitation counts once it is accepted.`,
  );
}

/** A step of the history in words. One that the console does not know is shown as it is recorded. */
export function describeStep({ action, role }: Pick<AccessStep, 'action' | 'role'>): string {
  const asWhat = role === 'admin' ? 'an administrator' : 'a client';
  switch (action) {
    case 'approved':
      return 'Approved';
    case 'declined':
      return 'Request declined';
    case 'mailed':
      return 'Link emailed';
    case 'given':
      return `Access given as ${asWhat}`;
    case 'taken':
      return `Access removed as ${asWhat}`;
    default:
      return action;
  }
}

/** The text of a mail that declines a request, for staff to complete. Short, because a mail's address holds little Greek. */
export const DECLINE_WORDS: Readonly<Record<Locale, string>> = {
  en: 'Thank you for your interest. At present we cannot give you access to the client portal.',
  fr: 'Merci de votre intérêt. Pour le moment, nous ne pouvons pas vous donner accès au portail client.',
  el: 'Σας ευχαριστούμε για το ενδιαφέρον σας. Προς το παρόν δεν μπορούμε να σας δώσουμε πρόσβαση στην πύλη πελατών.',
  it: 'Vi ringraziamo per l’interesse. Al momento non possiamo darvi accesso all’area clienti.',
  de: 'Vielen Dank für Ihr Interesse. Zurzeit können wir Ihnen keinen Zugang zum Kundenportal geben.',
};
