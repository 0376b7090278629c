import type { UpdateState } from '../../ipc/messages.ts';

export type UpdateEvent =
  | { readonly type: 'check-started' }
  | { readonly type: 'none-found'; readonly at: number }
  | { readonly type: 'downloaded'; readonly version: string }
  | { readonly type: 'failed'; readonly at: number };

export interface UpdateTrack {
  readonly shown: UpdateState;
  /** When the current row of failures began; survives the checks in between. */
  readonly failingSince: number | null;
}

/**
 * What the person is told about updates. An update that was refused (bad hash, bad signature) is a failure like any other and
 * never becomes ready; why it failed is for the log, not for the screen.
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
