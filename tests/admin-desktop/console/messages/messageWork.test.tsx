import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useMessageWork } from '../../../../apps/admin-desktop/src/console/features/messages/useMessageWork.ts';
import { SelectionBar } from '../../../../apps/admin-desktop/src/console/features/messages/WorkBar.tsx';
import {
  createConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createWebPlatform } from '../../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { ReadsProvider } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createFakeFetch, createJsonResponse } from '../../../shared/fakeBackend.ts';
import { createMessage } from './exampleMessages.ts';

const { fetch, seen } = createFakeFetch({
  'POST /rest/v1/rpc/list_colleagues': () => createJsonResponse([]),
  'POST /rest/v1/rpc/attach_inbound_email': () => createJsonResponse(true),
});
vi.stubGlobal('fetch', fetch);
const backend = { url: 'http://backend.test', key: 'k', hasFormsProvider: true };
const services = createConsoleServices({ platform: createWebPlatform({ isProduction: false }), backend });
const wrapper = ({ children }: { children: ReactNode }) => (
  <ServicesProvider services={services}>
    <ReadsProvider>{children}</ReadsProvider>
  </ServicesProvider>
);

it('the toolbar says that 500 selected messages are the maximum', async () => {
  const shown = Array.from({ length: 501 }, (_, id) => createMessage({ id: `${id}` }));
  const work = { pending: new Set() } as never;
  const bar = { shown, selected: shown.slice(0, 500), onSelect: vi.fn(), work, spam: 0 };
  render(<SelectionBar {...bar} />, { wrapper });
  expect(await screen.findByText('500 selected (the maximum)')).toBeTruthy();
});

it('marking only closed messages as unread sends no request', async () => {
  const { result } = renderHook(() => useMessageWork(vi.fn()), { wrapper });
  expect(await result.current.mark([createMessage({ state: 'handled' })], false)).toBe(false);
  expect(seen.filter(({ path }) => path.includes('mark_read'))).toEqual([]);
});

it('join moves the drafts of the merged message to the other message', async () => {
  const { result } = renderHook(() => useMessageWork(vi.fn()), { wrapper });
  services.drafts.set('note merged', 'Call her');
  await act(() => result.current.join(createMessage({ id: 'merged' }), createMessage({ id: 'other' })));
  expect(services.drafts.getKeys('merged')).toEqual([]);
  expect(services.drafts.get('note other')).toBe('Call her');
});
