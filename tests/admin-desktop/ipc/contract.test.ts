import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { type Channel, contract, parseArgs } from '../../../apps/admin-desktop/src/ipc/contract.ts';
import { createHandlers, type HandlerDeps } from '../../../apps/admin-desktop/src/main/calls/handlers.ts';
import type { DesktopBridge } from '../../../apps/admin-desktop/src/preload/index.ts';

/** Every channel: what its parser must take, what it must refuse, and the verb through which the page reaches it. */
const cases: Record<Channel, { good: unknown[][]; bad: unknown[][]; verb: (bridge: DesktopBridge) => unknown }> = {
  'desktop:start': { good: [[]], bad: [[1]], verb: (bridge) => bridge.start() },
  'store:get': {
    good: [
      ['session', 'olea-session'],
      ['lastKnown', 'flags.v1'],
    ],
    bad: [
      [],
      ['session'],
      ['other', 'a'],
      ['session', '../a'],
      ['session', 'a/b'],
      ['session', ''],
      ['session', 'a', 'b'],
      ['session', {}],
    ],
    verb: (bridge) => bridge.readStore('session', 'a'),
  },
  'store:set': {
    good: [
      ['preferences', 'colours', 'dark'],
      ['session', 'a', ''],
    ],
    bad: [
      ['session', 'a'],
      ['session', 'a', 1],
      ['session', 'a', null],
      ['session', 'a', 'x'.repeat(262_145)],
      ['__proto__', 'a', 'b'],
    ],
    verb: (bridge) => bridge.writeStore('session', 'a', 'b'),
  },
  'store:remove': {
    good: [['session', 'olea-session']],
    bad: [['session'], ['session', 'a\0b'], ['session', ['a']]],
    verb: (bridge) => bridge.removeFromStore('session', 'a'),
  },
  'lock:release': { good: [[]], bad: [[true]], verb: (bridge) => bridge.releaseLock() },
  'sidebar:write': {
    good: [[true], [false]],
    bad: [[], ['true'], [1], [true, true]],
    verb: (bridge) => bridge.writeSidebar(true),
  },
  'links:openExternal': {
    good: [['https://oleaandthyme.example/']],
    bad: [[], [1], [null], [`https://${'x'.repeat(2001)}`], [{ href: 'https://oleaandthyme.example/' }]],
    verb: (bridge) => bridge.openExternal('https://oleaandthyme.example/'),
  },
  'links:openWebsite': { good: [[]], bad: [['https://evil.example/']], verb: (bridge) => bridge.openWebsite() },
  'attention:show': {
    good: [[{ waiting: 0, announce: false }], [{ waiting: 12, announce: true }]],
    bad: [
      [],
      [{ waiting: -1, announce: false }],
      [{ waiting: 1.5, announce: false }],
      [{ waiting: 1 }],
      [{ waiting: 1, announce: true, title: 'From a message' }],
    ],
    verb: (bridge) => bridge.showAttention({ waiting: 1, announce: false }),
  },
  'files:save': {
    good: [[{ name: 'amazon-brand-store.txt', content: 'x' }], [{ name: 'a.xlsx', content: new Uint8Array([80]) }]],
    bad: [
      [],
      [{ name: '../x.txt', content: 'x' }],
      [{ name: '/etc/passwd', content: 'x' }],
      [{ name: 'a.txt', content: 1 }],
      [{ name: 'a.txt', content: new Uint8Array(32 * 1024 * 1024 + 1) }],
      [{ name: 'a.txt', content: 'x', path: '/etc' }],
    ],
    verb: (bridge) => bridge.saveFile({ name: 'a.txt', content: 'x' }),
  },
  'updates:check': { good: [[]], bad: [['now']], verb: (bridge) => bridge.checkForUpdates() },
  'updates:restart': { good: [[]], bad: [[{}]], verb: (bridge) => bridge.restartToUpdate() },
};

const channels = Object.keys(contract) as Channel[];
const ipcRenderer = vi.hoisted(() => ({ invoke: vi.fn(), on: vi.fn(), removeListener: vi.fn() }));
const exposed = vi.hoisted(() => new Map<string, unknown>());
vi.mock('electron', () => ({
  ipcRenderer,
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => exposed.set(name, api) },
}));
await import('../../../apps/admin-desktop/src/preload/index.ts');
const bridge = exposed.get('desktop') as DesktopBridge;

describe.each(channels)('channel %s', (channel) => {
  it.each(cases[channel].good.map((args) => [args]))('takes %j', (args) => {
    expect(parseArgs(channel, args)).toEqual(args);
  });

  // Some are megabytes: the name of a test has their beginning.
  it.each(
    [...cases[channel].bad, [undefined, undefined, undefined, undefined]].map((args) => [
      inspect(args, { maxArrayLength: 4, maxStringLength: 80, breakLength: Number.POSITIVE_INFINITY }),
      args,
    ]),
  )('refuses %s', (_, args) => {
    expect(parseArgs(channel, args)).toBeNull();
  });

  it('refuses anything that is not a list', () => {
    expect(parseArgs(channel, null)).toBeNull();
    expect(parseArgs(channel, { length: 0 })).toBeNull();
  });

  it('has a verb in the preload, whose arguments its parser takes', () => {
    ipcRenderer.invoke.mockClear();
    cases[channel].verb(bridge);
    const [called, ...args] = ipcRenderer.invoke.mock.calls[0] ?? [];
    expect(called).toBe(channel);
    expect(parseArgs(channel, args)).toEqual(args);
  });
});

describe('the bridge', () => {
  it('has verbs only: one per channel, one per event, and nothing of Electron', () => {
    expect([...exposed.keys()]).toEqual(['desktop']);
    expect(Object.values(bridge).every((verb) => typeof verb === 'function')).toBe(true);
    expect(Object.keys(bridge)).toHaveLength(channels.length + 4);
  });

  it('gives listeners the value without the event, and takes exactly that listener away again', () => {
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
});

it('every channel has a handler, and no other has one', () => {
  expect(Object.keys(createHandlers({} as HandlerDeps)).sort()).toEqual([...channels].sort());
});
