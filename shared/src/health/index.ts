export { checkHealth, type HealthDeps } from './checkHealth.ts';
export { type HealthParts, type HealthStatus, overallHealth, type PartHealth } from './healthStatus.ts';
