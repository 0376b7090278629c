import { expect, it } from 'vitest';
import { checkLogin } from '../../../apps/client-portal/src/login/LoginForm.tsx';

const send = { kind: 'send' };
const refused = { kind: 'refused', reason: 'weakPassword' };

it.each([
  ['a weak password signs in', 'a@b.example', 'weak', false, send],
  ['a strong password signs in', 'a@b.example', 'Strong!pass', false, send],
  ['a weak password is refused while the request view is on', 'a@b.example', 'weak', true, refused],
  ['no capital letter is weak', 'a@b.example', 'strong!pass', true, refused],
  ['no special character is weak', 'a@b.example', 'Strongpass', true, refused],
  ['seven characters are weak', 'a@b.example', 'Stron!p', true, refused],
  ['an empty password is weak, too', 'a@b.example', '', true, refused],
  ['a strong password signs in from behind the request view', 'a@b.example', 'Strong!pass', true, send],
  ['nothing', '', '', false, { kind: 'fields', errors: { email: 'emailRequired', password: 'passwordRequired' } }],
  ['no e-mail', '', 'x', false, { kind: 'fields', errors: { email: 'emailRequired' } }],
  ['no e-mail address', 'someone', 'x', false, { kind: 'fields', errors: { email: 'emailFormat' } }],
  ['no password', 'a@b.example', '', false, { kind: 'fields', errors: { password: 'passwordRequired' } }],
] as const)('%s', (_, email, password, requestView, expected) => {
  expect(checkLogin({ email, password }, { requestView })).toEqual(expected);
});
