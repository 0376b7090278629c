export { createLocalBackend, type LocalBackend, type LocalBackendOptions } from './createLocalBackend.ts';
export { DataDirectoryInUse } from './database/dataLock.ts';
export { preparePlatform } from './database/openDatabase.ts';
export * from './defaults.ts';
export { type Middleware, requestUrl } from './http/exchange.ts';
export { FAULT_TARGETS, type Fault, type FaultTarget } from './providers/faults.ts';
export type { OutboxEntry } from './providers/outbox.ts';
