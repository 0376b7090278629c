import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { type Channel, parseArgs } from '../../../apps/admin-desktop/src/ipc/contract.ts';
import type { DesktopBridge } from '../../../apps/admin-desktop/src/preload/index.ts';

const AREAS = ['other', '__proto__', {}];
const KEYS = ['', '../a', 'a/b', 'a\\b', 'a\0b', ['a'], {}];
const LONGEST = 5 * 1024 * 1024;
const UNREAD = { unread: 12, announce: true };
const FILE = { name: 'a.xlsx', content: new Uint8Array([80]) };

/** The preload method of every channel, with valid arguments and invalid values for each argument. */
const calls: Record<Channel, [verb: keyof DesktopBridge, args: unknown[], ...refused: unknown[][]]> = {
  'desktop:start': ['start', []],
  'store:get': ['readStore', ['session', 'olea-session'], AREAS, KEYS],
  'store:set': ['writeStore', ['drafts', 'a.b', 'x'.repeat(LONGEST)], AREAS, KEYS, [1, null, 'x'.repeat(LONGEST + 1)]],
  'store:remove': ['removeFromStore', ['preferences', 'colours'], AREAS, KEYS],
  'lock:release': ['releaseLock', []],
  'sidebar:write': ['writeSidebar', [false], ['true', 1]],
  'links:openExternal': [
    'openExternal',
    ['https://a.example/'],
    [1, null, `https://${'x'.repeat(2001)}`, { href: '' }],
  ],
  'links:openWebsite': ['openWebsite', []],
  'attention:show': [
    'showAttention',
    [UNREAD],
    [{ ...UNREAD, unread: -1 }, { ...UNREAD, unread: 1.5 }, { unread: 1 }, { ...UNREAD, title: 'From a message' }],
  ],
  'files:save': [
    'saveFile',
    [FILE],
    [
      ...['../x.txt', '/etc/passwd', 'C:\\x.txt', 'a\u202efdp.exe', '.profile'].map((name) => ({ ...FILE, name })),
      ...[1, new Uint8Array(36_000_001)].map((content) => ({ ...FILE, content })),
      { ...FILE, path: '/etc' },
    ],
  ],
  'updates:check': ['checkForUpdates', []],
  'updates:restart': ['restartToUpdate', []],
};

const ipcRenderer = vi.hoisted(() => ({ invoke: vi.fn(), on: vi.fn(), removeListener: vi.fn() }));
const exposed = vi.hoisted(() => new Map<string, unknown>());
vi.mock('electron', () => ({
  ipcRenderer,
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => exposed.set(name, api) },
}));
await import('../../../apps/admin-desktop/src/preload/index.ts');
const bridge = exposed.get('desktop') as DesktopBridge;

describe.each(Object.entries(calls))('channel %s', (name, [verb, args, ...refused]) => {
  const channel = name as Channel;

  it('is called by its preload method with arguments that its parser accepts', () => {
    ipcRenderer.invoke.mockClear();
    Reflect.apply(bridge[verb], bridge, args);
    expect(ipcRenderer.invoke.mock.calls).toEqual([[channel, ...args]]);
    expect(parseArgs(channel, args)).toEqual(args);
  });

  const others = [
    ...refused.flatMap((values, at) => values.map((value) => args.with(at, value))),
    ...(args.length > 0 ? [args.slice(0, -1)] : []),
    ...[[...args, undefined], null, { length: 0 }],
  ];
  // Some values are megabytes long, so a test name contains only their beginning.
  const formatName = (given: unknown) =>
    inspect(given, { maxArrayLength: 4, maxStringLength: 80, breakLength: Infinity });
  it.each(others.map((given) => [formatName(given), given]))('rejects %s', (_, given) => {
    expect(parseArgs(channel, given)).toBeNull();
  });
});

it('a listener on the bridge receives the value of an event, but not the event itself, and can be removed', () => {
  ipcRenderer.on.mockClear();
  ipcRenderer.removeListener.mockClear();
  const listener = vi.fn();
  const stop = bridge.onLock(listener);
  const [event, forward] = ipcRenderer.on.mock.calls[0] ?? [];
  forward({ sender: 'secret' }, 'idle');
  expect(listener.mock.calls).toEqual([['idle']]);
  stop();
  expect(ipcRenderer.removeListener.mock.calls).toEqual([[event, forward]]);
});
