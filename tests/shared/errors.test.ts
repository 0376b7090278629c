import { toAppError } from '@olea/shared/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const timeout = new DOMException('took too long', 'TimeoutError');
it.each([
  [
    'an auth service that does not respond',
    { name: 'AuthRetryableFetchError', message: '{}', status: 0 },
    undefined,
    'network',
  ],
  ['a timeout', timeout, undefined, 'unavailable'],
  ['a missing permission', { message: 'permission denied', code: '42501' }, 403, 'forbidden'],
  ['a rejected token', { message: 'JWT expired', code: 'PGRST301' }, 401, 'unauthenticated'],
  ['a missing row', { message: 'no rows', code: 'PGRST116' }, 406, 'not-found'],
  ['a duplicate', { message: 'duplicate key', code: '23505' }, 409, 'conflict'],
  ['a violated constraint', { message: 'violates check', code: '23514' }, 400, 'invalid'],
  ['wrong credentials', { message: 'Wrong', status: 400, code: 'invalid_credentials' }, undefined, 'invalid'],
  ['a rate limit', { message: 'slow down', status: 429 }, undefined, 'unavailable'],
  ['a broken server', { message: 'oops' }, 502, 'unavailable'],
  ['a deadlock', { message: 'deadlock detected', code: '40P01' }, 500, 'conflict'],
  ['an internal database error', { message: 'internal error', code: 'XX000' }, 500, 'unexpected'],
  ['a database that is starting', { message: 'the database system is starting up', code: '57P03' }, 500, 'unavailable'],
  ['a missing permission without a session', { message: 'permission denied', code: '42501' }, 401, 'unauthenticated'],
  ['an error of another kind', new Error('surprise'), undefined, 'unexpected'],
  ['an undefined error', undefined, undefined, 'unexpected'],
])('toAppError maps %s to a code', (_what, failure, status, code) => {
  expect(toAppError(failure, status).code).toBe(code);
});

const engineWords = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    return thrown;
  }
};
it.each([
  [engineWords('{"a":'), undefined],
  [engineWords(''), 200],
  [engineWords('x'), 502],
  [engineWords('[1,]'), 200],
  [{ message: '{"message":', code: '' }, 200],
  [{ message: '[{"id":1' }, 500],
  [{ message: ' \n<!DOCTYPE html><title>Blocked</title>' }, 403],
  [{ message: 'Welcome to Hotel Wi-Fi' }, 200],
  ['<p>no</p>', undefined],
])('toAppError reports an unreadable response instead of %s', (failure, status) => {
  const message = 'The server’s answer could not be read';
  expect(toAppError(failure, status, 'It did not work')).toMatchObject({ code: 'unavailable', message });
});

it('toAppError returns neither an empty message nor HTML for random errors', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((tag) => ` <${tag}`),
  );
  const answer = fc.record(
    { message: text, code: fc.constantFrom('42501', '', 7), name: fc.string() },
    { requiredKeys: [] },
  );
  const status = fc.constantFrom(undefined, 0, 200, 301, 401, 404, 429, 500, 502);
  fc.assert(
    fc.property(fc.oneof(answer, text, fc.anything()), status, (given, status) => {
      expect(toAppError(given, status).message).toMatch(/^\s*[^<\s]/);
    }),
  );
});

it('toAppError creates an Error with a stack', () => {
  const error = toAppError({ message: 'oops' }, 502);
  expect(error).toBeInstanceOf(Error);
  expect(error.stack).toContain('errors.test.ts');
});

it('toAppError keeps the original message and sets the original error as cause', () => {
  const failure = new Error('surprise');
  expect(toAppError(failure)).toMatchObject({ code: 'unexpected', message: 'surprise', cause: failure });
  expect(toAppError('words').message).toBe('words');
});

it('toAppError uses the given or a fixed message for an error that has none', () => {
  for (const failure of [null, {}, { message: '' }]) {
    expect(toAppError(failure, 502, 'It did not work').message).toBe('It did not work');
  }
  expect(toAppError(undefined).message).toBe('Unexpected failure');
  expect(toAppError(null, 200).message).toBe('The server’s answer could not be read');
});

it.each([
  ...[
    'Failed to fetch',
    'TypeError: Failed to fetch',
    'fetch failed',
    'Load failed',
    'NetworkError when attempting',
  ].map((message) => ({ message, code: '' })),
  new TypeError('Failed to fetch'),
])('toAppError reports an unreachable server instead of "%s"', (failure) => {
  const error = toAppError(failure, 0, 'It did not work');
  expect(error).toMatchObject({
    code: 'network',
    message: 'The server could not be reached',
    cause: failure,
    status: 0,
  });
  expect(toAppError(error)).toBe(error);
});
