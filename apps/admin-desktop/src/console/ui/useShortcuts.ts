import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { usePreferences } from '../services/ConsoleServices.tsx';

export type ShortcutHandlers = Partial<Record<ShortcutId, () => void>>;

/**
 * Registers shortcuts while the component is mounted. Single keys have no effect in text fields, in dialogs, or if they are switched off.
 */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const { preferences } = usePreferences();
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const ids = Object.keys(handlers).join();

  const hotkeys = useMemo(
    () =>
      (ids.split(',').filter(Boolean) as ShortcutId[]).flatMap((id) => {
        const { combos, label }: Shortcut = SHORTCUTS[id];
        return combos.map(
          (combo): HotkeyConfig => ({
            combo,
            label,
            global: true,
            preventDefault: true,
            allowInInput: !isSingleKey(combo),
            disabled: isSingleKey(combo) && !preferences.singleKeys,
            onKeyDown: () => {
              if (isSingleKey(combo) && document.querySelector('[aria-modal="true"]')) return;
              latest.current[id]?.();
            },
          }),
        );
      }),
    [ids, preferences.singleKeys],
  );
  useHotkeys(hotkeys, { showDialogKeyCombo: false });
}

export interface Shortcut {
  /** The key combinations, any of which triggers the shortcut. `ctrl` is for PC keyboards, `cmd` for Macs. */
  readonly combos: readonly string[];
  readonly label: string;
}

/** The console's shortcuts. The help dialog lists those that the screen registers. */
export const SHORTCUTS = {
  help: { combos: ['?'], label: 'Show keyboard shortcuts' },
  // The slash needs Shift on some keyboards, such as French ones, so offer an alternative.
  search: { combos: ['/', 'ctrl+k', 'cmd+k'], label: 'Search' },
  undo: { combos: ['u'], label: 'Undo the last change' },
  refresh: { combos: ['r'], label: 'Refresh the list' },
  next: { combos: ['j'], label: 'Next message' },
  previous: { combos: ['k'], label: 'Previous message' },
  select: { combos: ['x'], label: 'Select the message' },
  handle: { combos: ['e'], label: 'Mark as handled, or reopen' },
  unread: { combos: ['m'], label: 'Mark as unread, or as read' },
  reply: { combos: ['r'], label: 'Reply to the open message' },
  send: { combos: ['ctrl+enter', 'cmd+enter'], label: 'Send the reply' },
  note: { combos: ['n'], label: 'Write a note' },
  sidebar: { combos: ['ctrl+b', 'cmd+b'], label: 'Show or hide the sidebar' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** Returns whether a key combination has neither Ctrl nor Cmd. People can switch such shortcuts off. */
export function isSingleKey(combo: string): boolean {
  return combo.length === 1;
}

/** Returns the keys of a shortcut on this keyboard, such as `[["/"], ["Ctrl", "K"]]`. */
export function formatCombos({ combos }: Shortcut, isMac: boolean): string[][] {
  const foreign = isMac ? 'ctrl+' : 'cmd+';
  return combos
    .filter((combo) => !combo.startsWith(foreign))
    .map((combo) =>
      combo.split('+').map((key) => {
        if (key === 'ctrl') return 'Ctrl';
        return key === 'cmd' ? '⌘' : key.charAt(0).toUpperCase() + key.slice(1);
      }),
    );
}

export const IS_MAC: boolean = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const ARIA_NAMES: Readonly<Record<string, string>> = { ctrl: 'Control', cmd: 'Meta', enter: 'Enter' };

/**
 * Returns props that show a button's shortcut in its tooltip and to assistive technology. Returns an empty object for a single-key
 * shortcut while single keys are off.
 */
export function useHint(id: ShortcutId): { title?: string; 'aria-keyshortcuts'?: string } {
  const { preferences } = usePreferences();
  const shortcut: Shortcut = SHORTCUTS[id];
  if (!preferences.singleKeys && shortcut.combos.every(isSingleKey)) return {};
  const formatAriaCombo = (combo: string) =>
    combo
      .split('+')
      .map((key) => ARIA_NAMES[key] ?? key.toUpperCase())
      .join('+');
  const [printed = []] = formatCombos(shortcut, IS_MAC);
  return {
    title: `${shortcut.label}: ${printed.join('+')}`,
    'aria-keyshortcuts': shortcut.combos.map(formatAriaCombo).join(' '),
  };
}
