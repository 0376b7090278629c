export { type BackendClient, type BackendClientOptions, createBackendClient } from './createBackendClient.ts';
export {
  type Database,
  type FlagHistoryRow,
  type FlagRow,
  type MessageReplyRow,
  type PlannedChangeRow,
  type PreparedAnswerRow,
  ROWS,
  type UserRoleRow,
} from './rows.ts';
export { isSecretKey, refuseSecretKeys } from './secretKeys.ts';
export { SESSION_STORAGE_KEY } from './storedSession.ts';
