import { Button, Spinner } from '@blueprintjs/core';
import { TickCircleIcon, TimeIcon, UndoIcon, WarningSignIcon } from '@blueprintjs/icons';
import { describeProof, type LiveProof } from '../live-proof/liveProof.ts';
import { stateWord } from './changeMessages.ts';
import { useFlagChanges } from './FlagChanges.ts';

/** The latest change of this window: what it was, whether it is live, and the way back. Stays after the toast is gone. */
export function LastChangeStrip() {
  const { lastChange, pending, undoLast } = useFlagChanges();
  if (!lastChange) return null;
  const { flag, proof } = lastChange;
  return (
    <section className="oc-last-change" aria-label="Last change">
      <p>
        <code className="oc-flag-name">{flag.name}</code> is <strong>{stateWord(flag.enabled)}</strong>
      </p>
      {proof && (
        <p className="oc-proof" data-proof={proof.kind}>
          <ProofIcon proof={proof} /> {describeProof(proof, flag.enabled)}
        </p>
      )}
      <Button
        size="small"
        icon={<UndoIcon aria-hidden />}
        text="Undo"
        aria-keyshortcuts="U"
        aria-disabled={pending.has(flag.id) || undefined}
        onClick={undoLast}
      />
    </section>
  );
}

function ProofIcon({ proof }: { proof: LiveProof }) {
  if (proof.kind === 'live') return <TickCircleIcon aria-hidden className="oc-good" />;
  if (proof.kind === 'unproven') return <WarningSignIcon aria-hidden className="oc-warn" />;
  return proof.seen === 'nothing yet' ? <Spinner size={14} aria-hidden /> : <TimeIcon aria-hidden />;
}
