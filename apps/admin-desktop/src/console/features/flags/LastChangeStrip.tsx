import { Button, Spinner } from '@blueprintjs/core';
import { TickCircleIcon, TimeIcon, UndoIcon, WarningSignIcon } from '@blueprintjs/icons';
import { stateWord } from './changeFlag.ts';
import { useFlagChanges } from './FlagChangesProvider.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { labelOf } from './flagRows.ts';
import { describeCheck, type PropagationCheck } from './propagationCheck.ts';

/** The latest change of this window: what it was, whether it is live, and the way back. Stays after the toast is gone. */
export function LastChangeStrip() {
  const { lastChange, pending, undoLast } = useFlagChanges();
  const { isReadOnly } = useFlags();
  if (!lastChange) return null;
  const { flags, check } = lastChange;
  const isOn = flags[0]?.enabled ?? false;
  return (
    <section className="oc-row oc-last-change" aria-label="Last change">
      <p>
        {flags.map(({ name }) => labelOf(name)).join(', ')} {flags.length === 1 ? 'is' : 'are'}{' '}
        <strong>{stateWord(isOn)}</strong>
      </p>
      {check && (
        <div className="oc-propagation" data-propagation={check.kind}>
          <CheckIcon check={check} />
          <p>{describeCheck(check, isOn)}</p>
        </div>
      )}
      <Button
        size="small"
        icon={<UndoIcon />}
        text="Undo"
        aria-keyshortcuts="U"
        aria-disabled={isReadOnly || flags.some(({ id }) => pending.has(id)) || undefined}
        onClick={undoLast}
      />
    </section>
  );
}

function CheckIcon({ check }: { check: PropagationCheck }) {
  if (check.kind === 'live') return <TickCircleIcon className="oc-good" />;
  if (check.kind === 'unproven') return <WarningSignIcon className="oc-warn" />;
  return check.seen === 'nothing yet' ? <Spinner size={14} aria-hidden /> : <TimeIcon />;
}
