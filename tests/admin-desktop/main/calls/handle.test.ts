import { describe, expect, it, vi } from 'vitest';
import { answerCall, type Handlers, Refusal } from '../../../../apps/admin-desktop/src/main/calls/handle.ts';
import { isTrustedFrame } from '../../../../apps/admin-desktop/src/main/window/consoleWindow.ts';

const get = vi.fn(async (): Promise<string | null> => 'text');
const handlers = { 'store:get': get } as unknown as Handlers;

describe('answerCall', () => {
  it('runs a trusted call with good arguments', async () => {
    expect(await answerCall('store:get', ['session', 'olea-session'], handlers, true)).toEqual({
      ok: true,
      value: 'text',
    });
  });

  it('refuses an untrusted sender before it looks at the arguments', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    get.mockClear();
    expect(await answerCall('store:get', ['session', 'olea-session'], handlers, false)).toEqual({
      ok: false,
      code: 'forbidden',
    });
    expect(await answerCall('store:get', [], handlers, false)).toEqual({ ok: false, code: 'forbidden' });
    expect(get).not.toHaveBeenCalled();
  });

  it('refuses bad arguments without running, and without writing them to the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    get.mockClear();
    expect(await answerCall('store:get', ['session', '../secret-token'], handlers, true)).toEqual({
      ok: false,
      code: 'invalid',
    });
    expect(get).not.toHaveBeenCalled();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret-token');
  });

  it('answers with a code when the work fails, and neither answer nor log has the message, which may name a path', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    get.mockRejectedValueOnce(new Error('path and secrets'));
    expect(await answerCall('store:get', ['session', 'a'], handlers, true)).toEqual({ ok: false, code: 'unexpected' });
    expect(log.mock.calls).toEqual([['Call store:get failed', 'Error']]);
    get.mockRejectedValueOnce(new Refusal('unavailable'));
    expect(await answerCall('store:get', ['session', 'a'], handlers, true)).toEqual({ ok: false, code: 'unavailable' });
  });
});

describe('isTrustedFrame', () => {
  const own = { sender: { id: 7 }, senderFrame: { url: 'app://console/admin-portal', parent: null } };

  it('trusts our window’s top frame while it shows the console', () => {
    expect(isTrustedFrame(own, 7)).toBe(true);
  });

  it.each([
    ['another window', own, 8],
    ['no window', own, null],
    ['a frame inside', { ...own, senderFrame: { url: 'app://console/', parent: {} } }, 7],
    ['a foreign page', { ...own, senderFrame: { url: 'https://evil.example/', parent: null } }, 7],
    ['a look-alike host', { ...own, senderFrame: { url: 'app://console.evil/', parent: null } }, 7],
    [
      'another scheme whose origin is also "null"',
      { ...own, senderFrame: { url: 'data:text/html,x', parent: null } },
      7,
    ],
    ['a frame that is gone', { ...own, senderFrame: null }, 7],
  ])('does not trust %s', (_case, event, id) => {
    expect(isTrustedFrame(event, id)).toBe(false);
  });
});
