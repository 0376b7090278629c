import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SelectionBar } from '../../../../apps/admin-desktop/src/console/features/messages/WorkBar.tsx';
import {
  createConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createWebPlatform } from '../../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { ReadsProvider } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createFakeFetch, createJsonResponse } from '../../../shared/fakeBackend.ts';
import { createMessage } from './exampleMessages.ts';

it('the toolbar says that 500 selected messages are the maximum', async () => {
  const { fetch } = createFakeFetch({ 'POST /rest/v1/rpc/list_colleagues': () => createJsonResponse([]) });
  vi.stubGlobal('fetch', fetch);
  const backend = { url: 'http://backend.test', key: 'k', hasFormsProvider: true };
  const services = createConsoleServices({ platform: createWebPlatform({ isProduction: false }), backend });
  const shown = Array.from({ length: 501 }, (_, id) => createMessage({ id: `${id}` }));
  const work = { pending: new Set() } as never;
  render(
    <ServicesProvider services={services}>
      <ReadsProvider>
        <SelectionBar shown={shown} selected={shown.slice(0, 500)} onSelect={vi.fn()} work={work} spam={0} />
      </ReadsProvider>
    </ServicesProvider>,
  );
  expect(await screen.findByText('500 selected (the maximum)')).toBeTruthy();
});
