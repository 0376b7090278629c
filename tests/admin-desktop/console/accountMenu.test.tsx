import { AuthProvider } from '@olea/shared/react';
import { createStore } from '@olea/shared/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountMenu } from '../../../apps/admin-desktop/src/console/app/AccountMenu.tsx';
import type { ConsoleServices } from '../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { type Platform, PlatformProvider } from '../../../apps/admin-desktop/src/console/services/Platform.tsx';
import { PreferencesProvider } from '../../../apps/admin-desktop/src/console/services/PreferencesProvider.tsx';

const platform = {
  preferences: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  updates: null,
  attention: null,
} as unknown as Platform;
const auth = createStore({ status: 'signed-in', user: { id: 'me', email: 'admin@olea.example' }, role: 'admin' });

it('the account’s menu, which is loaded on demand, opens by its button and stays until the button closes it', async () => {
  render(
    <PlatformProvider platform={platform}>
      <AuthProvider store={auth as unknown as ConsoleServices['auth']}>
        <PreferencesProvider>
          <AccountMenu />
        </PreferencesProvider>
      </AuthProvider>
    </PlatformProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Account: admin@olea.example' });
  // The first time it comes when it is asked for, the second time it is there already.
  for (const _ of ['first', 'second']) {
    fireEvent.click(button);
    await screen.findByText('Match the system');
    // What the menu tells about itself comes in an effect.
    await act(async () => undefined);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button);
    await act(async () => undefined);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  }
});
