import { readFile } from 'node:fs/promises';
import { formatLabel } from '@olea/shared/i18n/format';
import { LOCALES, type Locale } from '@olea/shared/i18n/languages';
import type { Quote } from '@olea/shared/quotes/quote';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { selectCases } from '../../fullRun.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { getTranslations } from './portal.ts';
import { openRequest, sendQuote, storeRequest } from './requests.ts';

/** Reads the visible document in the order of the CSV file: facts, table, total and note. An empty row precedes the table and the total. */
const readDocument = (page: Page): Promise<string[][]> =>
  page.locator('.portal-quote').evaluate((quote) => {
    const readCells = (row: Element, selector: string) =>
      [...row.querySelectorAll(selector)].filter((cell) => cell.checkVisibility()).map((cell) => cell.textContent);
    const readRows = (rows: string, cells: string) =>
      [...quote.querySelectorAll(rows)].map((row) => readCells(row, cells));
    return [
      ...readRows('dl:first-of-type > div', 'dt, dd'),
      [],
      ...readRows('thead tr', 'th'),
      ...readRows('tbody tr', 'td'),
      [],
      ...readRows('tfoot tr', 'th, td'),
      ...readRows('dl:last-of-type > div', 'dt, dd'),
    ];
  });

async function readCsv(page: Page, locale: Locale): Promise<string[][]> {
  const button = page.getByRole('button', { name: getTranslations(locale).requests.quote.csv });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { data } = Papa.parse<string[]>((await readFile(await download.path(), 'utf8')).trim().replace('\uFEFF', ''));
  return data.map((row) => (row.length === 1 && row[0] === '' ? [] : row));
}

/** Replaces special spaces, because the browser and the mail function may put different ones between a number and its unit. */
const normalizeSpaces = (text: unknown) => String(text).replaceAll(/[^\S\n]/g, ' ');

/** Returns the texts that show the rows of a document in an email: `label: value`, or the cells of an item. */
function listMailParts(rows: readonly string[][], locale: Locale): string[] {
  const [columns = 0, total = 0] = rows.flatMap((row, index) => (row.length === 0 ? [index] : []));
  const items = rows.slice(columns + 2, total);
  const facts = [...rows.slice(0, columns), ...rows.slice(total + 1)];
  return [...facts.map(([label = '', value = '']) => `${formatLabel(label, locale)} ${value}`), ...items.flat()];
}

/** Returns the values of a quote that are the same in all languages. */
const listValues = ({ number, lines, place, payment, note, incoterm, customer_name, customer_company }: Quote) => [
  ...[number, place, payment, note, incoterm, customer_name, customer_company],
  ...lines.flatMap(({ sku, name, alternative }) => [sku, name, alternative ?? '']),
];

/** A normal run tests one language. The faster `describeQuote.test.ts` and `quoteMails.test.ts` test all languages. */
for (const locale of selectCases(LOCALES, [OTHER_LOCALE]))
  test(`client sees the same fields of a quote in ${locale} on the page, in print, in the email and in the CSV file`, async ({
    page,
    backend,
  }) => {
    const request = await storeRequest(backend, undefined, { language: locale });
    const quote = await sendQuote(backend, request.id);
    await backend.runJobs();
    await openRequest(page, request, locale);
    const rows = await readDocument(page);
    const texts = rows.flat().join('\n');
    for (const value of listValues(quote)) expect(texts).toContain(value);
    const total = rows.find(([label]) => label === getTranslations(locale).quote.fact.total)?.[1];
    expect(total?.replaceAll(/\D/g, '')).toBe(String(quote.total));

    expect(await readCsv(page, locale)).toEqual(rows);

    await page.emulateMedia({ media: 'print' });
    expect(await readDocument(page)).toEqual(rows);
    await expect(page.locator('main :is(form, button):visible')).toHaveCount(0);

    const [mail] = await backend.mails();
    for (const part of listMailParts(rows, locale))
      expect(normalizeSpaces(mail?.text)).toContain(normalizeSpaces(part));
  });
