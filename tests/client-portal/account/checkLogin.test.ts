import { expect, it } from 'vitest';
import { checkLogin } from '../../../apps/client-portal/src/account/LoginPage.tsx';

it.each([
  ['a weak password signs in', 'a@b.example', 'weak', false, {}],
  ['nothing', '', '', false, { email: 'emailRequired', password: 'passwordRequired' }],
  ['no email', '', 'x', false, { email: 'emailRequired' }],
  ['no email address', 'someone', 'x', false, { email: 'emailFormat' }],
  ['no password', 'a@b.example', '', false, { password: 'passwordRequired' }],
  ['a weak password is for the sign-in to refuse while the request view is on', '', 'weak', true, {}],
  ['fields count behind the request view, too', '', 'Strong!pass', true, { email: 'emailRequired' }],
] as const)('%s', (_, email, password, requestView, errors) => {
  expect(checkLogin({ email, password }, requestView)).toEqual(errors);
});
