import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Refresh as RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import type { UpdateState } from '../../ipc/messages.ts';
import { usePlatform } from '../services/Platform.tsx';
import { formatMoment } from '../ui/moments.ts';

/** State of the installed console's updates; nothing where the platform has none. */
export function UpdateItem() {
  const { updates } = usePlatform();
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => updates?.subscribe(setState), [updates]);
  if (!updates || !state) return null;
  return (
    <>
      <MenuItem
        icon={<RefreshIcon aria-hidden />}
        text={describeUpdate(state, Date.now())}
        multiline
        shouldDismissPopover={false}
        onClick={() => void (state.kind === 'ready' ? updates.restartToUpdate() : updates.check())}
      />
      <MenuDivider />
    </>
  );
}

/** One calm line about updates; what went wrong stays in the log. */
export function describeUpdate(state: UpdateState, now: number): string {
  switch (state.kind) {
    case 'current':
      return `Version ${state.version} is current`;
    case 'checking':
      return `Version ${state.version}, looking for updates…`;
    case 'ready':
      return `Version ${state.nextVersion} is ready: restart to update`;
    case 'failed':
      return `Version ${state.version}; updates could not be checked since ${formatMoment(state.since, now)}`;
  }
}
