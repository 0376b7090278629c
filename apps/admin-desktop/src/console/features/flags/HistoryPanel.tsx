import { HistoryIcon, UndoIcon } from '@blueprintjs/icons';
import type { FlagHistoryRow } from '@olea/shared/api/flags';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { screenAddress } from '../../../screens.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import { formatMoment } from '../../ui/moments.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { actorOf } from '../../ui/Steps.tsx';
import { HISTORY_LENGTH, historyQuery } from './api.ts';
import { useFlags } from './FlagsProvider.tsx';
import { isLatestChange, labelOf, stateWord } from './state.ts';

/** The database's record of changes; the latest change of each flag can be undone. */
export function HistoryPanel() {
  const { data: rows, error, refetch } = useQuery(historyQuery(useServices()));
  const { isReadOnly } = useFlags();
  return (
    <Panel
      className="oc-history"
      title="History"
      icon={<HistoryIcon />}
      aside={
        rows && (
          <span className="oc-age">
            {rows.length === HISTORY_LENGTH
              ? `Latest ${HISTORY_LENGTH}`
              : rows.length === 1
                ? '1 change'
                : `${rows.length} changes`}
            {' · '}
            <Link to={screenAddress('history')}>Whole history</Link>
          </span>
        )
      }
    >
      {error && <ReadFailure text="The history could not be read." retry={refetch} />}
      {rows?.length === 0 && <p className="bp6-text-muted">No flag has been changed yet.</p>}
      {!rows && !error && <p className="bp6-text-muted">Loading history…</p>}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="oc-history-scroll" tabIndex={0} aria-label="Changes, newest first">
          <ol className="oc-list">
            {rows.map((row) => (
              <HistoryItem key={row.id} row={row} canUndo={!isReadOnly && isLatestChange(row, rows)} />
            ))}
          </ol>
        </section>
      )}
    </Panel>
  );
}

/** One change: flag, from → to, who, when, why, and the way back while it is the flag's latest. */
function HistoryItem({ row, canUndo }: { row: FlagHistoryRow; canUndo: boolean }) {
  const { undoEntry, pending } = useFlags();
  const who = actorOf(row);
  return (
    <li className="oc-change" data-history-flag={row.flag_name}>
      <div className="oc-change-text">
        <p>
          <span title={row.flag_name}>{labelOf(row.flag_name)}</span>{' '}
          <span className="oc-change-states">
            {stateWord(row.old_enabled)} <span aria-hidden>→</span>
            <span className="oc-visually-hidden"> to </span> <strong>{stateWord(row.new_enabled)}</strong>
          </span>
        </p>
        <p className="oc-change-meta">
          <span className="bp6-text-overflow-ellipsis oc-who" title={who}>
            {who}
          </span>{' '}
          · <time dateTime={row.changed_at}>{formatMoment(row.changed_at, Date.now())}</time>
          {row.note && <> · “{row.note}”</>}
        </p>
      </div>
      {canUndo && (
        <SteadyButton
          size="small"
          variant="minimal"
          icon={<UndoIcon />}
          aria-label={`Undo: switch ${labelOf(row.flag_name)} ${stateWord(row.old_enabled)}`}
          isBlocked={row.flag_id !== null && pending.has(row.flag_id)}
          onClick={() => void undoEntry(row)}
        />
      )}
    </li>
  );
}
