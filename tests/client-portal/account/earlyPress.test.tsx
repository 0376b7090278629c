import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { createAppShell, NOBODY } from '../../../apps/client-portal/src/appShell.tsx';

/** Submits the password form before React runs the `useEffect` callbacks of the first render. */
function Press() {
  useLayoutEffect(() => {
    const password = document.querySelector<HTMLInputElement>('#new-password');
    if (password) password.value = 'Chosen-Pass1!';
    password?.form?.requestSubmit();
  }, []);
  return null;
}

it('a password submitted right after the first render uses the token from the invitation link', async () => {
  window.location.hash = '#token_hash=0123456789abcdef&type=invite&email=ana%40buyer.example';
  vi.spyOn(NOBODY.client, 'rpc').mockReturnValue(new Promise(() => undefined) as never);
  const spend = vi.spyOn(NOBODY.client.auth, 'verifyOtp').mockReturnValue(new Promise(() => undefined));
  const { screen } = await createAppShell('en', 'password');
  render(
    <>
      {screen}
      <Press />
    </>,
  );
  await expect.poll(() => spend.mock.calls).toEqual([[{ token_hash: '0123456789abcdef', type: 'invite' }]]);
});
