import { Button, Dialog, DialogBody, DialogFooter, Switch } from '@blueprintjs/core';
import { KeyCommand as KeyCommandIcon } from '@blueprintjs/icons';
import { usePreferences } from '../services/PreferencesProvider.tsx';
import { isSingleKey, printedCombos, SHORTCUTS } from '../ui/useShortcuts.ts';

const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The list of shortcuts, and the switch that turns single keys off. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { preferences, change } = usePreferences();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" icon={<KeyCommandIcon aria-hidden />}>
      <DialogBody>
        <dl className="oc-shortcuts">
          {Object.values(SHORTCUTS).map((shortcut) => (
            <div key={shortcut.label}>
              <dt>{shortcut.label}</dt>
              {printedCombos(shortcut, IS_MAC).map((keys) => (
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
