import * as v from 'valibot';

export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** Every field that cannot be used gets its default. */
const schema = v.object({
  colours: v.fallback(v.picklist(COLOUR_SCHEMES), 'system'),
  /** Single-key shortcuts; people who dictate need them off. */
  singleKeys: v.fallback(v.boolean(), true),
});

export type Preferences = Readonly<v.InferOutput<typeof schema>>;

export const DEFAULT_PREFERENCES: Preferences = v.parse(schema, {});

/** Stored preferences; what cannot be read means that no choice was made. */
export function parsePreferences(text: string | null): Preferences {
  try {
    return v.parse(schema, JSON.parse(text ?? '{}'));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}
