import { Flag as FlagIcon } from '@blueprintjs/icons';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { countFlags } from './flagRows.ts';
import { GroupCard } from './GroupCard.tsx';
import { LastChangeStrip } from './LastChangeStrip.tsx';
import { CountStrip, FlagListSkeleton, ListAge, ListNotice, MissingFlagsNote, RefreshButton } from './ListStatus.tsx';
import { groupSections } from './sectionGroups.ts';

/** The website's sections and features in their three groups. */
export function SectionsPage({ title }: ScreenProps) {
  const { flags, loading, fetchedAt, error } = useFlags();
  const { total, active, hidden, navItems } = countFlags(flags);
  const isFirstLoad = fetchedAt === null && loading;
  return (
    <Page
      title={title}
      lede="What visitors see on the website. Changes go live for new visitors at once."
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
      {isFirstLoad && <FlagListSkeleton rows={10} />}
      {flags.length > 0 && (
        <div className="oc-groups">
          {groupSections(flags).map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </div>
      )}
      {flags.length === 0 && fetchedAt !== null && !error && (
        <EmptyState
          icon={<FlagIcon size={48} aria-hidden />}
          title="No Feature Flags Found"
          description="The database has no flags yet. Run the seed, then refresh."
        />
      )}
      <MissingFlagsNote />
    </Page>
  );
}
