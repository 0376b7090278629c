import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { UpdateState } from '../../ipc/messages.ts';
import { createUpdates, scheduleUpdateChecks, type UpdateSource, type Updates } from './updates.ts';

/** True where the packager wrote the address of a feed; a build without one has no update line at all. */
function hasUpdateFeed(app: { packaged: boolean; resourcesPath: string }): boolean {
  return app.packaged && existsSync(join(app.resourcesPath, 'app-update.yml'));
}

/**
 * The installed console's feed, by electron-updater: it compares the hash of every download with the feed and, on Windows and
 * macOS, the publisher's signature, and reports an error instead of a download when they do not match. Loaded only when there is
 * a feed.
 */
async function createFeedSource(now: () => number): Promise<UpdateSource | null> {
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  // Not every way of installing can update itself: a folder that was unpacked by hand cannot.
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

/** The console's updates, looked for from now on; null in a build without a feed. */
export async function startUpdates(deps: {
  app: App;
  onChange: (state: UpdateState) => void;
}): Promise<Updates | null> {
  if (!hasUpdateFeed({ packaged: deps.app.isPackaged, resourcesPath: process.resourcesPath })) return null;
  const source = await createFeedSource(Date.now);
  if (!source) return null;
  const updates = createUpdates({ source, version: deps.app.getVersion(), now: Date.now, onChange: deps.onChange });
  const stop = scheduleUpdateChecks(updates);
  deps.app.on('will-quit', stop);
  return updates;
}
