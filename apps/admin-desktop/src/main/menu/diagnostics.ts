import type { UpdateState } from '../../ipc/messages.ts';

export interface DiagnosticFacts {
  readonly version: string;
  readonly packaged: boolean;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  readonly system: string;
  readonly locale: string;
  readonly backendUrl: string;
  readonly sessionSecurity: 'encrypted' | 'memory';
  readonly updates: UpdateState | null;
  readonly displays: readonly { readonly width: number; readonly height: number }[];
  readonly zoomLevel: number;
  readonly idleMinutes: number;
  readonly now: Date;
}

/**
 * Text for a support message. Every line is chosen here, one by one: no session, no key, no path (a path names the person), no
 * environment.
 */
export function describeDiagnostics(facts: DiagnosticFacts): string {
  return [
    'Olea & Thyme console: diagnostics',
    `Time: ${facts.now.toISOString()}`,
    `Version: ${facts.version}${facts.packaged ? '' : ' (not packaged)'}`,
    `Electron ${facts.electron}, Chromium ${facts.chromium}, Node ${facts.node}`,
    `System: ${facts.system}, language ${facts.locale}`,
    `Backend: ${new URL(facts.backendUrl).host}`,
    `Session: ${facts.sessionSecurity === 'encrypted' ? 'encrypted by the system' : 'in memory only, no system key store'}`,
    `Updates: ${facts.updates ? describeUpdates(facts.updates) : 'no feed in this build'}`,
    `Displays: ${facts.displays.map(({ width, height }) => `${width} × ${height}`).join(', ')}`,
    `Zoom level: ${facts.zoomLevel}; locks after ${facts.idleMinutes} minutes`,
  ].join('\n');
}

function describeUpdates(state: UpdateState): string {
  if (state.kind === 'ready') return `${state.nextVersion} ready`;
  if (state.kind === 'failed') return `failing since ${new Date(state.since).toISOString()}`;
  return state.kind;
}
