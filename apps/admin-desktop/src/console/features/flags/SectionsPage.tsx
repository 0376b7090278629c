import { Button, Callout, Card, H2 } from '@blueprintjs/core';
import { ErrorIcon, EyeOpenIcon, FlagIcon, SmallCrossIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { FlagGroup } from '@olea/shared/flags';
import { useId, useState } from 'react';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { reasonOf } from './changeFlag.ts';
import { useFlagChanges } from './FlagChangesProvider.tsx';
import { FlagItem } from './FlagItem.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { countFlags, labelOf } from './flagRows.ts';
import type { FlagChange } from './flagWrites.ts';
import { LastChangeStrip } from './LastChangeStrip.tsx';
import { CountStrip, ListAge, ListNotice, MissingFlagsNote, RefreshButton } from './ListStatus.tsx';
import { ENABLE_ALL_LABELS, groupSections, type SectionGroup, summariseChanges } from './sectionGroups.ts';

/** The website's sections and features in their three groups. */
export function SectionsPage({ title }: ScreenProps) {
  const { flags, loading, fetchedAt, error } = useFlags();
  const { total, active, hidden, navItems } = countFlags(flags);
  const isFirstLoad = fetchedAt === null && loading;
  return (
    <Page
      title={title}
      lede="What visitors see on the website. Changes go live for new visitors immediately."
      actions={
        <>
          <ListAge />
          <RefreshButton />
        </>
      }
    >
      <ListNotice prefix="Error loading feature flags:" />
      <CountStrip
        label="Summary"
        isKnown={fetchedAt !== null}
        counts={[
          { label: 'Total Sections', value: total },
          { label: 'Active', value: active },
          { label: 'Hidden', value: hidden },
          { label: 'Nav Items', value: navItems },
        ]}
      />
      <LastChangeStrip />
      {isFirstLoad && <ListSkeleton label="Loading feature flags" rows={10} />}
      {flags.length > 0 && (
        <div className="oc-groups">
          {groupSections(flags).map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </div>
      )}
      {flags.length === 0 && fetchedAt !== null && !error && (
        <EmptyState
          icon={<FlagIcon size={48} />}
          title="No Feature Flags Found"
          description="The database has no flags yet. Run the seed, then refresh."
        />
      )}
      <MissingFlagsNote />
    </Page>
  );
}

/** One group of flags with its Enable All button and what came of it. */
export function GroupCard({ group: { id, title, views } }: { group: SectionGroup }) {
  const headingId = useId();
  const { pending, request } = useFlagChanges();
  const { isReadOnly } = useFlags();
  const [changes, setChanges] = useState<readonly FlagChange[] | null>(null);
  const visible = views.filter(({ row }) => row.enabled).length;
  return (
    <Card className="oc-group" role="group" aria-labelledby={headingId} data-group={id}>
      <div className="oc-row oc-side-head">
        <H2 id={headingId} className="oc-group-title">
          {title}
          <span className="oc-group-count">
            {visible} of {views.length} visible
          </span>
        </H2>
        {id !== 'unknown' && <EnableAllButton group={id} isNeeded={visible < views.length} onDone={setChanges} />}
      </div>
      {changes && <EnableAllReport changes={changes} onClose={() => setChanges(null)} />}
      <ul className="oc-list oc-flag-list">
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
      icon={<EyeOpenIcon />}
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

/** The outcome of "Enable All", flag by flag. Pressing the button again only tries those that are still off. */
function EnableAllReport({ changes, onClose }: { changes: readonly FlagChange[]; onClose: () => void }) {
  const hasFailures = changes.some(({ result }) => result.status !== 'ok');
  return (
    <Callout
      compact
      intent={hasFailures ? 'warning' : 'success'}
      icon={hasFailures ? <ErrorIcon /> : <TickCircleIcon />}
      className="oc-report"
    >
      <div className="oc-row oc-notice-row">
        <strong>{summariseChanges(changes)}</strong>
        <Button size="small" variant="minimal" icon={<SmallCrossIcon />} aria-label="Close report" onClick={onClose} />
      </div>
      <ul className="oc-list oc-report-list">
        {changes.map(({ flag, result }) => (
          <li key={flag.id} data-result={result.status}>
            {result.status === 'ok' ? <TickCircleIcon size={12} /> : <ErrorIcon size={12} />} {labelOf(flag.name)}{' '}
            {result.status === 'ok'
              ? 'switched on'
              : `${result.status === 'unconfirmed' ? 'not confirmed' : 'failed'}: ${reasonOf(result, Date.now())}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
