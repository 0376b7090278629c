export type { AuthService } from './auth/authGateway.ts';
export { readAuthSettings } from './auth/authMail.ts';
export {
  type AuthServiceParts,
  createLocalBackend,
  type LocalBackend,
  type LocalBackendOptions,
} from './createLocalBackend.ts';
export { preparePlatform } from './database/openDatabase.ts';
export { DataDirectoryInUse } from './dataFolder.ts';
export * from './defaults.ts';
export { type Middleware, requestUrl } from './exchange.ts';
export { FAULT_TARGETS, type Fault, type FaultTarget } from './faults.ts';
export type { Outbox, OutboxEntry } from './providers/outbox.ts';
