import { Callout } from '@blueprintjs/core';
import { ErrorIcon, EyeOpenIcon, SmallCrossIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/api/flags';
import type { FlagGroup } from '@olea/shared/flags/catalog';
import { useState } from 'react';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { announce } from '../../ui/notices.tsx';
import { Page, type ScreenProps, VanishingButton } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { FlagItems } from './FlagItems.tsx';
import { getGroupId, useFlags } from './FlagsProvider.tsx';
import { CountStrip, LastChangeStrip, ListNotice, ListRefresh, MissingFlagsNote, NoFlags } from './ListTop.tsx';
import {
  countFlags,
  describeReason,
  type FlagChange,
  GROUP_TITLES,
  getLabel,
  groupFlags,
  type RowGroup,
  summarizeChanges,
} from './state.ts';

/** Renders the flags by group, with counters. */
export function SectionsPage({ title }: ScreenProps) {
  const { flags, loading, fetchedAt } = useFlags();
  const { total, active, hidden, navItems } = countFlags(flags);
  const isFirstLoad = fetchedAt === null && loading;
  return (
    <Page
      title={title}
      lede="The parts of the website that visitors see. Changes go live for new visitors immediately."
      actions={<ListRefresh />}
    >
      <ListNotice prefix="Error loading feature flags" />
      <CountStrip
        label="Summary"
        counts={{ 'Total Sections': total, Active: active, Hidden: hidden, 'Nav Items': navItems }}
      />
      <LastChangeStrip />
      {isFirstLoad && <ListSkeleton label="Loading feature flags" rows={10} />}
      {flags.length > 0 && (
        <div className="oc-groups">
          {groupFlags(flags).map((group) => (
            <GroupCard key={group.id} {...group} />
          ))}
        </div>
      )}
      <NoFlags />
      <MissingFlagsNote />
    </Page>
  );
}

function GroupCard({ id, rows }: { id: RowGroup; rows: readonly FlagRow[] }) {
  const [changes, setChanges] = useState<readonly FlagChange[] | null>(null);
  const visible = rows.filter(({ enabled }) => enabled).length;
  return (
    <Panel
      className="oc-group"
      title={
        <>
          {GROUP_TITLES[id]}
          <span className="oc-group-count">
            {visible} of {rows.length} visible
          </span>
        </>
      }
      aside={id !== 'unknown' && <EnableAllButton id={id} onDone={setChanges} />}
    >
      {changes && <EnableAllReport changes={changes} onClose={() => setChanges(null)} />}
      <FlagItems rows={rows} badge="visible" />
    </Panel>
  );
}

const ENABLE_ALL_LABELS: Readonly<Record<FlagGroup, string>> = {
  navigation: 'Enable All Navigation',
  homepage: 'Enable All Homepage Sections',
  features: 'Enable All Features',
};

interface EnableAllButtonProps {
  readonly id: FlagGroup;
  readonly onDone: (changes: readonly FlagChange[]) => void;
}

function EnableAllButton({ id, onDone }: EnableAllButtonProps) {
  const { enableAll, pending, isReadOnly } = useFlags();
  const isBusy = pending.has(getGroupId(id));
  async function run() {
    const changes = await enableAll(id, pending);
    announce(summarizeChanges(changes));
    onDone(changes);
  }
  return (
    <SteadyButton
      size="small"
      variant="outlined"
      icon={<EyeOpenIcon />}
      text={isBusy ? 'Enabling…' : 'Enable All'}
      aria-label={ENABLE_ALL_LABELS[id]}
      isBlocked={isReadOnly || pending.has(getGroupId('all'))}
      isBusy={isBusy}
      onClick={() => void run()}
    />
  );
}

function EnableAllReport({ changes, onClose }: { changes: readonly FlagChange[]; onClose: () => void }) {
  const hasFailures = changes.some(({ status }) => status !== 'ok');
  return (
    <Callout
      compact
      intent={hasFailures ? 'warning' : 'success'}
      icon={hasFailures ? <ErrorIcon /> : <TickCircleIcon />}
      className="oc-report"
    >
      <div className="oc-row oc-apart">
        <strong>{summarizeChanges(changes)}</strong>
        <VanishingButton
          size="small"
          variant="minimal"
          icon={<SmallCrossIcon />}
          aria-label="Close report"
          onClick={onClose}
        />
      </div>
      <ul className="oc-list oc-report-list">
        {changes.map((change) => (
          <li key={change.flag.id} data-result={change.status}>
            {change.status === 'ok' ? <TickCircleIcon size={12} /> : <ErrorIcon size={12} />}{' '}
            {getLabel(change.flag.name)}{' '}
            {change.status === 'ok'
              ? 'switched on'
              : `${change.status === 'unconfirmed' ? 'not confirmed' : 'failed'}: ${describeReason(change, Date.now())}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
