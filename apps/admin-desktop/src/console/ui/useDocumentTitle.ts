import { site } from '@olea/shared/site';
import { useEffect } from 'react';
import { ENVIRONMENT_LABELS } from '../platform/environmentCue.ts';
import type { EnvironmentCue } from '../platform/Platform.ts';
import { usePlatform } from '../platform/PlatformProvider.tsx';

/** Window title of a screen: what, where, and on which environment, so that two windows are never confused. */
export function windowTitle(screen: string, environment: EnvironmentCue): string {
  return `${screen} · ${site.brand} Admin · ${ENVIRONMENT_LABELS[environment.name]} (${environment.project})`;
}

/** Names the window after the screen. */
export function useDocumentTitle(screen: string): void {
  const { environment } = usePlatform();
  useEffect(() => {
    document.title = windowTitle(screen, environment);
  }, [screen, environment]);
}
