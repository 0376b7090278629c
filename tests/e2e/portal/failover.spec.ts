import { site } from '@olea/shared/site/facts';
import { expect, test } from '../fixtures/index.ts';
import { loginPath, wordsOf } from './portal.ts';

const [FIRST, SECOND] = [`https://${site.productionDomains[0]}`, `https://${site.productionDomains[1]}`];

// The choice of the domain is tested in tests/shared/site/hosts.test.ts.
test('links from the portal lead to the domain that answers', async ({ page, context, baseURL, consoleGuard }) => {
  consoleGuard.expect(/ERR_CONNECTION_REFUSED|Failed to load resource|Content Security Policy/);
  await context.route(
    (url) => [FIRST, SECOND].includes(url.origin),
    async (route) => {
      const url = new URL(route.request().url());
      if (url.origin === FIRST) return route.abort('connectionrefused');
      // The probe has three seconds; what is tested is the choice, not the speed of this machine.
      if (url.pathname === '/robots.txt') return route.fulfill({ status: 200 });
      return route.fulfill({ response: await route.fetch({ url: baseURL + url.pathname + url.search }) });
    },
  );
  // Without this it would pass before anything was decided.
  const probed = new Promise((resolve) => page.once('requestfailed', resolve));
  await page.goto(SECOND + loginPath('en'));
  await probed;
  await expect(page.getByRole('link', { name: wordsOf('en').frame.website })).toHaveAttribute('href', '/');
  // A request that is still being answered when the context closes would fail the test.
  await context.unrouteAll({ behavior: 'wait' });
});
