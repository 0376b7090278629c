import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import type { UpdateState } from '../platform/Platform.ts';
import { usePlatform } from '../platform/PlatformProvider.tsx';
import { describeUpdate } from './describeUpdate.ts';

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
