import { OFFICE, site } from '@olea/shared/site/facts';
import { findMoments } from '@olea/shared/site/officeTime';
import type { Page } from '@playwright/test';
import { readIllustration } from '../../../apps/public-site/art/gallery.ts';
import { PORTS } from '../../../apps/public-site/art/route.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { ageCache, openPage, visit } from './visitor.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('open or closed is said by the clock of the office, wherever the visitor is', async ({ page }) => {
  const day = OFFICE.week.findIndex((hours) => hours !== null);
  const hours = OFFICE.week[day];
  // The first open day of a week that begins on Sunday, 1 November 2026.
  const [opens = 0] = findMoments(Date.parse(`2026-11-0${day + 1}T${hours?.opens}Z`));
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
});

test('office and hours stand once on the home page: in the contact section, and without it in the footer', async ({
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

for (const [what, isAllowed, prepare] of [
  ['start where a visitor is who says so', true, allow],
  ['do not for one who does not', false, () => Promise.resolve()],
  ['are a plain link where the browser knows no positions', false, clearPositions],
  ['are a plain link where our script does not come', false, blockScript],
] as const)
  test(`directions to the office ${what}`, async ({ context, page, consoleGuard }) => {
    consoleGuard.expect(/ERR_FAILED/);
    await context.setGeolocation({ latitude: 45.5, longitude: -73.6 });
    await context.route(MAP, (route) => route.fulfill({ body: 'map' }));
    await prepare(page);
    await openPage(page, '/');
    await page.locator('a[data-directions]').first().click();
    await page.waitForURL(MAP);
    expect(page.url().includes('45.5')).toBe(isAllowed);
  });

test('with a modifier key the link to the office is left to the browser, which opens it in a new tab', async ({
  page,
}) => {
  await openPage(page, '/');
  // Registered after ours, hence asked after it; nothing is opened, because new tabs are not what is tested.
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

test('one word is read at a time, changes every two and a half seconds, and fades for half a second', async ({
  page,
}) => {
  await page.goto('/');
  /** How visible each word is so many seconds after the first began to come. */
  const readLater = (seconds: number) =>
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
    expect(await readLater(change * 2.5 + 0.6)).toEqual(alone);
    expect(await readLater(change * 2.5 + 1.9)).toEqual(alone);
    const [fading = 0, ...others] = (await readLater(change * 2.5 + 2.25)).filter((opacity) => opacity > 0);
    expect([fading < 1, others]).toEqual([true, []]);
  }
});

test('sections are numbered as they are shown, and office hours name their time zone', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ products: false });
  await visit(page, '/de');
  // Hidden for the frames in which gaps close.
  await expect(page.locator('footer')).toBeVisible();
  const numbers = await page
    .locator('main .over b:visible')
    .evaluateAll((all) => all.map((b) => [b.closest('section')?.id, getComputedStyle(b, '::before').content]));
  expect([numbers.length, numbers[0]]).toEqual([5, ['services', '"Nº " counter(section)']]);
  await expect(page.locator('.contact .label h3').last()).toContainText(`(Ortszeit ${OFFICE.city})`);
});

test('on a wide screen the byline of an article stands on the line of its opening', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/insights/blog/${readContent().en.articles[0]?.slug}`);
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingLeft));
  expect(Math.abs((await left('.byline > *')) - (await left('.article-head .lede')))).toBeLessThan(1);
});

test('a picture of the process that does not load gives way to the placeholder', async ({ page, consoleGuard }) => {
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

for (const [print, drawing] of [
  ['route', 'wide'],
  ['route-narrow', 'narrow'],
] as const)
  test(`on the map ${print} the line passes every port, and is in the sea but for the last steps to one`, async ({
    page,
  }) => {
    await page.setContent(readIllustration(print));
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

test('the news filter keeps its choice in the address and says the result', async ({ page }) => {
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
  // An unknown category is all of them.
  await page.goto('/insights/news?category=nonsense');
  await expect(articles).toHaveCount(newsItems.length);
  await expect(page.locator('[data-filter=""]')).toHaveAttribute('aria-pressed', 'true');
});
