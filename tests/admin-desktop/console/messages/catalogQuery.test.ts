import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogQueryOptions } from '../../../../apps/admin-desktop/src/console/features/messages/quotes/api.ts';
import { createQueryClient } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createJsonResponse, createTestLog, rejectAsUnreachable } from '../../../shared/fakeBackend.ts';
import { createItem } from './exampleQuotes.ts';

it('a failed fetch of the catalog rejects and is not cached', async () => {
  const items = [createItem('ZX0001', 'Olio')];
  const fetch = vi.fn(async () => createJsonResponse(items)).mockImplementationOnce(rejectAsUnreachable);
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const queries = createQueryClient(createTestLog());
  const query = catalogQueryOptions('https://site.example');
  await expect(queries.fetchQuery(query)).rejects.toThrow('The catalog could not be loaded');
  expect(await queries.fetchQuery(query)).toEqual(items);
});
