export interface Shortcut {
  readonly combo: string;
  readonly label: string;
  /** A single letter or sign without Ctrl or Meta: can be switched off. */
  readonly isSingleKey: boolean;
}

/** Every shortcut of the console; the help dialog lists exactly these. */
export const SHORTCUTS = {
  help: { combo: '?', label: 'Show keyboard shortcuts', isSingleKey: true },
  search: { combo: '/', label: 'Search flags; Enter goes to the first hit', isSingleKey: true },
  undo: { combo: 'u', label: 'Undo the last change', isSingleKey: true },
  refresh: { combo: 'r', label: 'Refresh the flag list', isSingleKey: true },
  sidebar: { combo: 'mod+b', label: 'Show or hide the side bar', isSingleKey: false },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** The keys of a combination as they are printed: "Ctrl B", "⌘ B", "?". */
export function comboKeys(combo: string, isMac: boolean): string[] {
  return combo.split('+').map((key) => {
    if (key === 'mod') return isMac ? '⌘' : 'Ctrl';
    return key.toUpperCase();
  });
}
