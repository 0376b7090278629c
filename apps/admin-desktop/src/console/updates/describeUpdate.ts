import type { UpdateState } from '../platform/Platform.ts';
import { formatMoment } from '../ui/moments.ts';

/** One calm line about updates; what went wrong stays in the log. */
export function describeUpdate(state: UpdateState, now: number): string {
  switch (state.kind) {
    case 'current':
      return `Version ${state.version} is current`;
    case 'checking':
      return `Version ${state.version}, looking for updates…`;
    case 'ready':
      return `Version ${state.nextVersion} is ready: restart to update`;
    case 'failed':
      return `Version ${state.version}; updates could not be checked since ${formatMoment(state.since, now)}`;
  }
}
