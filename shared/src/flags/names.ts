/** The 18 flags of the specification, in the order of its three groups. Same strings as in the database. */
export const FLAG_NAMES = [
  'insights',
  'teams',
  'partnerships',
  'solutions',
  'brand_story',
  'products',
  'services',
  'contact',
  'client_portal',
  'founder',
  'hero_section',
  'rotating_keywords',
  'our_process',
  'b2b_request_form',
  'hubspot_chat',
  'cookie_consent',
  'domain_failover',
  'french_language',
] as const;

export type FlagName = (typeof FLAG_NAMES)[number];

export const FLAG_GROUPS = ['navigation', 'homepage', 'features'] as const;
export type FlagGroup = (typeof FLAG_GROUPS)[number];

/** Whether the code knows this flag; a database row may carry a name it does not. */
export function isFlagName(value: unknown): value is FlagName {
  return FLAG_NAMES.some((name) => name === value);
}
