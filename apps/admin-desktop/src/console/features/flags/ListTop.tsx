import { Callout, Spinner } from '@blueprintjs/core';
import {
  FlagIcon,
  OfflineIcon,
  RefreshIcon,
  TickCircleIcon,
  TimeIcon,
  UndoIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAge, formatMoment, useNow } from '../../ui/moments.ts';
import { announce } from '../../ui/notices.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { useHint } from '../../ui/useShortcuts.ts';
import { useFlags } from './FlagsProvider.tsx';
import { describeCheck, type PropagationCheck } from './propagationCheck.ts';
import { describeFlagCount, findMissingFlags, formatLabels, formatState } from './state.ts';

/** Renders a notice that explains why the list is missing or cached, or nothing if there is no error. `prefix` starts the error message. */
export function ListNotice({ prefix }: { prefix: string }) {
  const { error, fetchedAt, loading, refresh } = useFlags();
  const now = useNow(15_000);
  if (!error) return null;
  return (
    <div className="oc-stack oc-tight">
      <ReadState query={{ data: fetchedAt, error, isFetching: loading, refetch: refresh }} failure={prefix} />
      {fetchedAt !== null && (
        <Callout intent="warning" compact icon={<OfflineIcon />} role="alert">
          Cached flags from {formatMoment(fetchedAt, now)} ({formatAge(fetchedAt, now)}). Read-only until the backend
          responds. Retrying every 10 seconds.
        </Callout>
      )}
    </div>
  );
}

/** Renders the age of the list and a button that refetches it. Announces the result. */
export function ListRefresh() {
  const { fetchedAt, loading, refresh } = useFlags();
  const now = useNow(5000);
  async function read() {
    const { error, data } = await refresh();
    announce(
      error ? 'The list could not be refreshed.' : `List refreshed: ${describeFlagCount(data?.flags.length ?? 0)}.`,
    );
  }
  return (
    <>
      {fetchedAt !== null && <span className="oc-age">Updated {formatAge(fetchedAt, now)}</span>}
      <SteadyButton
        icon={<RefreshIcon className={loading ? 'oc-spinning' : ''} />}
        text="Refresh"
        isBusy={loading}
        onClick={() => void read()}
      />
    </>
  );
}

/** Renders the latest change in this window with its propagation check and an undo button. */
export function LastChangeStrip() {
  const { lastChange, check, pending, undoLast, isReadOnly } = useFlags();
  const hint = useHint('undo');
  if (!lastChange) return null;
  const { flags } = lastChange;
  return (
    <section className="oc-row oc-last-change" aria-label="Last change">
      <p>
        {formatLabels(flags)} {flags.length === 1 ? 'is' : 'are'}{' '}
        <strong>{formatState(flags[0]?.enabled ?? false)}</strong>
      </p>
      <div className="bp6-text-muted oc-line oc-tight oc-propagation">
        <CheckIcon check={check} />
        <p>{describeCheck(check, lastChange)}</p>
      </div>
      <SteadyButton
        size="small"
        icon={<UndoIcon />}
        text="Undo"
        {...hint}
        isBlocked={isReadOnly || flags.some(({ id }) => pending.has(id))}
        onClick={undoLast}
      />
    </section>
  );
}

function CheckIcon({ check }: { check: PropagationCheck | undefined }) {
  if (!check) return <Spinner size={14} aria-hidden />;
  if (check.kind === 'live') return <TickCircleIcon className="oc-good" />;
  return check.kind === 'unproven' ? <WarningSignIcon className="oc-warn" /> : <TimeIcon />;
}

/** Renders the catalog's flags that are missing from the database, which the site treats as off. */
export function MissingFlagsNote() {
  const { flags } = useFlags();
  const missing = findMissingFlags(flags);
  if (flags.length === 0 || missing.length === 0) return null;
  return (
    <Callout compact intent="warning" icon={<WarningSignIcon />}>
      In the code but not in the database, so they are off on the site and cannot be switched here:{' '}
      {missing.map((name) => (
        <code key={name} className="oc-flag-name">
          {name}
        </code>
      ))}
    </Callout>
  );
}

/** Renders a message if the loaded list contains no flags. */
export function NoFlags() {
  const { flags, fetchedAt, error } = useFlags();
  if (flags.length > 0 || fetchedAt === null || error) return null;
  return (
    <EmptyState
      icon={<FlagIcon size={40} />}
      title="No Feature Flags Found"
      description="No flags were returned. Refresh, or ask an engineer."
    />
  );
}

interface CountStripProps {
  readonly label: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Renders counters such as "Active: 12". Shows dashes before the list has loaded. */
export function CountStrip({ label, counts }: CountStripProps) {
  const { fetchedAt } = useFlags();
  return (
    <dl className="oc-row oc-counts" aria-label={label}>
      {Object.entries(counts).map(([name, value]) => (
        <div key={name} className="oc-line oc-apart oc-count">
          <dt className="bp6-text-muted">{name}</dt>
          <dd>
            {fetchedAt !== null ? (
              value
            ) : (
              <>
                <span aria-hidden>–</span>
                <span className="oc-visually-hidden">not known yet</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
