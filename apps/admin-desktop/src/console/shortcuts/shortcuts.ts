export interface Shortcut {
  /** Any of these fires it; the first is the one for a PC keyboard, the last the one for a Mac. */
  readonly combos: readonly [string, ...string[]];
  readonly label: string;
  /** A single letter or sign without Ctrl or Meta: can be switched off. */
  readonly isSingleKey: boolean;
}

/** Every shortcut of the console; the help dialog lists exactly these. */
export const SHORTCUTS = {
  help: { combos: ['?'], label: 'Show keyboard shortcuts', isSingleKey: true },
  search: { combos: ['/'], label: 'Search flags; Enter goes to the first hit', isSingleKey: true },
  undo: { combos: ['u'], label: 'Undo the last change', isSingleKey: true },
  refresh: { combos: ['r'], label: 'Refresh the flag list', isSingleKey: true },
  sidebar: { combos: ['ctrl+b', 'cmd+b'], label: 'Show or hide the side bar', isSingleKey: false },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** The keys of a shortcut as they are printed on this kind of keyboard: "Ctrl" and "B", "⌘" and "B", "?". */
export function printedKeys({ combos }: Shortcut, isMac: boolean): string[] {
  const combo = (isMac ? combos.at(-1) : combos[0]) ?? combos[0];
  return combo.split('+').map((key) => {
    if (key === 'ctrl') return 'Ctrl';
    return key === 'cmd' ? '⌘' : key.toUpperCase();
  });
}
