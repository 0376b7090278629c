import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { UpdateState } from '../ipc/messages.ts';
import { errorName } from './files/atomicFile.ts';

/** Source of updates; the real one is electron-updater. */
export interface UpdateSource {
  /** Looks for an update and downloads it. Reports to the listener, and resolves when done. */
  check(): Promise<void>;
  install(): void;
  listen(listener: (event: UpdateEvent) => void): void;
}

export interface Updates {
  state(): UpdateState;
  check(): Promise<void>;
  /** Restarts into the downloaded version. Returns false, and does nothing, unless a verified one is ready. */
  restart(): boolean;
}

const FIRST_CHECK_MS = 10_000;
const CHECK_EVERY_MS = 4 * 60 * 60 * 1000;

/** Follows a source of updates and keeps the state that the person sees. */
export function createUpdates(deps: {
  source: UpdateSource;
  version: string;
  now: () => number;
  onChange: (state: UpdateState) => void;
}): Updates {
  let track: UpdateTrack = { shown: { kind: 'current', version: deps.version, checkedAt: null }, failingSince: null };
  const apply = (event: UpdateEvent) => {
    track = trackUpdate(track, event);
    deps.onChange(track.shown);
  };
  const isChecking = () => track.shown.kind === 'checking';
  deps.source.listen(apply);
  return {
    state: () => track.shown,
    check: async () => {
      if (isChecking() || track.shown.kind === 'ready') return;
      apply({ type: 'check-started' });
      try {
        await deps.source.check();
      } catch (error) {
        console.warn('Looking for updates failed', errorName(error));
        if (isChecking()) apply({ type: 'failed', at: deps.now() });
      }
    },
    restart: () => {
      if (track.shown.kind !== 'ready') return false;
      deps.source.install();
      return true;
    },
  };
}

export type UpdateEvent =
  | { readonly type: 'check-started' }
  | { readonly type: 'none-found'; readonly at: number }
  | { readonly type: 'downloaded'; readonly version: string }
  | { readonly type: 'failed'; readonly at: number };

export interface UpdateTrack {
  readonly shown: UpdateState;
  /** Start of the current run of failures; the checks in between do not reset it. */
  readonly failingSince: number | null;
}

/**
 * The state after an event. A refused update (bad hash, bad signature) is a failure like any other and never becomes ready; the
 * reason belongs in the log, not on the screen.
 */
export function trackUpdate({ shown, failingSince }: UpdateTrack, event: UpdateEvent): UpdateTrack {
  const { version } = shown;
  switch (event.type) {
    case 'check-started':
      return { shown: { kind: 'checking', version }, failingSince };
    case 'none-found':
      return { shown: { kind: 'current', version, checkedAt: event.at }, failingSince: null };
    case 'downloaded':
      return { shown: { kind: 'ready', version, nextVersion: event.version }, failingSince: null };
    case 'failed': {
      const since = failingSince ?? event.at;
      return { shown: { kind: 'failed', version, since }, failingSince: since };
    }
  }
}

/**
 * The installed console's feed, read by electron-updater, which is loaded only if there is one. It compares the hash of a download
 * with the feed and, on Windows and macOS, the publisher's signature; a mismatch is reported as an error. On Linux the hash is all
 * there is. Resolves with null if this kind of installation cannot update itself.
 */
async function createFeedSource(now: () => number): Promise<UpdateSource | null> {
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  // A folder that was unpacked by hand, for example.
  if (!autoUpdater.isUpdaterActive()) return null;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  autoUpdater.logger = null;
  return {
    check: async () => {
      const found = await autoUpdater.checkForUpdates();
      await found?.downloadPromise;
    },
    install: () => autoUpdater.quitAndInstall(),
    listen: (listener) => {
      autoUpdater.on('update-not-available', () => listener({ type: 'none-found', at: now() }));
      autoUpdater.on('update-downloaded', ({ version }) => listener({ type: 'downloaded', version }));
      autoUpdater.on('error', () => listener({ type: 'failed', at: now() }));
    },
  };
}

/** Looks for updates soon after the start and then every four hours. Resolves with null in a build without a feed. */
export async function startUpdates(deps: {
  app: App;
  onChange: (state: UpdateState) => void;
}): Promise<Updates | null> {
  // The packager writes this file if it was given the address of a feed.
  const hasFeed = deps.app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  const source = hasFeed ? await createFeedSource(Date.now) : null;
  if (!source) return null;
  const updates = createUpdates({ source, version: deps.app.getVersion(), now: Date.now, onChange: deps.onChange });
  const first = setTimeout(() => void updates.check(), FIRST_CHECK_MS);
  const every = setInterval(() => void updates.check(), CHECK_EVERY_MS);
  deps.app.on('will-quit', () => {
    clearTimeout(first);
    clearInterval(every);
  });
  return updates;
}
