import type { UpdateState } from '../../ipc/messages.ts';
import { errorName } from '../files/errorName.ts';
import { trackUpdate, type UpdateEvent, type UpdateTrack } from './updateState.ts';

/** Where updates come from; the real one is electron-updater. */
export interface UpdateSource {
  /** Looks for an update and downloads it; resolves when looking has ended. Reports through the listener. */
  check(): Promise<void>;
  install(): void;
  listen(listener: (event: UpdateEvent) => void): void;
}

export interface Updates {
  state(): UpdateState;
  check(): Promise<void>;
  /** Restarts into the downloaded version; false (and nothing happens) unless a verified one is ready. */
  restart(): boolean;
}

const FIRST_CHECK_MS = 10_000;
const CHECK_EVERY_MS = 4 * 60 * 60 * 1000;

/** Follows a source of updates and says at every moment what the person should know. */
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

/** Looks soon after the start and then every four hours. Returns what stops it. */
export function scheduleUpdateChecks(updates: Updates): () => void {
  const first = setTimeout(() => void updates.check(), FIRST_CHECK_MS);
  const every = setInterval(() => void updates.check(), CHECK_EVERY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
