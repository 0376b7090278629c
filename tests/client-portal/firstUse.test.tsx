import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { expect, it } from 'vitest';
import { firstUse } from '../../apps/client-portal/src/firstUse.ts';

/** Whether the page counts as used after something has happened in it. */
async function isUsed(happen: (form: HTMLFormElement) => void): Promise<boolean> {
  document.body.innerHTML = '<form><label>E-mail <input></label><button type="button">Show</button></form>';
  let used = false;
  void firstUse(window).then(() => {
    used = true;
  });
  happen(document.forms[0] as HTMLFormElement);
  await Promise.resolve();
  return used;
}

it('a key, a filled field, a button, a submit, another view and a sign-in in another window are uses', async () => {
  const bubbling = { bubbles: true, cancelable: true };
  expect(await isUsed((form) => form.dispatchEvent(new KeyboardEvent('keydown', bubbling)))).toBe(true);
  expect(await isUsed((form) => form.querySelector('input')?.dispatchEvent(new Event('input', bubbling)))).toBe(true);
  expect(await isUsed((form) => form.querySelector('button')?.click())).toBe(true);
  expect(await isUsed((form) => form.dispatchEvent(new Event('submit', bubbling)))).toBe(true);
  expect(await isUsed(() => window.dispatchEvent(new Event('hashchange')))).toBe(true);
  expect(await isUsed(() => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY })))).toBe(
    true,
  );
});

it('going into a field, and what other scripts store, are none', async () => {
  expect(await isUsed((form) => form.querySelector('input')?.click())).toBe(false);
  expect(await isUsed((form) => form.querySelector('input')?.focus())).toBe(false);
  expect(await isUsed(() => window.dispatchEvent(new StorageEvent('storage', { key: 'other' })))).toBe(false);
});
