import { readSessionPerson } from '@olea/shared/auth/storedSession';
import { describe, expect, it } from 'vitest';

const user = {
  email: 'ida@shop.example',
  user_metadata: { first_name: ' Ida\u202e', last_name: 'Novak', company: 'Shop' },
};
const read = (session: unknown) => readSessionPerson(JSON.stringify(session), 1_000);

describe('readSessionPerson', () => {
  it('returns the name, email and company of an unexpired session', () => {
    expect(read({ expires_at: 2, user })).toEqual({
      ...{ firstName: 'Ida', lastName: 'Novak', email: 'ida@shop.example', companyName: 'Shop' },
    });
  });

  it('returns an empty name and company if the account has no valid ones', () => {
    expect(read({ expires_at: 2, user: { email: user.email, user_metadata: { first_name: 3 } } })).toEqual({
      ...{ firstName: '', lastName: '', email: 'ida@shop.example', companyName: '' },
    });
  });

  it.each([
    ['an expired session', { expires_at: 1, user }],
    ['a session without expiry', { user }],
    ['an invalid email address', { expires_at: 2, user: { ...user, email: 'ida' } }],
    ['a session without a user', { expires_at: 2 }],
    ['a value of another type', 'olives'],
  ])('returns null for %s', (_case, session) => {
    expect(read(session)).toBeNull();
  });

  it.each([null, '', '{'])('returns null for the unreadable value %j', (text) => {
    expect(readSessionPerson(text, 0)).toBeNull();
  });
});
