import type { Intent } from '@blueprintjs/core';
import { ErrorIcon, HelpIcon, PulseIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { MessageFacts } from '@olea/shared/api/messages';
import {
  checkHealth,
  describeAlerts,
  describeReceiving,
  type HealthDeps,
  type HealthParts,
  type PartHealth,
} from '@olea/shared/health';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { formatAge, formatMoment, formatTime, useNow } from '../../ui/moments.ts';
import { useAnnounceChange } from '../../ui/notices.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Tag } from '../../ui/Tag.tsx';

const PART_LABELS: Readonly<Record<keyof HealthParts, string>> = {
  database: 'Database',
  hubspot: 'HubSpot',
  forms: 'Forms',
  messages: 'Messages',
};

const PARTS = Object.keys(PART_LABELS) as (keyof HealthParts)[];

/** Renders the health of the system and its parts. `children` adds further facts. */
export function HealthCard({ isReachable, children }: { isReachable: boolean; children: ReactNode }) {
  const { data: health, isFetching: checking, refetch } = useQuery(healthQueryOptions(useServices(), isReachable));
  const now = useNow(10_000);
  useAnnounceChange(health && !checking ? `System health: ${LOOKS[health.overall].label}` : '');
  return (
    <Panel title="System Health" aside={<HealthLight light={health?.overall ?? 'unknown'} />} isBusy={checking}>
      <dl className="oc-health-parts">
        {PARTS.map((part) => (
          <div key={part} className="oc-line oc-apart" data-part={part}>
            <dt>{PART_LABELS[part]}</dt>
            <dd>
              <HealthLight light={health?.[part] ?? 'unknown'} />
            </dd>
          </div>
        ))}
      </dl>
      {health?.messageFacts && (
        <MessageTimes
          facts={health.messageFacts}
          canReceive={health.canReceive}
          now={Math.max(now, health.lastChecked)}
        />
      )}
      {children}
      {health && health.issues.length > 0 && (
        <ul className="oc-issues" aria-label="Issues">
          {health.issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      <div className="oc-row oc-apart oc-side-foot">
        <span className="oc-age">
          {health ? (
            <>
              Last checked {formatTime(health.lastChecked)}
              <br />
              {formatAge(health.lastChecked, now)}
            </>
          ) : (
            'Never checked'
          )}
        </span>
        <SteadyButton
          size="small"
          icon={<PulseIcon />}
          text={checking ? 'Checking…' : 'Check now'}
          isBusy={checking}
          onClick={() => void refetch()}
        />
      </div>
    </Panel>
  );
}

function MessageTimes({ facts, canReceive, now }: { facts: MessageFacts; canReceive: boolean | null; now: number }) {
  const age = (at: string) => formatAge(Date.parse(at), now);
  return (
    <p className="oc-age oc-health-note">
      {facts.last_mailed_at ? `Last notification email ${age(facts.last_mailed_at)}` : 'No notification email yet'}
      {facts.oldest_waiting_at && `; the oldest waiting message came ${age(facts.oldest_waiting_at)}`}
      <br />
      {describeReceiving(canReceive, facts, age)}
      <br />
      {describeAlerts(facts.alerts, now, (at) => formatMoment(at, now))}
    </p>
  );
}

type Light = PartHealth | 'unknown';

const LOOKS: Readonly<Record<Light, { label: string; intent: Intent; icon: ReactElement }>> = {
  healthy: { label: 'Healthy', intent: 'success', icon: <TickCircleIcon /> },
  warning: { label: 'Warning', intent: 'warning', icon: <WarningSignIcon /> },
  error: { label: 'Error', intent: 'danger', icon: <ErrorIcon /> },
  unknown: { label: 'Not checked yet', intent: 'none', icon: <HelpIcon /> },
};

/** Renders a state as an icon and text. */
export function HealthLight({ light }: { light: Light }) {
  const { label, intent, icon } = LOOKS[light];
  return (
    <Tag minimal intent={intent} icon={icon} className="oc-state-tag" data-light={light}>
      {label}
    </Tag>
  );
}

const FIVE_MINUTES_MS = 300_000;

/** Returns the query that checks system health every five minutes, and when flag requests start or stop failing (`isReachable`). */
export function healthQueryOptions(deps: HealthDeps, isReachable: boolean) {
  return queryOptions({
    queryKey: ['health', isReachable],
    placeholderData: keepPreviousData,
    queryFn: () => checkHealth(deps),
    refetchInterval: FIVE_MINUTES_MS,
    refetchIntervalInBackground: true,
  });
}
