import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';
import type { CallArgs } from '../../ipc/contract.ts';
import type { DesktopStart, SaveOutcome, StoreArea } from '../../ipc/messages.ts';
import { getErrorName } from '../files/atomicFile.ts';
import type { DesktopState } from '../files/desktopState.ts';
import type { TextStore } from '../files/textStore.ts';
import { LOCK_ENTRY, type ReleaseOutcome } from '../session/sessionLock.ts';
import type { Updates } from '../updates.ts';
import { CallError, type Handlers } from './handle.ts';

export interface HandlerDeps {
  readonly start: () => Promise<DesktopStart>;
  readonly stores: Readonly<Record<StoreArea, TextStore>>;
  readonly releaseLock: () => Promise<ReleaseOutcome>;
  readonly desktopState: DesktopState;
  readonly updates: Updates | null;
  readonly openExternal: (url: string) => Promise<boolean>;
  readonly openWebsite: () => Promise<void>;
  readonly showAttention: (attention: { unread: number; announce: boolean }) => Promise<void>;
  readonly saveFile: (file: CallArgs<'files:save'>[0]) => Promise<SaveOutcome>;
  readonly now: () => number;
}

/** Creates the contract's handlers, which throw `CallError` to reject a call. */
export function createHandlers(deps: HandlerDeps): Handlers {
  return {
    'desktop:start': () => deps.start(),
    'store:get': (area, key) => getPageStore(deps, area, key).get(key),
    'store:set': async (area, key, text) => toNull(getPageStore(deps, area, key).set(key, text)),
    'store:remove': async (area, key) => toNull(getPageStore(deps, area, key).remove(key)),
    'lock:release': async () => {
      const outcome = await deps.releaseLock();
      if (outcome !== 'released') throw new CallError(outcome === 'rejected' ? 'forbidden' : 'unavailable');
      return null;
    },
    'sidebar:write': (open) => {
      deps.desktopState.change({ sidebar: { open, at: deps.now() } });
      return null;
    },
    'links:openExternal': async (url) => {
      if (!(await deps.openExternal(url))) throw new CallError('forbidden');
      return null;
    },
    'links:openWebsite': async () => toNull(deps.openWebsite()),
    'attention:show': (attention) => toNull(deps.showAttention(attention)),
    'files:save': (file) => deps.saveFile(file),
    'updates:check': async () => {
      if (!deps.updates) throw new CallError('unavailable');
      return toNull(deps.updates.check());
    },
    'updates:restart': () => {
      if (!deps.updates?.restart()) throw new CallError('unavailable');
      return null;
    },
  };
}

/** Returns an area's store. Throws for the lock's key, which only the main process may read or write. */
function getPageStore({ stores }: HandlerDeps, area: StoreArea, key: string): TextStore {
  if (key === LOCK_ENTRY) throw new CallError('forbidden');
  return stores[area];
}

async function toNull(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

/** Saves a file at a path that the administrator selects. The page suggests the file name, but never receives the path. */
export async function saveFile(
  deps: { dialog: Dialog; window: BrowserWindow | null; folder: string },
  file: CallArgs<'files:save'>[0],
): Promise<SaveOutcome> {
  if (!deps.window) return 'cancelled';
  const extension = extname(file.name).slice(1);
  const { canceled, filePath } = await deps.dialog.showSaveDialog(deps.window, {
    title: 'Save file',
    defaultPath: join(deps.folder, file.name),
    ...(extension ? { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] } : {}),
  });
  if (canceled || !filePath) return 'cancelled';
  try {
    await writeFile(filePath, file.content);
    return 'saved';
  } catch (error) {
    console.warn('A file could not be saved', getErrorName(error));
    return 'failed';
  }
}
