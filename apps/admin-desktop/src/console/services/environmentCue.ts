import { isLoopbackHost } from '@olea/shared/site';
import type { EnvironmentCue, EnvironmentName } from './Platform.tsx';

export const ENVIRONMENT_LABELS: Readonly<Record<EnvironmentName, string>> = {
  local: 'Local',
  preview: 'Preview',
  production: 'Production',
};

/**
 * Which project and environment a backend address stands for. A loopback backend is local; anything else is
 * production unless the site is served from a host that is not one of its production domains.
 */
export function readEnvironmentCue(input: { backendUrl: string; productionSite: boolean }): EnvironmentCue {
  const { hostname, host } = new URL(input.backendUrl);
  if (isLoopbackHost(hostname)) return { name: 'local', project: host };
  const project = hostname.endsWith('.supabase.co') ? (hostname.split('.')[0] ?? hostname) : hostname;
  return { name: input.productionSite ? 'production' : 'preview', project };
}
