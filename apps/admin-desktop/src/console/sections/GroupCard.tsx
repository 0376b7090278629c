import { Button, Card, H2 } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import type { FlagChange, FlagGroup } from '@olea/shared/flags';
import { useId, useState } from 'react';
import { useFlagChanges } from '../flags/change/FlagChanges.ts';
import { FlagItem } from '../flags/list/FlagItem.tsx';
import { useFlags } from '../flags/list/FlagsProvider.tsx';
import { useAnnounce } from '../ui/Announcer.tsx';
import { EnableAllReport } from './EnableAllReport.tsx';
import { ENABLE_ALL_LABELS, type SectionGroup, summariseChanges } from './sectionGroups.ts';

/** One group of flags with its Enable All button and what came of it. */
export function GroupCard({ group: { id, title, views } }: { group: SectionGroup }) {
  const headingId = useId();
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
          <FlagItem key={view.row.id} view={view} badge="visible" />
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
