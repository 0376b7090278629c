export * from './checkHealth.ts';
