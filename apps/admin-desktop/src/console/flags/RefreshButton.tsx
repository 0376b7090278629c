import { Button } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useAnnounce } from '../ui/Announcer.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { describeResultCount } from './flagFilter.ts';

/** Reads the list again, past the cache, and says how it went. */
export function RefreshButton() {
  const { loading, refresh } = useFlags();
  const announce = useAnnounce();
  async function read() {
    const { error, flags } = await refresh();
    announce(
      error
        ? 'The list could not be refreshed.'
        : `List refreshed: ${describeResultCount(flags.length, flags.length)}.`,
    );
  }
  return (
    <Button
      icon={<RefreshIcon aria-hidden className={loading ? 'oc-spinning' : ''} />}
      text="Refresh"
      aria-disabled={loading || undefined}
      onClick={() => {
        if (!loading) void read();
      }}
    />
  );
}
