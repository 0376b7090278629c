import { OFFICE, site } from '@olea/shared/site/facts';
import { findMoments } from '@olea/shared/site/officeTime';
import type { Page } from '@playwright/test';
import { readIllustration } from '../../../apps/public-site/art/gallery.ts';
import { PORTS } from '../../../apps/public-site/art/route.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { ageCache, openPage, PHONE, visit } from './visitor.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('visitor in another time zone sees whether the office is open according to its local time', async ({ page }) => {
  const day = OFFICE.week.findIndex((hours) => hours !== null);
  const hours = OFFICE.week[day];
  // November 1, 2026 is a Sunday, and `OFFICE.week` also starts on Sunday.
  const [opens = 0] = findMoments(Date.parse(`2026-11-0${day + 1}T${hours?.opens}Z`));
  await page.clock.setFixedTime(opens + 60_000);
  await page.goto('/');
  const opening = page.locator('[data-opening]').first();
  await expect(opening).toHaveAttribute('data-open', 'true');
  await expect(opening).toContainText(hours?.closes ?? '');
  // The page updates when it becomes visible again.
  await page.clock.setFixedTime(opens - 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(opening).toHaveAttribute('data-open', 'false');
  await expect(opening).toContainText(hours?.opens ?? '');
});

test('visitor finds the office address and hours exactly once on the home page, in the footer if the contact section is off', async ({
  page,
  backend,
}) => {
  const shown = () => page.locator('address:visible, .hours:visible');
  await openPage(page, '/de');
  await expect(shown()).toHaveCount(2);
  await expect(page.locator('#contact').locator('address, .hours')).toHaveCount(2);
  await (await backend.api.asAdmin()).setFlags({ contact: false });
  await ageCache(page);
  await openPage(page, '/de');
  await expect(shown()).toHaveCount(2);
  await expect(page.locator('footer').locator('address:visible, .hours:visible')).toHaveCount(2);
});

const MAP = /^https:\/\/www\.openstreetmap\.org\/directions/;
const allow = (page: Page) => page.context().grantPermissions(['geolocation']);
const clearPositions = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
const blockScript = (page: Page) => page.route(/\/assets\/clicks-/, (route) => route.abort());

const DIRECTIONS = [
  ['opens directions from their position after granting access to it', true, allow],
  ['opens directions without a position after denying access to it', false, () => Promise.resolve()],
  ['opens a plain link if the browser has no geolocation', false, clearPositions],
  ['opens a plain link if the script does not load', false, blockScript],
] as const;
for (const [what, isAllowed, prepare] of selectTurn(DIRECTIONS, 0, 2))
  test(`visitor ${what}`, async ({ context, page, consoleGuard }) => {
    consoleGuard.expect(/ERR_FAILED/);
    await context.setGeolocation({ latitude: 45.5, longitude: -73.6 });
    await context.route(MAP, (route) => route.fulfill({ body: 'map' }));
    await prepare(page);
    await openPage(page, '/');
    await page.locator('a[data-directions]').first().click();
    await page.waitForURL(MAP);
    expect(page.url().includes('45.5')).toBe(isAllowed);
  });

test('visitor clicks the directions link with a modifier key, and the browser handles the click', async ({ page }) => {
  await openPage(page, '/');
  // This listener runs after the page's own. It cancels the click, because new tabs are not under test.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      document.body.dataset.left = String(!event.defaultPrevented);
      event.preventDefault();
    }),
  );
  await page
    .locator('a[data-directions]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(page.locator('body')).toHaveAttribute('data-left', 'true');
});

test('visitor sees one rotating word at a time, which changes every 2.5 seconds', async ({ page }) => {
  await page.goto('/');
  const readLater = (seconds: number) =>
    page.locator('.words i').evaluateAll((words, at) => {
      const begun = Number(words[0]?.getAnimations()[0]?.effect?.getTiming().delay);
      return words.map((word) => {
        const [animation] = word.getAnimations();
        if (!animation) throw new Error('A word has no animation');
        animation.currentTime = begun + at * 1000;
        animation.pause();
        return Number(getComputedStyle(word).opacity);
      });
    }, seconds);
  const count = await page.locator('.words i').count();
  for (let change = 0; change < 2 * count; change += 1) {
    const alone = Array.from({ length: count }, (_, index) => (index === change % count ? 1 : 0));
    expect(await readLater(change * 2.5 + 0.6)).toEqual(alone);
    expect(await readLater(change * 2.5 + 1.9)).toEqual(alone);
    const [fading = 0, ...others] = (await readLater(change * 2.5 + 2.25)).filter((opacity) => opacity > 0);
    expect([fading < 1, others]).toEqual([true, []]);
  }
});

test('visitor sees numbers on the five remaining sections while one is off, and hours labeled as the office’s local time', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ products: false });
  await visit(page, '/de');
  // The page hides the footer for a few frames while it closes the gaps of sections that are off.
  await expect(page.locator('footer')).toBeVisible();
  const numbers = await page
    .locator('main .over b:visible')
    .evaluateAll((all) => all.map((b) => [b.closest('section')?.id, getComputedStyle(b, '::before').content]));
  expect([numbers.length, numbers[0]]).toEqual([5, ['services', '"Nº " counter(section)']]);
  await expect(page.locator('.contact .label h3').last()).toContainText(`(Ortszeit ${OFFICE.city})`);
});

