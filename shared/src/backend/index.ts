export {
  type BackendClient,
  type BackendClientOptions,
  createBackendClient,
  SESSION_STORAGE_KEY,
} from './createBackendClient.ts';
export type { Database, FlagHistoryRow, FlagRow, UserRoleRow } from './rows.ts';
export { createMemoryStorage, type TextStorage } from './textStorage.ts';
