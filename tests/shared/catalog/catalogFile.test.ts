import { type CatalogItem, fetchCatalog } from '@olea/shared/catalog/catalogFile';
import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';

const packing = { casesPerLayer: 20, layers: 4, caseKg: 9.9, palletKg: 812, caseM3: 0.018, isCooled: false };
const names = Object.fromEntries(LOCALES.map((locale) => [locale, `Oil ${locale}`])) as CatalogItem['names'];
const item: CatalogItem = { sku: 'OO1104', names, packing };

const fetchItems = (answer: () => Promise<Response>) => fetchCatalog(answer, 'https://site.example');

it('fetchCatalog fetches the items from the given origin or the page’s own', async () => {
  const urls: string[] = [];
  const get = async (url: string) => {
    urls.push(url);
    return Response.json([item]);
  };
  expect(await fetchCatalog(get, 'https://site.example')).toEqual([item]);
  expect(await fetchCatalog(get, '')).toEqual([item]);
  expect(urls).toEqual(['https://site.example/catalog.json', '/catalog.json']);
});

it.each<[string, unknown]>([
  ['an item without a name in one language', { ...item, names: { ...names, fr: undefined } }],
  ['an item with zero cases per layer', { ...item, packing: { ...packing, casesPerLayer: 0 } }],
  ['an item with a negative weight', { ...item, packing: { ...packing, caseKg: -1 } }],
  ['an item with an invalid SKU', { ...item, sku: '1' }],
])('fetchCatalog returns null for %s', async (_, wrong) => {
  expect(await fetchItems(async () => Response.json([item, wrong]))).toBeNull();
});

it.each<[string, () => Promise<Response>]>([
  ['the file is missing', async () => new Response('Not found', { status: 404 })],
  ['the response is a page', async () => new Response('<!doctype html>')],
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('fetchCatalog returns null if %s', async (_, answer) => {
  expect(await fetchItems(answer)).toBeNull();
});

it('fetchCatalog returns null after the timeout', async () => {
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  expect(await fetchCatalog(hang, '', 5)).toBeNull();
});
