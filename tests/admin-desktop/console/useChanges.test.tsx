import { createStore } from '@olea/shared/store';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  type Change,
  type ChangeOutcome,
  useChanges,
} from '../../../apps/admin-desktop/src/console/changes/useChanges.tsx';
import {
  type ConsoleServices,
  ServicesProvider,
} from '../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { Notices } from '../../../apps/admin-desktop/src/console/ui/notices.tsx';
import { createTestLog } from '../../shared/fakeBackend.ts';

// A window has one place for them for as long as it lives.
beforeAll(() =>
  act(async () => createRoot(document.body.appendChild(document.createElement('div'))).render(<Notices />)),
);

function setUp({ hasEnded = false } = {}) {
  const log = createTestLog();
  const lostChanges = createStore<readonly string[]>([]);
  const auth = {
    ...createStore({ status: 'signed-in', user: { id: 'me', email: 'admin@olea.example' }, role: 'admin', hasEnded }),
    signOut: async () => undefined,
    refreshRole: async () => undefined,
  };
  const services = { auth, log, lostChanges } as unknown as ConsoleServices;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  const hook = renderHook(
    () => {
      const changes = useChanges('messages');
      return { ...changes, shown: changes.dialog };
    },
    { wrapper },
  );
  const change = (make: Change['make'], more: Partial<Change> = {}): Change => ({
    ids: ['1'],
    subject: 'The message from Maria',
    lostAs: 'a message',
    make,
    ...more,
  });
  const run = (made: Change) => act(async () => hook.result.current.run(made));
  return { ...hook, change, run, log, lostChanges };
}

const failure = (code: 'forbidden' | 'unauthenticated' | 'network' | 'unexpected'): ChangeOutcome => ({
  status: 'failed',
  error: { code, message: 'The words of the database.' },
});

it('changes a row once at a time, and another one beside it', async () => {
  const { result, change } = setUp();
  let finish: (outcome: ChangeOutcome) => void = () => undefined;
  const first = new Promise<ChangeOutcome>((resolve) => {
    finish = resolve;
  });
  const again = vi.fn(async (): Promise<ChangeOutcome> => ({ status: 'done', words: 'Again.' }));
  let running: Promise<boolean> | undefined;
  act(() => {
    running = result.current.run(change(() => first));
  });
  expect([...result.current.pending]).toEqual(['1']);
  await act(async () => expect(await result.current.run(change(again))).toBe(false));
  expect(again).not.toHaveBeenCalled();
  await act(async () => expect(await result.current.run(change(again, { ids: ['2'] }))).toBe(true));
  await act(async () => finish({ status: 'done', words: 'Done.' }));
  expect(await running).toBe(true);
  expect([...result.current.pending]).toEqual([]);
});

it('announces a change that was made, and takes it back once', async () => {
  const { result, change, run } = setUp();
  const takeBack = vi.fn();
  await run(change(async () => ({ status: 'done', words: 'Handled.', undo: takeBack })));
  expect(screen.getAllByRole('status').at(-1)?.textContent?.trim()).toBe('Handled.');
  result.current.undo();
  result.current.undo();
  expect(takeBack).toHaveBeenCalledOnce();
});

it('reports a rejection like any failure, and never rejects itself', async () => {
  const { change, run, log } = setUp();
  await run(change(() => Promise.reject(new TypeError('Failed to fetch'))));
  expect(await screen.findByText(/^The message from Maria was not changed: the backend did not answer/)).toBeTruthy();
  expect(log.error).toHaveBeenCalledOnce();
});

it.each(['Not confirmed.', null])(
  'logs a change whose answer is lost, also where the screen says so itself',
  async (words) => {
    const { change, run, log } = setUp();
    const error = { code: 'network', message: 'The server could not be reached' } as const;
    await run(change(async () => ({ status: 'not-done', words, error })));
    expect(log.error).toHaveBeenCalledExactlyOnceWith('The change to The message from Maria is not confirmed', error);
  },
);

it('leaves what an ended session has cost to the sign-in, without a name', async () => {
  const { change, run, lostChanges } = setUp({ hasEnded: true });
  await run(change(async () => failure('unauthenticated')));
  expect(lostChanges.getSnapshot()).toEqual(['a message']);
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

it('quotes the reason of a refusal that has no better words, unless the caller has some', async () => {
  const { change, run } = setUp();
  await run(change(async () => failure('unexpected')));
  expect(await screen.findByText('The message from Maria was not changed: The words of the database.')).toBeTruthy();
  await run(change(async () => failure('network'), { describe: () => 'It is safe to try again.' }));
  expect(await screen.findByText('It is safe to try again.')).toBeTruthy();
});

it('leaves the reason to a screen that shows it itself', async () => {
  const { change, run } = setUp();
  const tell = vi.fn();
  await run(change(async () => ({ status: 'not-done', words: 'A colleague was first.' }), { tell }));
  await run(change(async () => failure('forbidden'), { describe: () => 'You may not.', tell }));
  expect(tell.mock.calls).toEqual([['A colleague was first.'], ['You may not.']]);
  expect(screen.queryByText('A colleague was first.')).toBeNull();
});
