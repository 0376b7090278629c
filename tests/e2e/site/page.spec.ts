import { momentsOf, OFFICE, site } from '@olea/shared/site';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { arrive, letCacheAge, visit } from './visitor.ts';

test('open or closed is said by the clock of the office, wherever the visitor is', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  const day = OFFICE.week.findIndex((hours) => hours !== null);
  const hours = OFFICE.week[day];
  // The first open day of a week that begins on Sunday, 1 November 2026.
  const [opens = 0] = momentsOf(Date.parse(`2026-11-0${day + 1}T${hours?.opens}Z`));
  await page.clock.setFixedTime(opens + 60_000);
  await page.goto('/');
  const opening = page.locator('[data-opening]').first();
  await expect(opening).toHaveAttribute('data-open', 'true');
  await expect(opening).toContainText(hours?.closes ?? '');
  // It follows the clock when the page is looked at again.
  await page.clock.setFixedTime(opens - 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(opening).toHaveAttribute('data-open', 'false');
  await expect(opening).toContainText(hours?.opens ?? '');
  await context.close();
});

test('office and hours stand once on the home page: in the contact section, and without it in the footer', async ({
  page,
  backend,
}) => {
  const shown = () => page.locator('address:visible, .hours:visible');
  await arrive(page, '/de');
  await expect(shown()).toHaveCount(2);
  await expect(page.locator('#contact').locator('address, .hours')).toHaveCount(2);
  await (await backend.api.asAdmin()).setFlags({ contact: false });
  await letCacheAge(page);
  await arrive(page, '/de');
  await expect(shown()).toHaveCount(2);
  await expect(page.locator('footer').locator('address:visible, .hours:visible')).toHaveCount(2);
});

const MAP = /^https:\/\/www\.openstreetmap\.org\/directions/;

test('directions to the office start where the visitor is, if the visitor says so', async ({ context, page }) => {
  await context.setGeolocation({ latitude: 45.5, longitude: -73.6 });
  const opened: string[] = [];
  await context.route(MAP, (route) => {
    opened.push(route.request().url());
    return route.fulfill({ body: 'map' });
  });
  for (const allowed of [false, true]) {
    if (allowed) await context.grantPermissions(['geolocation']);
    await arrive(page, '/');
    await page.locator('a[data-directions]').first().click();
    await page.waitForURL(MAP);
    expect(opened.splice(0).map((url) => url.includes('45.5'))).toEqual([allowed]);
  }
});

test('the way to the office is a plain link where the browser knows no positions, or our script does not come', async ({
  page,
  context,
  consoleGuard,
}) => {
  await context.route(MAP, (route) => route.fulfill({ body: 'map' }));
  await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
  const ask = async () => {
    await arrive(page, '/');
    await page.locator('a[data-directions]').first().click();
    await page.waitForURL(MAP);
  };
  await ask();
  consoleGuard.expect(/ERR_FAILED/);
  await page.route(/\/assets\/clicks-/, (route) => route.abort());
  await ask();
});

test('with a modifier key the link to the office is left to the browser, which opens it in a new tab', async ({
  page,
}) => {
  await arrive(page, '/');
  const link = page.locator('a[data-directions]').first();
  await link.scrollIntoViewIfNeeded();
  // Registered after ours, hence asked after it; nothing is opened, because new tabs are not what is tested.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.body.dataset.left = String(!event.defaultPrevented);
      event.preventDefault();
    });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: () => {} } });
  });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(page.locator('body')).toHaveAttribute('data-left', 'true');
  await link.click();
  await expect(page.locator('body')).toHaveAttribute('data-left', 'false');
});

