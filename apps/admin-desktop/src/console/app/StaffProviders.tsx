import { Button, DialogBody, DialogFooter, type HotkeyConfig, HotkeysContext, Switch } from '@blueprintjs/core';
import { KeyCommandIcon } from '@blueprintjs/icons';
import { type ContextType, type ReactNode, useMemo, useState } from 'react';
import type { FlagColumns } from '../features/flags/api.ts';
import { FlagsProvider, useFlags } from '../features/flags/FlagsProvider.tsx';
import { useBuildRequests } from '../features/site/SiteBuild.tsx';
import { usePreferences } from '../services/ConsoleServices.tsx';
import { ReadsProvider } from '../services/ReadsProvider.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { StaffNamesProvider } from '../ui/staff.tsx';
import { formatCombos, IS_MAC, isSingleKey, SHORTCUTS } from '../ui/useShortcuts.ts';

/** Provides the query cache, shortcuts, flags and staff names to an administrator's screens. */
export function StaffProviders({ columns, children }: { columns: FlagColumns; children: ReactNode }) {
  return (
    <ReadsProvider>
      <ShortcutsProvider>
        <FlagsProvider columns={columns}>
          <BuildRequests />
          <StaffNamesProvider>{children}</StaffNamesProvider>
        </FlagsProvider>
      </ShortcutsProvider>
    </ReadsProvider>
  );
}

type Hotkeys = ContextType<typeof HotkeysContext>;

/**
 * Collects the shortcuts of the mounted components for the dialog. Blueprint's own provider would re-render all these components whenever
 * one of them mounts or unmounts.
 */
function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [listed, setListed] = useState<readonly HotkeyConfig[]>([]);
  const [isOpen, setOpen] = useState(false);
  const context = useMemo((): Hotkeys => {
    const registered = new Set<HotkeyConfig>();
    const dispatch: Hotkeys[1] = (action) => {
      if (action.type === 'ADD_HOTKEYS') for (const hotkey of action.payload) registered.add(hotkey);
      if (action.type === 'REMOVE_HOTKEYS') for (const hotkey of action.payload) registered.delete(hotkey);
      if (action.type === 'OPEN_DIALOG') setListed([...registered]);
      if (action.type === 'OPEN_DIALOG' || action.type === 'CLOSE_DIALOG') setOpen(action.type === 'OPEN_DIALOG');
    };
    return [{ hasProvider: true, hotkeys: [], isDialogOpen: false }, dispatch];
  }, []);
  return (
    <HotkeysContext value={context}>
      {children}
      <ShortcutsDialog hotkeys={listed} isOpen={isOpen} onClose={() => setOpen(false)} />
    </HotkeysContext>
  );
}

function BuildRequests() {
  useBuildRequests(useFlags());
  return null;
}

interface ShortcutsDialogProps {
  readonly hotkeys: readonly HotkeyConfig[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ShortcutsDialog({ hotkeys, isOpen, onClose }: ShortcutsDialogProps) {
  const { preferences, change } = usePreferences();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" icon={<KeyCommandIcon />}>
      <DialogBody>
        <dl className="oc-stack oc-tight oc-shortcuts">
          {Object.values(SHORTCUTS)
            .filter(({ label }) => hotkeys.some((hotkey) => hotkey.label === label))
            .map((shortcut) => (
              <div key={shortcut.label}>
                <dt>{shortcut.label}</dt>
                {formatCombos(shortcut, IS_MAC).map((keys) => (
                  <dd key={keys.join()} data-off={(isSingleKey(keys.join()) && !preferences.singleKeys) || undefined}>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                ))}
              </div>
            ))}
          <div>
            <dt>Switch the focused flag</dt>
            <dd>
              <kbd>Space</kbd>
            </dd>
          </div>
        </dl>
        <Switch
          role="switch"
          label="Single-key shortcuts"
          checked={preferences.singleKeys}
          onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
        />
        <p className="bp6-text-muted bp6-text-small">Turn these off if you dictate or use other assistive software.</p>
      </DialogBody>
      <DialogFooter actions={<Button text="Close" autoFocus onClick={onClose} />} />
    </Dialog>
  );
}
