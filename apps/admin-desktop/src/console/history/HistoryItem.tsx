import { Button } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { stateWord } from '../flags/change/changeMessages.ts';
import { useFlagChanges } from '../flags/change/FlagChanges.ts';
import { formatMoment } from '../ui/moments.ts';
import type { HistoryEntry } from './historyEntries.ts';

/** One change: flag, from → to, who, when, why, and the way back while it is the flag's latest. */
export function HistoryItem({ entry, isReadOnly }: { entry: HistoryEntry; isReadOnly: boolean }) {
  const { undoEntry, pending } = useFlagChanges();
  const { row, who, undoable } = entry;
  return (
    <li className="oc-change" data-history-flag={row.flag_name}>
      <div className="oc-change-text">
        <p>
          <code className="oc-flag-name">{row.flag_name}</code>{' '}
          <span className="oc-change-states">
            {stateWord(row.old_enabled)} <span aria-hidden>→</span>
            <span className="oc-visually-hidden"> to </span> <strong>{stateWord(row.new_enabled)}</strong>
          </span>
        </p>
        <p className="oc-change-meta">
          {who} · <time dateTime={row.changed_at}>{formatMoment(row.changed_at, Date.now())}</time>
          {row.note && <> · “{row.note}”</>}
        </p>
      </div>
      {undoable && !isReadOnly && (
        <Button
          size="small"
          variant="minimal"
          icon={<UndoIcon aria-hidden />}
          aria-label={`Undo: switch ${row.flag_name} ${stateWord(row.old_enabled)}`}
          aria-disabled={(row.flag_id !== null && pending.has(row.flag_id)) || undefined}
          onClick={() => undoEntry(row)}
        />
      )}
    </li>
  );
}
