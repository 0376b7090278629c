import { toAppError, withTimeout } from '@olea/shared/errors';
import { describe, expect, it, vi } from 'vitest';

describe('toAppError', () => {
  const timeout = new DOMException('took too long', 'TimeoutError');
  it.each([
    ['a failed fetch in Chromium', new TypeError('Failed to fetch'), undefined, 'network'],
    ['a failed fetch in Node', new TypeError('fetch failed'), undefined, 'network'],
    [
      'a failed fetch as the data library reports it',
      { message: 'TypeError: Failed to fetch', code: '' },
      0,
      'network',
    ],
    [
      'an auth service that did not answer',
      { name: 'AuthRetryableFetchError', message: '{}', status: 0 },
      undefined,
      'network',
    ],
    ['a time-out', timeout, undefined, 'unavailable'],
    ['a refused right', { message: 'permission denied', code: '42501' }, 403, 'forbidden'],
    ['a rejected token', { message: 'JWT expired', code: 'PGRST301' }, 401, 'unauthenticated'],
    ['no row where one was asked for', { message: 'no rows', code: 'PGRST116' }, 406, 'not-found'],
    ['a duplicate', { message: 'duplicate key', code: '23505' }, 409, 'conflict'],
    ['a broken check', { message: 'violates check', code: '23514' }, 400, 'invalid'],
    [
      'wrong credentials',
      { message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' },
      undefined,
      'invalid',
    ],
    ['a rate limit', { message: 'slow down', status: 429 }, undefined, 'unavailable'],
    ['a broken server', { message: 'oops' }, 502, 'unavailable'],
    ['a deadlock, which is an answer', { message: 'deadlock detected', code: '40P01' }, 500, 'conflict'],
    ['a fault inside the database', { message: 'internal error', code: 'XX000' }, 500, 'unexpected'],
    ['a database that starts up', { message: 'the database system is starting up', code: '57P03' }, 500, 'unavailable'],
    [
      'a right refused to nobody in particular',
      { message: 'permission denied', code: '42501' },
      401,
      'unauthenticated',
    ],
    ['the page of a firewall', { message: '<!DOCTYPE html><title>Blocked</title>' }, 403, 'unavailable'],
    ['a success that could not be read', { message: 'Welcome to Hotel Wi-Fi' }, 200, 'unavailable'],
    ['anything else', new Error('surprise'), undefined, 'unexpected'],
    ['nothing at all', undefined, undefined, 'unexpected'],
  ])('tells %s', (_what, failure, status, code) => {
    expect(toAppError(failure, status).code).toBe(code);
  });

  it.each(['{"a":', '', 'x', '[1,]'])(
    'says that the answer %j could not be read, not what the engine says',
    (answer) => {
      let failure: unknown;
      try {
        JSON.parse(answer);
      } catch (thrown) {
        failure = thrown;
      }
      for (const status of [200, 502, undefined]) {
        expect(toAppError(failure, status, 'It did not work')).toMatchObject({
          code: 'unavailable',
          message: 'The server’s answer could not be read',
        });
      }
    },
  );

  it.each([
    [{ message: '{"message":', code: '' }, 200],
    [{ message: '[{"id":1' }, 500],
    [{ message: ' \n<html><body>502</body></html>' }, 502],
    [{ message: 'Welcome to Hotel Wi-Fi' }, 200],
    ['<p>no</p>', undefined],
    [null, 200],
  ])('says that it could not be read where %j is shown instead of an answer', (failure, status) => {
    expect(toAppError(failure, status).message).toBe('The server’s answer could not be read');
  });

  it('keeps the original message and cause', () => {
    const failure = new Error('surprise');
    expect(toAppError(failure)).toEqual({ code: 'unexpected', message: 'surprise', cause: failure });
    expect(toAppError('words').message).toBe('words');
  });

  it('has other words for a failure without any', () => {
    for (const failure of [null, {}, { message: '' }]) {
      expect(toAppError(failure, 502, 'It did not work')).toMatchObject({
        code: 'unavailable',
        message: 'It did not work',
      });
    }
    expect(toAppError(undefined).message).toBe('Unexpected failure');
  });

  it.each([
    'Failed to fetch',
    'TypeError: Failed to fetch',
    'fetch failed',
    'Load failed',
    'NetworkError when attempting',
  ])('says that the server could not be reached, not "%s"', (words) => {
    const failure = { message: words, code: '' };
    const error = toAppError(failure, 0, 'It did not work');
    expect(error).toEqual({ code: 'network', message: 'The server could not be reached', cause: failure });
  });

  it('passes through what it already made', () => {
    const error = toAppError(new TypeError('Failed to fetch'));
    expect(toAppError(error)).toBe(error);
  });
});

describe('withTimeout', () => {
  it('gives the result of work that settles in time', async () => {
    await expect(withTimeout(Promise.resolve(3), 'Work', 10)).resolves.toBe(3);
  });

  it('rejects with an unavailable error when nothing comes', async () => {
    vi.useFakeTimers();
    const waiting = withTimeout(new Promise(() => undefined), 'Role lookup', 500).catch(toAppError);
    await vi.advanceTimersByTimeAsync(500);
    expect(await waiting).toMatchObject({ code: 'unavailable', message: 'Role lookup timed out after 500 ms' });
    vi.useRealTimers();
  });
});
