import { PulseIcon } from '@blueprintjs/icons';
import type { FlagHistoryRow } from '@olea/shared/api/flags';
import type { MessageCounts } from '@olea/shared/api/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getScreenAddress } from '../../screens.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { historyQueryOptions } from '../features/flags/api.ts';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { countFlags, formatState, getLabel } from '../features/flags/state.ts';
import { HealthLight, healthQueryOptions } from '../features/health/HealthCard.tsx';
import { siteBuildQueryOptions } from '../features/site/api.ts';
import { describeBuild } from '../features/site/state.ts';
import { usePlatform, useServices } from '../services/ConsoleServices.tsx';
import { describeCounts, useMessageCounts } from '../ui/messageCounts.ts';
import { formatAge, formatMoment, useNow } from '../ui/moments.ts';
import type { ScreenProps } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useNames } from '../ui/staff.tsx';

/** Renders the dashboard with live facts above sample figures. */
export function DashboardScreen(screen: ScreenProps) {
  return <DashboardPage {...screen} live={<LivePanel />} />;
}

function LivePanel() {
  const services = useServices();
  const isPartOfSite = usePlatform().sitePrefix === '';
  const { flags, fetchedAt, error } = useFlags();
  const history = useQuery(historyQueryOptions(services));
  const { data: health } = useQuery(healthQueryOptions(services, error === null));
  const build = useQuery(siteBuildQueryOptions(isPartOfSite));
  const { counts, isFailing } = useMessageCounts();
  const getName = useNames();
  const now = useNow(10_000);
  const age = (at: number) => formatAge(at, now);
  const { active, hidden } = countFlags(flags);
  const [latest] = history.data ?? [];
  return (
    <Panel title="Live" icon={<PulseIcon />}>
      <dl className="oc-live">
        <Fact name="Flags" note={fetchedAt !== null && `read ${age(fetchedAt)}`}>
          {fetchedAt === null ? 'Not known yet' : `${active} on, ${hidden} off`}
        </Fact>
        <Fact name="Messages" note={counts && <MessagesNote counts={counts} age={age} />}>
          {counts ? (
            <Link to={getScreenAddress('messages')}>
              {counts.waiting === 0 ? 'None waiting' : `${counts.waiting} waiting`}
            </Link>
          ) : (
            describeUnknown({ isFetched: isFailing })
          )}
        </Fact>
        <Fact
          name="Last change"
          note={latest && `${getName(latest.actor_email) ?? 'Database'} · ${formatMoment(latest.changed_at, now)}`}
        >
          {history.data ? <LatestChange row={latest} /> : describeUnknown(history)}
        </Fact>
        <Fact name="System health" note={health && `checked ${age(health.lastChecked)}`}>
          <HealthLight light={health?.overall ?? 'unknown'} />
        </Fact>
        {isPartOfSite && (
          <Fact
            name="Last build of the site"
            note={
              build.data && fetchedAt !== null && `version ${build.data.version}, ${describeBuild(build.data, flags)}`
            }
          >
            {build.data ? formatMoment(build.data.builtAt, now) : describeUnknown(build)}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function MessagesNote({ counts, age }: { counts: MessageCounts; age: (at: number) => string }) {
  const { oldest_waiting_at } = counts;
  const oldest = oldest_waiting_at && `oldest ${age(Date.parse(oldest_waiting_at))}`;
  return [oldest, describeCounts(counts)].filter(Boolean).join(', ');
}

const describeUnknown = ({ isFetched }: { isFetched: boolean }) => (isFetched ? 'Could not be read' : 'Not known yet');

interface FactProps {
  readonly name: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt className="bp6-text-muted">{name}</dt>
      <dd>{children}</dd>
      {note && <dd className="oc-change-meta">{note}</dd>}
    </div>
  );
}

function LatestChange({ row }: { row: FlagHistoryRow | undefined }) {
  if (!row) return 'None yet';
  return `${getLabel(row.flag_name)} ${formatState(row.new_enabled)}`;
}
