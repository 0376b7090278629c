import { Button, Callout } from '@blueprintjs/core';
import { ErrorIcon, OfflineIcon } from '@blueprintjs/icons';
import { formatAge, formatMoment } from '../ui/moments.ts';
import { useNow } from '../ui/useNow.ts';
import { useFlags } from './FlagsProvider.tsx';

/** Why the list is missing or only the last known one. `prefix` is the screen's own wording of a failed load. */
export function ListNotice({ prefix }: { prefix: string }) {
  const { error, stale, fetchedAt, loading, refresh } = useFlags();
  const now = useNow(15_000);
  if (!stale || !error) return null;
  return (
    <div className="oc-notices" role="alert">
      <Callout intent="danger" compact icon={<ErrorIcon aria-hidden />}>
        <div className="oc-notice-row">
          <span>
            {prefix} {error.message}
          </span>
          <Button size="small" text="Try Again" loading={loading} onClick={() => void refresh()} />
        </div>
      </Callout>
      {fetchedAt !== null && (
        <Callout intent="warning" compact icon={<OfflineIcon aria-hidden />}>
          Last known list, from {formatMoment(fetchedAt, now)} ({formatAge(fetchedAt, now)}). Read-only until the
          backend answers; it is asked again every 10 seconds.
        </Callout>
      )}
    </div>
  );
}
