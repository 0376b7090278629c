import { createStore } from '@olea/shared/store';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErasePerson } from '../../../../apps/admin-desktop/src/console/features/messages/ErasePerson.tsx';
import {
  type ConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { ReadsProvider } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createTestLog } from '../../../shared/fakeBackend.ts';

it('a person who may no longer erase is told so alone, and is not asked to try again', async () => {
  const email = 'maria@shop.example';
  const services = {
    auth: createStore({ status: 'signed-in', user: { id: 'me', email: 'admin@office.example' } }),
    client: { rpc: async () => ({ data: null, error: { message: 'permission denied' }, status: 403 }) },
    log: createTestLog(),
    lostChanges: createStore<readonly string[]>([]),
    atSignOut: () => undefined,
  };
  render(
    <ServicesProvider services={services as unknown as ConsoleServices}>
      <ReadsProvider>
        <ErasePerson email={email} />
      </ReadsProvider>
    </ServicesProvider>,
  );
  fireEvent.click(screen.getByText(/^Erase all messages/));
  fireEvent.change(await screen.findByLabelText('Type the address to confirm'), { target: { value: email } });
  fireEvent.click(screen.getByText('Erase'));
  expect(await screen.findByText('You can no longer change messages')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Erase all messages from this address?')).toBeNull());
});
