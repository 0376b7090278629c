import type { SaveOutcome, ShellStart, StoreArea } from '../../ipc/messages.ts';
import type { Preferences } from '../files/preferences.ts';
import type { TextStore } from '../files/textStore.ts';
import { LOCK_ENTRY } from '../session/lockedSession.ts';
import type { Updates } from '../updates/updates.ts';
import { type Handlers, Refusal } from './handle.ts';

export interface HandlerDeps {
  readonly start: () => Promise<ShellStart>;
  readonly stores: Readonly<Record<StoreArea, TextStore>>;
  readonly preferences: Preferences;
  readonly updates: Updates | null;
  readonly openExternal: (url: string) => Promise<boolean>;
  readonly openWebsite: () => Promise<void>;
  readonly saveText: (file: { name: string; text: string }) => Promise<SaveOutcome>;
  readonly now: () => number;
}

/** What each call of the contract does. Sender and arguments have been checked before. */
export function createHandlers(deps: HandlerDeps): Handlers {
  return {
    'shell:start': () => deps.start(),
    'store:get': (area, key) => deps.stores[area].get(key),
    'store:set': async (area, key, text) => done(deps.stores[area].set(key, text)),
    'store:remove': async (area, key) => done(deps.stores[area].remove(key)),
    'lock:release': async () => done(deps.stores.session.remove(LOCK_ENTRY)),
    'sidebar:write': (open) => {
      deps.preferences.change({ sidebar: { open, at: deps.now() } });
      return null;
    },
    'links:openExternal': async (url) => {
      if (!(await deps.openExternal(url))) throw new Refusal('forbidden');
      return null;
    },
    'links:openWebsite': async () => done(deps.openWebsite()),
    'files:saveText': (file) => deps.saveText(file),
    'updates:check': async () => {
      if (!deps.updates) throw new Refusal('unavailable');
      return done(deps.updates.check());
    },
    'updates:restart': () => {
      if (!deps.updates?.restart()) throw new Refusal('unavailable');
      return null;
    },
  };
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
