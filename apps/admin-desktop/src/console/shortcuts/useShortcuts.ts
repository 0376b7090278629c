import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useMemo, useRef } from 'react';
import { usePreferences } from '../preferences/PreferencesProvider.tsx';
import { isSingleKey, SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.ts';

export type ShortcutHandlers = Partial<Record<ShortcutId, () => void>>;

/** Listens for shortcuts while the component is mounted; single keys never fire inside a text field. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const { preferences } = usePreferences();
  const latest = useRef(handlers);
  latest.current = handlers;
  const ids = Object.keys(handlers).join();

  const hotkeys = useMemo(
    () =>
      (ids.split(',') as ShortcutId[]).flatMap((id) => {
        const { combos, label }: Shortcut = SHORTCUTS[id];
        return combos.map(
          (combo): HotkeyConfig => ({
            combo,
            label,
            global: true,
            preventDefault: true,
            allowInInput: !isSingleKey(combo),
            disabled: isSingleKey(combo) && !preferences.singleKeys,
            onKeyDown: () => latest.current[id]?.(),
          }),
        );
      }),
    [ids, preferences.singleKeys],
  );
  useHotkeys(hotkeys, { showDialogKeyCombo: false });
}
