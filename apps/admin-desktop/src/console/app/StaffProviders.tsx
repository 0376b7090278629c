import { HotkeysProvider } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { FlagChangesProvider } from '../features/flags/FlagChangesProvider.tsx';
import { FlagsProvider, useFlags } from '../features/flags/FlagsProvider.tsx';
import type { FlagColumns } from '../features/flags/flagReads.ts';
import { SiteBuildProvider } from '../features/site/SiteBuildProvider.tsx';
import { ReadsProvider } from '../services/ReadsProvider.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** What stands around every screen of a signed-in administrator: what was read, the shortcuts, the flags and the ways to change them. */
export function StaffProviders({ columns, children }: { columns: FlagColumns; children: ReactNode }) {
  return (
    <ReadsProvider>
      <HotkeysProvider
        renderDialog={({ isDialogOpen }, { handleDialogClose }) => (
          <ShortcutsDialog isOpen={isDialogOpen} onClose={handleDialogClose} />
        )}
      >
        <FlagsProvider columns={columns}>
          <FlagChangesProvider>
            <SiteBuild>{children}</SiteBuild>
          </FlagChangesProvider>
        </FlagsProvider>
      </HotkeysProvider>
    </ReadsProvider>
  );
}

function SiteBuild({ children }: { children: ReactNode }) {
  return <SiteBuildProvider list={useFlags()}>{children}</SiteBuildProvider>;
}
