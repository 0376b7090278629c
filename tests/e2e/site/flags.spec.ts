import { expect, test } from '../fixtures/index.ts';

test('a team page that is switched off is a 404 view for a newcomer', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  await page.goto('/teams');
  await expect(page.locator('[data-countdown]:visible')).toHaveCount(1);
});
