import { describe, expect, it, vi } from 'vitest';
import { CallError, type Handlers, handleCall } from '../../../../apps/admin-desktop/src/main/calls/handle.ts';
import { isTrustedFrame } from '../../../../apps/admin-desktop/src/main/window/consoleWindow.ts';

describe('handleCall', () => {
  const get = vi.fn(async (): Promise<string | null> => 'text');
  const ask = (args: unknown[], isTrusted = true) => {
    get.mockClear();
    return handleCall('store:get', args, { 'store:get': get } as unknown as Handlers, isTrusted);
  };

  it('rejects an untrusted sender before it reads the arguments', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const args of [['session', 'olea-session'], []])
      expect(await ask(args, false)).toEqual({ ok: false, code: 'forbidden' });
    expect(get).not.toHaveBeenCalled();
  });

  it('rejects invalid arguments without running the handler or logging the arguments', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await ask(['session', '../secret-token'])).toEqual({ ok: false, code: 'invalid' });
    expect(get).not.toHaveBeenCalled();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret-token');
  });

  it('returns a code and logs the error’s name, but not its message, if the handler fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    get.mockRejectedValueOnce(new Error('path and secrets'));
    expect(await ask(['session', 'a'])).toEqual({ ok: false, code: 'unexpected' });
    expect(log.mock.calls).toEqual([['Call store:get failed', 'Error']]);
    get.mockRejectedValueOnce(new CallError('unavailable'));
    expect(await ask(['session', 'a'])).toEqual({ ok: false, code: 'unavailable' });
  });
});

const PAGE = { url: 'app://console/admin-portal', parent: null };

it.each([
  ['our window’s page', true, 7, PAGE],
  ['another window’s page', false, 8, PAGE],
  ['a frame inside our window’s page', false, 7, { ...PAGE, parent: {} }],
  ['a foreign page', false, 7, { ...PAGE, url: 'https://evil.example/' }],
  ['a removed frame', false, 7, null],
])('the main process trusts a call from %s: %s', (_whose, isTrusted, id, senderFrame) => {
  expect(isTrustedFrame({ sender: { id }, senderFrame }, 7)).toBe(isTrusted);
});