test('one word is read at a time, changes every two and a half seconds, and fades for half a second', async ({
  page,
}) => {
  await page.goto('/');
  /** How visible each word is so many seconds after the first began to come. */
  const shownAfter = (seconds: number) =>
    page.locator('.words i').evaluateAll((words, at) => {
      const begun = Number(words[0]?.getAnimations()[0]?.effect?.getTiming().delay);
      return words.map((word) => {
        const [animation] = word.getAnimations();
        if (!animation) throw new Error('A word that does not move');
        animation.currentTime = begun + at * 1000;
        animation.pause();
        return Number(getComputedStyle(word).opacity);
      });
    }, seconds);
  const count = await page.locator('.words i').count();
  for (let change = 0; change < 2 * count; change += 1) {
    const alone = Array.from({ length: count }, (_, index) => (index === change % count ? 1 : 0));
    expect(await shownAfter(change * 2.5 + 0.6)).toEqual(alone);
    expect(await shownAfter(change * 2.5 + 1.9)).toEqual(alone);
    const [fading = 0, ...others] = (await shownAfter(change * 2.5 + 2.25)).filter((opacity) => opacity > 0);
    expect([fading < 1, others]).toEqual([true, []]);
  }
});

test('sections are numbered as they are shown, and office hours name their time zone', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ products: false });
  await visit(page, '/de');
  // Hidden for the frames in which gaps close.
  await expect(page.locator('footer')).toBeVisible();
  const numbers = await page.locator('main .over b:visible').evaluateAll((all) => {
    const content = all.map((element) => getComputedStyle(element, '::before').content);
    return { first: content[0], count: all.length };
  });
  expect(numbers).toEqual({ first: '"Nº " counter(section)', count: 5 });
  const shown = await page
    .locator('main .over b:visible')
    .first()
    .evaluate((element) => element.closest('section')?.id);
  expect(shown).toBe('services');
  await expect(page.locator('.contact .label h3').last()).toContainText(`(Ortszeit ${OFFICE.city})`);
});

test('with every section off the home page says who we are and how to reach us', async ({ page, backend }) => {
  const sections = ['hero_section', 'products', 'services', 'brand_story', 'founder', 'contact'] as const;
  await (await backend.api.asAdmin()).setFlags(Object.fromEntries(sections.map((name) => [name, false])));
  await visit(page, `/${THIRD_LOCALE}`);
  const reach = page.locator('main .reach');
  await expect(reach).toContainText(site.brand);
  await expect(reach.getByRole('link')).toHaveText([site.email, site.phone.display]);
  await (await backend.api.asAdmin()).setFlags({ founder: true });
  await letCacheAge(page);
  await visit(page, `/${THIRD_LOCALE}`);
  await expect(reach).toBeHidden();
});

test('on a wide screen the byline of an article stands on the line of its opening', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/insights/blog/${readContent().en.articles[0]?.slug}`);
  const left = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
  const lede = await left('.article-head .lede');
  const byline = await page
    .locator('.byline span')
    .first()
    .evaluate((element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const range = document.createRange();
      if (text) range.selectNode(text);
      return range.getBoundingClientRect().left;
    });
  expect(Math.abs(byline - lede)).toBeLessThan(1);
});

test('a picture of the process that does not load gives way to the placeholder', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/ERR_FAILED/);
  await page.goto('/');
  const images = page.locator('#process img[data-fallback], [data-flag=our_process] img[data-fallback]');
  const sources = await images.evaluateAll((all) =>
    all.map((image) => (image as HTMLImageElement).getAttribute('src') ?? ''),
  );
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) await page.route(`**${source}`, (route) => route.abort());
  await page.goto(`/${THIRD_LOCALE}`);
  await page.locator('[data-flag=our_process]').scrollIntoViewIfNeeded();
  const pictures = page.locator('[data-flag=our_process] img');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
});

test('on a domain of ours pages are indexed, but for one that is switched off since the build; elsewhere none is', async ({
  context,
  page: elsewhere,
  baseURL,
  backend,
}) => {
  await elsewhere.goto('/');
  await expect(elsewhere.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const ours = `https://${site.productionDomains[0]}`;
  await context.route(`${ours}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  const robotsOf = async (path: string) => {
    const page = await context.newPage();
    await page.goto(ours + path);
    await expect(page.locator('html:not([data-stale])')).toHaveCount(1);
    return page.locator('meta[name=robots]');
  };
  await expect(await robotsOf(`/${OTHER_LOCALE}/teams`)).toHaveAttribute('content', 'index,follow');
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  await context.newPage().then((page) => page.goto(`${ours}/terms`).then(() => letCacheAge(page)));
  await expect(await robotsOf(`/${OTHER_LOCALE}/teams`)).toHaveAttribute('content', 'noindex');
  await context.unrouteAll({ behavior: 'wait' });
});
