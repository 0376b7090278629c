import { Button, Callout } from '@blueprintjs/core';
import { ErrorIcon, OfflineIcon, RefreshIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { formatAge, formatMoment, useNow } from '../../ui/moments.ts';
import { useFlags } from './FlagsProvider.tsx';
import { missingFlags } from './flagRows.ts';

/** Why the list is missing or only the last known one. `prefix` is the screen's own wording of a failed load. */
export function ListNotice({ prefix }: { prefix: string }) {
  const { error, fetchedAt, loading, refresh } = useFlags();
  const now = useNow(15_000);
  if (!error) return null;
  return (
    <div className="oc-notices" role="alert">
      <Callout intent="danger" compact icon={<ErrorIcon />}>
        <div className="oc-row oc-notice-row">
          <span>
            {prefix} {error.message}
          </span>
          <Button size="small" text="Try Again" loading={loading} onClick={() => void refresh()} />
        </div>
      </Callout>
      {fetchedAt !== null && (
        <Callout intent="warning" compact icon={<OfflineIcon />}>
          Last known list, from {formatMoment(fetchedAt, now)} ({formatAge(fetchedAt, now)}). Read-only until the
          backend answers; trying again every 10 seconds.
        </Callout>
      )}
    </div>
  );
}

/** When the shown list came from the database. */
export function ListAge() {
  const { fetchedAt } = useFlags();
  const now = useNow(5000);
  if (fetchedAt === null) return null;
  return <span className="oc-age">Updated {formatAge(fetchedAt, Math.max(now, fetchedAt))}</span>;
}

/** Reads the list again, past the cache, and says how it went. */
export function RefreshButton() {
  const { loading, refresh } = useFlags();
  const announce = useAnnounce();
  async function read() {
    const { error, flags } = await refresh();
    announce(
      error
        ? 'The list could not be refreshed.'
        : `List refreshed: ${flags.length === 1 ? '1 flag' : `${flags.length} flags`}.`,
    );
  }
  return (
    <Button
      icon={<RefreshIcon className={loading ? 'oc-spinning' : ''} />}
      text="Refresh"
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={() => {
        if (!loading) void read();
      }}
    />
  );
}

/** Flags the site reads but the database has no row for: they follow their built-in default. */
export function MissingFlagsNote() {
  const { flags } = useFlags();
  const missing = missingFlags(flags);
  if (flags.length === 0 || missing.length === 0) return null;
  return (
    <Callout compact intent="warning" icon={<WarningSignIcon />}>
      In the code but not in the database, so they follow their default and cannot be switched here:{' '}
      {missing.map((name) => (
        <code key={name} className="oc-flag-name">
          {name}
        </code>
      ))}
    </Callout>
  );
}

interface CountStripProps {
  readonly label: string;
  /** False until a list is loaded: a zero would say that there are none. */
  readonly isKnown: boolean;
  readonly counts: readonly { readonly label: string; readonly value: number }[];
}

/** A row of counters; each is read as "Active: 12". */
export function CountStrip({ label, isKnown, counts }: CountStripProps) {
  return (
    <dl className="oc-counts" aria-label={label}>
      {counts.map(({ label: name, value }) => (
        <div key={name} className="oc-count">
          <dt>{name}</dt>
          <dd>{isKnown ? value : <UnknownCount />}</dd>
        </div>
      ))}
    </dl>
  );
}

function UnknownCount() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="oc-visually-hidden">not known yet</span>
    </>
  );
}
