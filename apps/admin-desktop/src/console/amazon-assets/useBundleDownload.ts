import { useCallback, useState } from 'react';
import { useServices } from '../ConsoleServices.tsx';
import type { SaveOutcome } from '../platform/Platform.ts';
import { usePlatform } from '../platform/PlatformProvider.tsx';
import bundleUrl from './amazon-brand-store.txt?url&no-inline';

export const BUNDLE_NAME = 'olea-thyme-amazon-brand-store.txt';

export type DownloadState = 'idle' | 'working' | SaveOutcome;

/** Reads the bundle, a static file of this build, and hands it to the platform to save. */
export function useBundleDownload(): { state: DownloadState; download: () => Promise<void> } {
  const { saveFile } = usePlatform();
  const { log } = useServices();
  const [state, setState] = useState<DownloadState>('idle');

  const download = useCallback(async () => {
    setState('working');
    try {
      const response = await fetch(bundleUrl);
      if (!response.ok) throw new Error(`The bundle answered ${response.status}`);
      setState(await saveFile({ name: BUNDLE_NAME, text: await response.text(), mediaType: 'text/plain' }));
    } catch (failure) {
      log.error('The Amazon bundle could not be downloaded', failure);
      setState('failed');
    }
  }, [saveFile, log]);

  return { state, download };
}
