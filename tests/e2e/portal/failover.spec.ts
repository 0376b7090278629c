import { site } from '@olea/shared/site';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { loginPath, wordsOf } from './portal.ts';

const [FIRST, SECOND] = [`https://${site.productionDomains[0]}`, `https://${site.productionDomains[1]}`];

/** Both production domains answer from the local server, or the first one does not answer at all. */
async function serveDomains(context: BrowserContext, local: string, firstAnswers: boolean): Promise<void> {
  await context.route(
    (url) => [FIRST, SECOND].includes(url.origin),
    async (route) => {
      const url = new URL(route.request().url());
      if (url.origin === FIRST && !firstAnswers) return route.abort('connectionrefused');
      // The probe has three seconds; what is tested is the choice, not the speed of this machine.
      if (url.pathname === '/robots.txt') return route.fulfill({ status: 200 });
      const response = await route.fetch({ url: local + url.pathname + url.search });
      return route.fulfill({ response });
    },
  );
}

for (const [what, firstAnswers, failover, expected] of [
  ['the first domain while it answers', true, true, `${FIRST}/`],
  ['the domain that answers', false, true, '/'],
  ['the first domain while failover is off, come what may', false, false, `${FIRST}/`],
] as const) {
  test(`links from the portal lead to ${what}`, async ({ page, context, baseURL, backend, consoleGuard }) => {
    consoleGuard.expect(/ERR_CONNECTION_REFUSED|Failed to load resource|Content Security Policy/);
    await (await backend.api.asAdmin()).setFlags({ domain_failover: failover });
    await serveDomains(context, baseURL ?? '', firstAnswers);
    const probed = new Promise((resolve) => page.once('requestfailed', resolve));
    await page.goto(SECOND + loginPath('en'));
    // Without this the second case would pass before anything was decided.
    if (failover && !firstAnswers) await probed;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: wordsOf('en').frame.website })).toHaveAttribute('href', expected);
    // A request that is still being answered when the context closes would fail the test.
    await context.unrouteAll({ behavior: 'wait' });
  });
}
