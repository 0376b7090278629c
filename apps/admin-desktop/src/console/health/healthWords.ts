import type { HealthParts, PartHealth } from '@olea/shared/health';

export const PART_LABELS: Readonly<Record<keyof HealthParts, string>> = {
  database: 'Database',
  hubspot: 'HubSpot',
  forms: 'Forms',
};

/** State of one light; `unknown` until the first check has finished. */
export type Light = PartHealth | 'unknown';

export const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  healthy: 'Healthy',
  warning: 'Warning',
  error: 'Error',
  unknown: 'Not checked yet',
};
