import type { AuthSnapshot } from '@olea/shared/auth';
import { expect, it } from 'vitest';
import { decideSignIn } from '../../../apps/client-portal/src/session/decideSignIn.ts';

const user = { id: '1', email: 'someone@b.example' };
const signedIn = (part: Partial<AuthSnapshot>): AuthSnapshot => ({
  status: 'signed-in',
  user,
  role: null,
  roleError: null,
  clockAheadMinutes: 0,
  hasEnded: false,
  ...part,
});
const from = '/client/dashboard#orders';

it.each<[string, AuthSnapshot | null, object]>([
  ['shows the form before supabase-js is there', null, { kind: 'form' }],
  [
    'shows the form, not a spinner, while a stored session is checked',
    { ...signedIn({}), status: 'loading' },
    { kind: 'form' },
  ],
  ['shows the form to the signed-out', { ...signedIn({ user: null }), status: 'signed-out' }, { kind: 'form' }],
  ['lets clients in where they wanted to go', signedIn({ role: 'client' }), { kind: 'enter', path: from }],
  ['sends administrators home', signedIn({ role: 'admin' }), { kind: 'no-access', email: user.email }],
  ['sends users without a role home', signedIn({}), { kind: 'no-access', email: user.email }],
  ['waits with a client whom nobody can vouch for', signedIn({ roleError: 'network' }), { kind: 'unreachable' }],
  ['waits when somebody else has answered', signedIn({ roleError: 'unexpected' }), { kind: 'unreachable' }],
  ['waits while the service is overloaded', signedIn({ roleError: 'unavailable' }), { kind: 'unreachable' }],
  [
    'a refused role lookup means no role',
    signedIn({ roleError: 'forbidden' }),
    { kind: 'no-access', email: user.email },
  ],
  [
    'keeps a known client when a later lookup fails',
    signedIn({ role: 'client', roleError: 'network' }),
    { kind: 'enter', path: from },
  ],
])('%s', (_, auth, expected) => {
  expect(decideSignIn(auth, from)).toEqual(expected);
});
