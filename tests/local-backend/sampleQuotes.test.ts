import { computeQuoteTotals } from '@olea/shared/quotes/quote';
import { expect, it } from 'vitest';
import { addSampleQuotes } from '../../scripts/sampleQuotes.ts';
import { openTestBackend, rpc } from '../database/testBackend.ts';

const test = openTestBackend();

it('addSampleQuotes adds two requests of the demo client, one with a correctly totaled quote, and nothing the second time', async () => {
  await test.backend.reset();
  const client = await test.control.api.as('client@olea.example');
  const list = () => rpc<{ id: string; status: string; number: string }[]>(client, 'list_requests', { p_search: '' });
  await addSampleQuotes(test.backend);
  const added = await list();
  expect(added.map(({ status }) => status)).toEqual(['quoted', 'sent']);
  const { quotes } = await rpc<{ quotes: { total: number; lines: [] }[] }>(client, 'read_request', {
    p_id: added[0]?.id,
  });
  expect(quotes).toHaveLength(1);
  expect(quotes.map(({ total }) => total)).toEqual(quotes.map(({ lines }) => computeQuoteTotals(lines).total));
  await addSampleQuotes(test.backend);
  expect(await list()).toEqual(added);
});

it('addSampleQuotes gives the demo administrator a name and a title', async () => {
  await test.backend.reset();
  await addSampleQuotes(test.backend);
  const staff = await test.control.api.as('admin@olea.example');
  const [colleague] = await rpc<{ display_name: string; title: string }[]>(staff, 'list_colleagues', {});
  expect(colleague).toMatchObject({ display_name: 'Ada Martin', title: 'Customer service' });
});
