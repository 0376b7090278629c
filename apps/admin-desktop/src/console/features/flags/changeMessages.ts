import type { FlagRow } from '@olea/shared/backend';
import type { SetFlagResult } from '@olea/shared/flags';
import { endSentence, formatMoment } from '../../ui/moments.ts';

type Failure = Exclude<SetFlagResult, { status: 'ok' }>;

/** The two words of a switch. */
export function stateWord(enabled: boolean): 'on' | 'off' {
  return enabled ? 'on' : 'off';
}

/** What is said after a change that was made; all rows of one change go the same way. */
export function describeChange(flags: readonly Pick<FlagRow, 'name' | 'enabled'>[]): string {
  const [first] = flags;
  if (!first) return 'Nothing was changed.';
  const names = flags.map(({ name }) => name).join(', ');
  if (flags.length === 1) return `${names} switched ${stateWord(first.enabled)}.`;
  return `${flags.length} flags switched ${stateWord(first.enabled)}: ${names}.`;
}

/** Why a flag was not changed, or may have been, in words a person can act on; who and when where somebody else was first. */
export function describeFailure(name: string, result: Failure, now: number, timeZone?: string): string {
  const reason = reasonOf(result, now, timeZone);
  return result.status === 'unconfirmed'
    ? `The change of ${name} is not confirmed: ${reason}`
    : `${name} was not changed: ${reason}`;
}

/** The reason alone, for lists that already name the flag. */
export function reasonOf(result: Failure, now: number, timeZone?: string): string {
  switch (result.status) {
    case 'conflict': {
      const who = result.byEmail ?? 'someone else';
      const when = result.at ? ` at ${formatMoment(result.at, now, timeZone)}` : '';
      return `${endSentence(`${who} switched it ${stateWord(result.flag.enabled)}${when}`)} The row now shows the current state.`;
    }
    case 'unconfirmed':
      return result.flag
        ? `the answer was lost. Read again, it is ${stateWord(result.flag.enabled)}.`
        : 'the answer was lost, and the flag cannot be read right now. The list is read again as soon as the backend answers.';
    case 'forbidden':
      return 'your account no longer has the right to change feature flags.';
    case 'expired':
      return 'your session has ended. Nothing was queued; sign in and switch it again.';
    case 'unavailable':
      return 'the backend did not answer. Nothing was queued; try again when it is back.';
    case 'failed':
      return result.message;
  }
}
