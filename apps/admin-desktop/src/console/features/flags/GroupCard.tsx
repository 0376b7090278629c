import { Button, Callout, Card, H2 } from '@blueprintjs/core';
import {
  Error as ErrorIcon,
  EyeOpen as EyeOpenIcon,
  SmallCross as SmallCrossIcon,
  TickCircle as TickCircleIcon,
} from '@blueprintjs/icons';
import type { FlagGroup } from '@olea/shared/flags';
import { useId, useState } from 'react';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { reasonOf } from './changeFlag.ts';
import { useFlagChanges } from './FlagChangesProvider.tsx';
import { FlagItem } from './FlagItem.tsx';
import { useFlags } from './FlagsProvider.tsx';
import type { FlagChange } from './flagWrites.ts';
import { ENABLE_ALL_LABELS, type SectionGroup, summariseChanges } from './sectionGroups.ts';

/** One group of flags with its Enable All button and what came of it. */
export function GroupCard({ group: { id, title, views } }: { group: SectionGroup }) {
  const headingId = useId();
  const { pending, request } = useFlagChanges();
  const { isReadOnly } = useFlags();
  const [changes, setChanges] = useState<readonly FlagChange[] | null>(null);
  const visible = views.filter(({ row }) => row.enabled).length;
  return (
    <Card className="oc-group" role="group" aria-labelledby={headingId} data-group={id}>
      <div className="oc-group-head">
        <H2 id={headingId} className="oc-group-title">
          {title}
          <span className="oc-group-count">
            {visible} of {views.length} visible
          </span>
        </H2>
        {id !== 'unknown' && <EnableAllButton group={id} isNeeded={visible < views.length} onDone={setChanges} />}
      </div>
      {changes && <EnableAllReport changes={changes} onClose={() => setChanges(null)} />}
      <ul className="oc-flag-list">
        {views.map((view) => (
          <FlagItem
            key={view.row.id}
            view={view}
            badge="visible"
            isPending={pending.has(view.row.id)}
            isReadOnly={isReadOnly}
            onSwitch={request}
          />
        ))}
      </ul>
    </Card>
  );
}

interface EnableAllButtonProps {
  readonly group: FlagGroup;
  readonly isNeeded: boolean;
  readonly onDone: (changes: readonly FlagChange[]) => void;
}

function EnableAllButton({ group, isNeeded, onDone }: EnableAllButtonProps) {
  const { enableAll, pendingGroup } = useFlagChanges();
  const { isReadOnly } = useFlags();
  const announce = useAnnounce();
  const isBlocked = isReadOnly || pendingGroup !== null;
  async function run() {
    const changes = await enableAll(group);
    announce(summariseChanges(changes));
    onDone(changes);
  }
  return (
    <Button
      size="small"
      variant="outlined"
      icon={<EyeOpenIcon aria-hidden />}
      text={pendingGroup === group ? 'Enabling…' : 'Enable All'}
      aria-label={ENABLE_ALL_LABELS[group]}
      aria-disabled={isBlocked || undefined}
      aria-busy={pendingGroup === group || undefined}
      data-idle={!isNeeded || undefined}
      onClick={() => {
        if (!isBlocked) void run();
      }}
    />
  );
}

/** What "Enable All" did, flag by flag. Pressing the button again only tries those that are still off. */
function EnableAllReport({ changes, onClose }: { changes: readonly FlagChange[]; onClose: () => void }) {
  const hasFailures = changes.some(({ result }) => result.status !== 'ok');
  return (
    <Callout
      compact
      intent={hasFailures ? 'warning' : 'success'}
      icon={hasFailures ? <ErrorIcon aria-hidden /> : <TickCircleIcon aria-hidden />}
      className="oc-report"
    >
      <div className="oc-notice-row">
        <strong>{summariseChanges(changes)}</strong>
        <Button
          size="small"
          variant="minimal"
          icon={<SmallCrossIcon aria-hidden />}
          aria-label="Close report"
          onClick={onClose}
        />
      </div>
      <ul className="oc-report-list">
        {changes.map(({ flag, result }) => (
          <li key={flag.id} data-result={result.status}>
            {result.status === 'ok' ? <TickCircleIcon aria-hidden size={12} /> : <ErrorIcon aria-hidden size={12} />}{' '}
            <code className="oc-flag-name">{flag.name}</code>{' '}
            {result.status === 'ok'
              ? 'switched on'
              : `${result.status === 'unconfirmed' ? 'not confirmed' : 'failed'}: ${reasonOf(result, Date.now())}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
