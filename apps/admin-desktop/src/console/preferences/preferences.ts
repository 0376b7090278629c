export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

export interface Preferences {
  readonly colours: ColourScheme;
  /** Single-key shortcuts; people who dictate need them off. */
  readonly singleKeys: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = { colours: 'system', singleKeys: true };

/** Stored preferences; whatever cannot be read falls back to its default. */
export function parsePreferences(text: string | null): Preferences {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return DEFAULT_PREFERENCES;
    const { colours, singleKeys } = stored as Record<string, unknown>;
    return {
      colours: COLOUR_SCHEMES.find((scheme) => scheme === colours) ?? DEFAULT_PREFERENCES.colours,
      singleKeys: typeof singleKeys === 'boolean' ? singleKeys : DEFAULT_PREFERENCES.singleKeys,
    };
  } catch {
    // Anything unreadable means that no choice was made.
    return DEFAULT_PREFERENCES;
  }
}
