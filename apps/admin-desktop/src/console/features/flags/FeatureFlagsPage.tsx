import type { ReactNode } from 'react';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { FlagList } from './FlagList.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { countFlags } from './flagRows.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { LastChangeStrip } from './LastChangeStrip.tsx';
import { CountStrip, ListAge, ListNotice, MissingFlagsNote, RefreshButton } from './ListStatus.tsx';
import { PlannedChangesPanel } from './PlannedChangesPanel.tsx';

/** Every flag with search and filter, beside it the system's health and the history of changes. */
export function FeatureFlagsPage({ title, health }: ScreenProps & { readonly health: ReactNode }) {
  const { flags, fetchedAt } = useFlags();
  const { total, active, hidden } = countFlags(flags);
  return (
    <Page
      title={title}
      lede="Every feature flag, its history, and the health of the systems behind the website."
      actions={
        <>
          <ListAge />
          <RefreshButton />
        </>
      }
    >
      <ListNotice prefix="Error loading feature flags:" />
      <div className="oc-flags-layout">
        <div className="oc-flags-main">
          <CountStrip
            label="Totals"
            isKnown={fetchedAt !== null}
            counts={[
              { label: 'Total Flags', value: total },
              { label: 'Enabled', value: active },
              { label: 'Disabled', value: hidden },
            ]}
          />
          <LastChangeStrip />
          <FlagList />
          <MissingFlagsNote />
        </div>
        <div className="oc-flags-side">
          {health}
          <PlannedChangesPanel />
          <HistoryPanel />
        </div>
      </div>
    </Page>
  );
}
