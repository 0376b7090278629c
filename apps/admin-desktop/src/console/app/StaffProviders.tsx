import { HotkeysContext } from '@blueprintjs/core';
import type { FlagColumns } from '@olea/shared/flags';
import type { ContextType, ReactNode } from 'react';
import { FlagChangesProvider } from '../features/flags/FlagChangesProvider.tsx';
import { FlagsProvider, useFlags } from '../features/flags/FlagsProvider.tsx';
import { SiteBuildProvider } from '../features/site/SiteBuildProvider.tsx';
import { ReadsProvider } from '../services/ReadsProvider.tsx';

/** Blueprint's own provider brings a dialog that lists the keys, which the console has another one for. */
const NO_DIALOG: ContextType<typeof HotkeysContext> = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

/** What stands around every screen of a signed-in administrator: what was read, the shortcuts, the flags and the ways to change them. */
export function StaffProviders({ columns, children }: { columns: FlagColumns; children: ReactNode }) {
  return (
    <ReadsProvider>
      <HotkeysContext value={NO_DIALOG}>
        <FlagsProvider columns={columns}>
          <FlagChangesProvider>
            <SiteBuild>{children}</SiteBuild>
          </FlagChangesProvider>
        </FlagsProvider>
      </HotkeysContext>
    </ReadsProvider>
  );
}

function SiteBuild({ children }: { children: ReactNode }) {
  return <SiteBuildProvider list={useFlags()}>{children}</SiteBuildProvider>;
}
