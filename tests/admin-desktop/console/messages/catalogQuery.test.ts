import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogQueryOptions } from '../../../../apps/admin-desktop/src/console/features/messages/quotes/api.ts';
import { createQueryClient } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createJsonResponse, createTestLog, rejectAsUnreachable } from '../../../shared/fakeBackend.ts';
import { createItem } from './exampleQuotes.ts';

it('the query for the catalog fetches the file again after a failure', async () => {
  const items = [createItem('ZX0001', 'Olio')];
  const fetch = vi.fn(async () => createJsonResponse(items)).mockImplementationOnce(rejectAsUnreachable);
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const query = { ...catalogQueryOptions('https://site.example'), retryDelay: 1 };
  expect(await createQueryClient(createTestLog()).fetchQuery(query)).toEqual(items);
});
