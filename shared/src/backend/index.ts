export * from './createBackendClient.ts';
export type * from './database.ts';
export * from './secretKeys.ts';
export * from './storedSession.ts';
