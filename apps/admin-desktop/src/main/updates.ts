import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { UpdateState } from '../ipc/messages.ts';
import { getErrorName } from './files/atomicFile.ts';

/** The part of electron-updater that the console uses. */
export type UpdateSource = Pick<AppUpdater, 'checkForUpdates' | 'quitAndInstall' | 'on'>;

export interface Updates {
  state(): UpdateState;
  check(): Promise<void>;
  /** Restarts into the downloaded version. Returns false and does nothing unless a verified one is ready. */
  restart(): boolean;
}

const FIRST_CHECK_MS = 10_000;
const CHECK_EVERY_MS = 4 * 60 * 60 * 1000;

/**
 * Follows an update source and stores the state that the person sees. An invalid update (bad hash, bad signature) counts as a failure and
 * never becomes ready. The log has the reason.
 */
export function createUpdates(deps: {
  source: UpdateSource;
  version: string;
  now: () => number;
  onChange: (state: UpdateState) => void;
}): Updates {
  const { source, version, now } = deps;
  let state: UpdateState = { kind: 'current', version, checkedAt: null };
  /** Start of the current series of failures. Checks in between do not reset it. */
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

/**
 * Opens the update feed with electron-updater, which is loaded only if there is a feed. It compares a download's hash with the feed and, on
 * Windows and macOS, verifies the publisher's signature. It reports a mismatch as an error. Resolves with null if this kind of installation
 * cannot update itself.
 */
async function openFeed(): Promise<UpdateSource | null> {
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  // For example, an installation that was unpacked by hand cannot update itself.
  if (!autoUpdater.isUpdaterActive()) return null;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  autoUpdater.logger = null;
  return autoUpdater;
}

/** Checks for updates soon after the start and then every four hours. Resolves with null in a build without a feed. */
export async function startUpdates(deps: {
  app: App;
  onChange: (state: UpdateState) => void;
}): Promise<Updates | null> {
  // The packager writes this file if the build has the address of a feed.
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
