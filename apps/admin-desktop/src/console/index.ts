export { mountAdminConsole } from './mountAdminConsole.tsx';
export { createWebPlatform, type WebPlatformOptions } from './platform/createWebPlatform.ts';
export { readEnvironmentCue } from './platform/environmentCue.ts';
export type {
  EnvironmentCue,
  EnvironmentName,
  LockPort,
  Platform,
  SaveOutcome,
  TextFile,
  UpdateState,
  UpdatesPort,
} from './platform/Platform.ts';
