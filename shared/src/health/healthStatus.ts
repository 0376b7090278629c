export type PartHealth = 'healthy' | 'warning' | 'error';

export interface HealthParts {
  database: PartHealth;
  hubspot: PartHealth;
  forms: PartHealth;
}

/** Result of a finished check. Before the first one there is none: "never checked" is null, not healthy. */
export interface HealthStatus extends HealthParts {
  overall: PartHealth;
  /** Epoch ms. */
  lastChecked: number;
  issues: readonly string[];
}

/** Error if database or forms is in error; otherwise warning if hubspot or forms warns; otherwise healthy. */
export function overallHealth({ database, hubspot, forms }: HealthParts): PartHealth {
  if (database === 'error' || forms === 'error') return 'error';
  return hubspot === 'warning' || forms === 'warning' ? 'warning' : 'healthy';
}
