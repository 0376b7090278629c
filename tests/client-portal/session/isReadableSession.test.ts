import { expect, it } from 'vitest';
import { isReadableSession } from '../../../apps/client-portal/src/session/isReadableSession.ts';

it.each([
  ['a session', '{"access_token":"a.b.c","refresh_token":"x","user":{"id":"1"}}', true],
  ['damaged text', '{"access_token":', false],
  ['nothing', '', false],
  ['another thing', '"just a text"', false],
  ['null', 'null', false],
  ['an empty object', '{}', false],
  ['no user', '{"access_token":"a.b.c","refresh_token":"x"}', false],
  ['no refresh token', '{"access_token":"a.b.c","user":{"id":"1"}}', false],
])('%s: %s', (_, text, expected) => expect(isReadableSession(text)).toBe(expected));
