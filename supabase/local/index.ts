export { createLocalBackend, type LocalBackend, type LocalBackendOptions } from './createLocalBackend.ts';
export { preparePlatform } from './database/openDatabase.ts';
export { DataDirectoryInUse } from './dataFolder.ts';
export * from './defaults.ts';
export { type Middleware, requestUrl } from './exchange.ts';
export { FAULT_TARGETS, type Fault, type FaultTarget } from './faults.ts';
export type { OutboxEntry } from './providers/outbox.ts';