test('visitor on a wide screen sees the byline of an article aligned with its introduction', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/insights/blog/${readContent().en.articles[0]?.slug}`);
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingLeft));
  expect(Math.abs((await left('.byline > *')) - (await left('.article-head .lede')))).toBeLessThan(1);
});

test('visitor sees a placeholder instead of a process picture that fails to load', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/ERR_FAILED/);
  await page.goto('/');
  const images = page.locator('#process img[data-fallback], [data-flag=our_process] img[data-fallback]');
  const sources = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) await page.route(`**${source}`, (route) => route.abort());
  await page.goto(`/${THIRD_LOCALE}`);
  await page.locator('[data-flag=our_process]').scrollIntoViewIfNeeded();
  const pictures = page.locator('[data-flag=our_process] img');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
});

test('search engine may index a page only on a production domain, and not after its flag is switched off', async ({
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
  const fetchRobots = async (path: string) => {
    const page = await context.newPage();
    await page.goto(ours + path);
    await expect(page.locator('html:not([data-stale])')).toHaveCount(1);
    return page.locator('meta[name=robots]');
  };
  await expect(await fetchRobots(`/${OTHER_LOCALE}/teams`)).toHaveAttribute('content', 'index,follow');
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  await context.newPage().then((page) => page.goto(`${ours}/terms`).then(() => ageCache(page)));
  await expect(await fetchRobots(`/${OTHER_LOCALE}/teams`)).toHaveAttribute('content', 'noindex');
  await context.unrouteAll({ behavior: 'wait' });
});

for (const [illustration, drawing] of [
  ['route', 'wide'],
  ['route-narrow', 'narrow'],
] as const)
  test(`visitor sees the route on the map ${illustration} pass every port and cross land only beside a port`, async ({
    page,
  }) => {
    await page.setContent(readIllustration(illustration));
    const places = PORTS.map(({ id, [drawing]: [x, y] }) => ({ id, x, y }));
    const found = await page.evaluate((places) => {
      const { width, height } = (document.querySelector('svg') as SVGSVGElement).viewBox.baseVal;
      const findPath = (name: string) => document.querySelector(`path.${name}`) as SVGPathElement;
      const [land, line] = [findPath('m'), findPath('r')];
      const steps = Array.from({ length: line.getTotalLength() / 4 }, (_, step) => line.getPointAtLength(4 * step));
      const ports = places.map(({ id, x, y }) => ({ id, x: (x * width) / 100, y: (y * height) / 100 }));
      const areNear = (a: DOMPointInit, b: DOMPointInit, most: number) =>
        Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0)) < most;
      return {
        far: ports.filter((port) => !steps.some((step) => areNear(step, port, 12))),
        ashore: steps.filter((step) => land.isPointInFill(step) && !ports.some((port) => areNear(step, port, 20)))
          .length,
      };
    }, places);
    expect(found).toEqual({ far: [], ashore: 0 });
  });

const { news, newsItems } = readContent().en;
const [chosen, other] = news.categories;
const inCategory = (id?: string) => newsItems.filter(({ category }) => category === id).length;

test('visitor filters the news, sees the number of results and shares the filter by its URL', async ({ page }) => {
  await page.goto('/insights/news');
  const articles = page.locator('article[data-category]:visible');
  const button = (name = '') => page.getByRole('button', { name, exact: true });
  await expect(articles).toHaveCount(newsItems.length);
  for (const { id, name } of [...news.categories, { id: null, name: news.allCategories }]) {
    const count = id === null ? newsItems.length : inCategory(id);
    await button(name).click();
    await expect(articles).toHaveCount(count);
    await expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.news-filter [role=status]')).toContainText(`${count}`);
  }
  await page.goto(`/insights/news?category=${chosen?.id}`);
  await expect(articles).toHaveCount(inCategory(chosen?.id));
  await expect(button(chosen?.name)).toHaveAttribute('aria-pressed', 'true');
  await button(other?.name).click();
  await expect(page).toHaveURL(new RegExp(`category=${other?.id}`));
  await page.goBack();
  await expect(button(chosen?.name)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.lang').click();
  await page.locator(`#languages a[hreflang=${OTHER_LOCALE}]`).click();
  await page.waitForURL(`**/${OTHER_LOCALE}/insights/news?category=${chosen?.id}`);
  await expect(articles).toHaveCount(inCategory(chosen?.id));
  await page.goto('/insights/news?category=nonsense');
  await expect(articles).toHaveCount(newsItems.length);
  await expect(page.locator('[data-filter=""]')).toHaveAttribute('aria-pressed', 'true');
});

test('visitor on a phone sees a leaf beside the menu entries of the current page and its section', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, entries] of [
    ['/products', ['/products']],
    ['/insights/blog', ['/insights/news', '/blog']],
  ] as const) {
    await page.goto(path);
    await page.locator('.burger:visible').click();
    const marked = await page
      .locator('#menu a')
      .evaluateAll((links) => links.filter((link) => getComputedStyle(link, '::after').content !== 'none').map(String));
    expect(marked.map((url) => new URL(url).pathname)).toEqual(entries);
  }
});
