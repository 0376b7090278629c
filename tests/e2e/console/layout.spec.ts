import { expect, openFlags, test } from './consoleTest.ts';
import { openDesk, rowOf, storeMessages } from './messagesDesk.ts';

test('a long name ends in dots; day and state beside it stay in the list', async ({ page, backend }) => {
  const name = 'Jean-Baptiste de la Rochefoucauld-Montmorency, Maison de la Fine Alimentation';
  await storeMessages(backend, [
    { name, language: 'fr', message: 'Bonjour, nous cherchons trois palettes. '.repeat(9) },
  ]);
  await openDesk(page);
  const row = rowOf(page, name);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const list = await page.getByRole('list', { name: 'Messages' }).boundingBox();
    for (const part of [row, row.locator('time'), row.getByText('New', { exact: true })]) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    }
  }
});

test('with type of 32 px the list keeps its width: health and history go below it', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFlags(page);
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
  expect(await widthOf('.oc-flags-main')).toBeGreaterThan((await widthOf('#oc-main')) * 0.8);
});
