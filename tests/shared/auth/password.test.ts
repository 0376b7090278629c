import { isStrongPassword } from '@olea/shared/auth';
import { expect, it } from 'vitest';

it.each([
  ['Demo-Pass1!', true],
  ['Abcdefg!', true],
  ['Abcdef!', false],
  ['abcdefg!', false],
  ['Abcdefgh', false],
  ['ABCDEFG1', false],
  ['Abcdefg-', false],
  ['Abcdefg_', false],
  ['', false],
])('%s: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});

it.each([...'!@#$%^&*(),.?":{}|<>'])('takes %s as a special character', (character) => {
  expect(isStrongPassword(`Abcdefg${character}`)).toBe(true);
});
