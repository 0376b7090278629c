export { checkHealth, EXPECTED_TEST_ANSWER, type HealthDeps } from './checkHealth.ts';
export {
  createHealthMonitor,
  HEALTH_INTERVAL_MS,
  type HealthMonitor,
  type HealthMonitorDeps,
  type HealthSnapshot,
} from './createHealthMonitor.ts';
export { type HealthParts, type HealthStatus, overallHealth, type PartHealth } from './healthStatus.ts';
