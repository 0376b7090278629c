import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOpenMessage } from '../../../../apps/admin-desktop/src/console/features/messages/Inbox.tsx';

it('a message is open as soon as it is chosen, going on to the next one is no step of the history, and leaving the address closes it', async () => {
  const view = renderHook(useOpenMessage, { wrapper: BrowserRouter });
  const openId = () => view.result.current[0];
  const steps = window.history.length;
  act(() => view.result.current[1]('one'));
  act(() => view.result.current[1]('two'));
  expect([openId(), window.location.search]).toEqual(['two', '?id=two']);
  expect(window.history.length).toBe(steps + 1);
  act(() => window.history.back());
  await waitFor(() => expect(openId()).toBeNull());
});
