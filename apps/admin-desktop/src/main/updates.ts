import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { UpdateState } from '../ipc/messages.ts';
import { getErrorName } from './files/atomicFile.ts';

export type UpdateSource = Pick<AppUpdater, 'checkForUpdates' | 'quitAndInstall' | 'on'>;

export interface Updates {
  state(): UpdateState;
  check(): Promise<void>;
  /** Restarts into the downloaded version. Returns false if no version is ready. */
  restart(): boolean;
}

const FIRST_CHECK_MS = 10_000;
const CHECK_EVERY_MS = 4 * 60 * 60 * 1000;

/** Tracks the state of an update source. Updates with a wrong hash or signature count as failures. */
export function createUpdates(deps: {
  source: UpdateSource;
  version: string;
  now: () => number;
  onChange: (state: UpdateState) => void;
}): Updates {
  const { source, version, now } = deps;
  let state: UpdateState = { kind: 'current', version, checkedAt: null };
  let failingSince: number | null = null;
  const show = (next: UpdateState) => {
    state = next;
    if (next.kind === 'current' || next.kind === 'ready') failingSince = null;
    deps.onChange(next);
  };
  const fail = () => {
    failingSince ??= now();
    show({ kind: 'failed', version, since: failingSince });
  };
  const is = (kind: UpdateState['kind']) => state.kind === kind;
  source.on('update-not-available', () => show({ kind: 'current', version, checkedAt: now() }));
  source.on('update-downloaded', (update) => show({ kind: 'ready', version, nextVersion: update.version }));
  source.on('error', fail);
  return {
    state: () => state,
    check: async () => {
      if (is('checking') || is('ready')) return;
      show({ kind: 'checking', version });
      try {
        const found = await source.checkForUpdates();
        await found?.downloadPromise;
      } catch (error) {
        console.warn('Looking for updates failed', getErrorName(error));
        if (is('checking')) fail();
      }
    },
    restart: () => {
      if (!is('ready')) return false;
      source.quitAndInstall();
      return true;
    },
  };
}

/** electron-updater verifies the hash of each download and, on Windows and macOS, the publisher's signature. */
async function openFeed(): Promise<UpdateSource | null> {
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  // Some installations cannot update themselves, for example an extracted AppImage.
  if (!autoUpdater.isUpdaterActive()) return null;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  autoUpdater.logger = null;
  return autoUpdater;
}

/** Checks for updates soon after the start and every four hours. Resolves with null if this console cannot update itself. */
export async function startUpdates(deps: {
  app: App;
  onChange: (state: UpdateState) => void;
}): Promise<Updates | null> {
  // electron-builder writes this file only for builds with an update feed.
  const hasFeed = deps.app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  const source = hasFeed ? await openFeed() : null;
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
