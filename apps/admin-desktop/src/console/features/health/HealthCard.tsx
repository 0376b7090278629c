import { Button, Card, H2 } from '@blueprintjs/core';
import { Pulse as PulseIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { formatAge, formatTime, useNow } from '../../ui/moments.ts';
import type { HealthParts } from './checkHealth.ts';
import { HealthLight, LIGHT_LABELS } from './HealthLight.tsx';
import { healthQuery } from './healthQuery.ts';
import type { MessageFacts } from './messageHealth.ts';

const PART_LABELS: Readonly<Record<keyof HealthParts, string>> = {
  database: 'Database',
  hubspot: 'HubSpot',
  forms: 'Forms',
  messages: 'Messages',
};

const PARTS = Object.keys(PART_LABELS) as (keyof HealthParts)[];

/** System Health: four parts and the overall state; checked on load, every five minutes and by hand. `children`: more that is known of the systems. */
export function HealthCard({ children }: { children: ReactNode }) {
  const { data: health, isFetching: checking, refetch } = useQuery(healthQuery(useServices()));
  const now = useNow(10_000);
  useAnnounceChange(health && !checking ? `System health: ${LIGHT_LABELS[health.overall]}` : '');
  return (
    <Card className="oc-side-card" aria-labelledby="oc-health-title" role="group" aria-busy={checking}>
      <div className="oc-side-head">
        <H2 id="oc-health-title" className="oc-side-title">
          System Health
        </H2>
        <HealthLight light={health?.overall ?? 'unknown'} />
      </div>
      <dl className="oc-health-parts">
        {PARTS.map((part) => (
          <div key={part} data-part={part}>
            <dt>{PART_LABELS[part]}</dt>
            <dd>
              <HealthLight light={health?.[part] ?? 'unknown'} />
            </dd>
          </div>
        ))}
      </dl>
      {health?.messageFacts && <MessageTimes facts={health.messageFacts} now={Math.max(now, health.lastChecked)} />}
      {children}
      {health && health.issues.length > 0 && (
        <ul className="oc-issues" aria-label="Issues">
          {health.issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      <div className="oc-side-foot">
        <span className="oc-age">
          {health ? (
            <>
              Last checked {formatTime(health.lastChecked)}
              <br />
              {formatAge(health.lastChecked, Math.max(now, health.lastChecked))}
            </>
          ) : (
            'Never checked'
          )}
        </span>
        <Button
          size="small"
          icon={<PulseIcon aria-hidden />}
          text={checking ? 'Checking…' : 'Check now'}
          aria-disabled={checking || undefined}
          aria-busy={checking || undefined}
          onClick={() => {
            if (!checking) void refetch();
          }}
        />
      </div>
    </Card>
  );
}

/** Reachable is not enough: when a message last went each way, and how long the oldest one waits. */
function MessageTimes({ facts, now }: { facts: MessageFacts; now: number }) {
  const age = (at: string | null) => (at ? formatAge(Date.parse(at), now) : 'never');
  const [oldest] = Object.values(facts.oldest)
    .filter((at) => at !== null)
    .sort();
  return (
    <p className="oc-age oc-health-note">
      Last mailed {age(facts.lastMailedAt)}, last taken by the forms provider {age(facts.lastProviderAt)}
      {oldest && `; the oldest waiting message came ${age(oldest)}`}
    </p>
  );
}
