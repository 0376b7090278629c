export * from './createBackendClient.ts';
export * from './rows.ts';
export * from './secretKeys.ts';
export * from './storedSession.ts';
