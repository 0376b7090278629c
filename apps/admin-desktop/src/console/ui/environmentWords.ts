import type { EnvironmentName } from '../platform/Platform.ts';

export const ENVIRONMENT_WORDS: Readonly<Record<EnvironmentName, string>> = {
  local: 'Local',
  preview: 'Preview',
  production: 'Production',
};
