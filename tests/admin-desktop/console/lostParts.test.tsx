import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyDialog } from '../../../apps/admin-desktop/src/console/ui/LazyDialog.tsx';
import { onDemand } from '../../../apps/admin-desktop/src/console/ui/onDemand.ts';
import { ToastPlace } from '../../../apps/admin-desktop/src/console/ui/ToastPlace.tsx';

const files = vi.hoisted(() => ({ areGone: true }));
vi.mock('../../../apps/admin-desktop/src/console/ui/toaster.ts', () => ({
  get createToaster(): never {
    throw new Error('Failed to fetch the toaster');
  },
}));

const dialog = onDemand(async () => {
  if (files.areGone) throw new Error('Failed to fetch the dialog');
  return { Dialog: Question };
});

function Question() {
  return <p role="dialog">Are you sure?</p>;
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Reason" />
      <button type="button" onClick={() => setOpen(true)}>
        Switch off
      </button>
      <LazyDialog of={dialog} isOpen={isOpen} onFailure={() => setOpen(false)}>
        {({ Dialog }) => isOpen && <Dialog />}
      </LazyDialog>
      <ToastPlace />
    </>
  );
}

it('a dialog whose file does not come is said, with the toasts gone as well, loses nothing typed, and opens when it is asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  render(<Screen />);
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  fireEvent.change(typed, { target: { value: 'Out of season' } });
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded, so nothing was changed/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(typed.value).toBe('Out of season');
  expect(logged.mock.calls.map(([what]) => what)).toEqual([
    'A part of the console could not be loaded',
    'The toaster could not be loaded',
  ]);

  files.areGone = false;
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Are you sure?')).toBeTruthy();
});
