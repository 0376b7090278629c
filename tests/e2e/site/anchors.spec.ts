import { LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectCases, selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm, contactWords, LEAD } from './contactForm.ts';
import { openPage, PHONE, waitForStart } from './visitor.ts';

const DELAY_MS = 100;
/** The space that the style sheet reserves for the phone header above an anchored section, in pixels. */
const BELOW_HEADER = 72;

const measureTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

/** Records the scroll position at every animation frame, in each document that loads from now on. */
const watchPlaces = (page: Page) =>
  page.addInitScript(() => {
    const places: { y: number; at: number }[] = [];
    Object.assign(window, { places });
    const look = () => {
      places.push({ y: Math.round(scrollY), at: performance.now() });
      requestAnimationFrame(look);
    };
    look();
  });
const measurePlaces = (page: Page) =>
  page.evaluate(() => (window as unknown as { places: { y: number; at: number }[] }).places);

for (const locale of selectCases(LOCALES, [OTHER_LOCALE])) {
  test(`visitor follows a link to a section of another page in ${locale} and arrives there without a scroll animation, even if the fonts load late`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await watchPlaces(page);
    // Use a delay instead of a held request, because the page's load event waits for its fonts.
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await openPage(page, localizePath('/privacy', locale));
    await page.locator(`footer a[href$="#contact"]`).click();
    await page.waitForURL(/#contact$/);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => measureTop(page, 'contact')).toBe(BELOW_HEADER);
    const y = new Set((await measurePlaces(page)).map((place) => place.y));
    // The page jumps to the top, to the section, and to the section again with the loaded fonts. An animation records dozens of positions.
    expect(y.size).toBeLessThan(8);
  });
}

test('visitor follows a link within the page, and the scroll starts after at least 100 ms', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await watchPlaces(page);
  await openPage(page, `/${OTHER_LOCALE}`);
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), { capture: true }),
  );
  await page.locator('.burger:visible').click();
  await page.locator('#menu a[href$="#contact"]').click();
  await expect(page.locator('#menu')).toBeHidden();
  await expect.poll(() => measureTop(page, 'contact')).toBe(BELOW_HEADER);
  const clicked = await page.evaluate(() => (window as unknown as { clicked: number }).clicked);
  const moved = (await measurePlaces(page)).find(({ y }) => y > 0);
  expect((moved?.at ?? 0) - clicked).toBeGreaterThanOrEqual(DELAY_MS);
  await expect(page).toHaveURL(/#contact$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
async function turnWheel(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { ended: new Promise((done) => addEventListener('scrollend', done, { once: true })) });
  });
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await page.evaluate('ended.then(() => null)');
}

const MOVES = [
  ['with the wheel', turnWheel],
  ['with a scroll bar or assistive technology', (page: Page) => page.evaluate(() => scrollBy(0, 300))],
  ['after resizing the window', (page: Page) => page.setViewportSize({ width: 844, height: 390 })],
] as const;
for (const [how, move] of selectTurn(MOVES, 0, MOVES.length)) {
  test(`visitor who has scrolled ${how} is not scrolled back when the content later changes height`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openPage(page, '/#services');
    await expect.poll(() => measureTop(page, 'services')).toBe(BELOW_HEADER);
    // The page does not detect scrolling before its script has loaded.
    await page.waitForLoadState('networkidle');
    await frames(page);
    await move(page);
    await page.evaluate(() => scrollTo(0, scrollY + 100));
    const place = await page.evaluate(() => scrollY);
    await page.locator('.contact').evaluate((section) => section.append(document.createElement('hr')));
    await frames(page);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });
}

test('keyboard user changes the language and stays at the section in view', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  const choose = async (locale: string) => {
    for (const control of ['.lang', `#languages a[hreflang=${locale}]`]) await page.locator(control).press('Enter');
    await page.waitForURL(new RegExp(`/${locale}(#|$)`));
    await waitForStart(page);
  };
  await choose('fr');
  expect(new URL(page.url()).hash).toBe('');
  await page.locator('#brand-story').evaluate((section) => section.scrollIntoView());
  await expect.poll(() => measureTop(page, 'brand-story')).toBe(BELOW_HEADER);
  await page.evaluate(() => scrollBy(0, 40));
  await choose(OTHER_LOCALE);
  expect(new URL(page.url()).hash).toBe('#brand-story');
  await expect.poll(() => measureTop(page, 'brand-story')).toBe(BELOW_HEADER);
});

test('visitor with an untouched, prefilled form changes the language and is not sent to the form', async ({ page }) => {
  const query = `?item=${readContent().en.items[0]?.sku}`;
  await openPage(page, `/${query}`);
  await expect(contactForm(page).field('message')).not.toBeEmpty();
  await page.locator('.lang').click();
  await page.locator(`#languages a[hreflang=${OTHER_LOCALE}]`).click();
  await page.waitForURL((url) => url.pathname === `/${OTHER_LOCALE}` && url.search === query);
  expect(new URL(page.url()).hash).toBe('');
});

for (const locale of selectCases<Locale>(
  LOCALES.filter((each) => each !== 'en'),
  [OTHER_LOCALE],
)) {
  test(`visitor changes the language to ${locale} and sees the text they typed, with a note that it was kept, until they send it`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openPage(page, '/?from=mail');
    const contact = contactForm(page);
    const kept = page.getByText(contactWords[locale].kept);
    await contact.fill({ message: LEAD.message });
    await expect(page.getByText(contactWords.en.kept)).toBeHidden();
    await page.locator('.lang').click();
    await page.locator(`#languages a[hreflang=${locale}]`).click();
    await page.waitForURL(`**/${locale}?from=mail#letter`);
    await expect(kept).toBeInViewport();
    await expect(contact.field('firstName')).toBeInViewport();
    expect(await contact.values()).toMatchObject({ message: LEAD.message });
    await contact.fill();
    await contact.submit.click();
    await expect(contact.thanks).toBeVisible();
    await expect(kept).toBeHidden();
    await page.reload();
    await expect(contact.field('message')).toHaveValue('');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
}

test('visitor follows links to a section and sees it without the page’s script', async ({ page }) => {
  await page.route('**/assets/page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const contact = page.locator('#contact');
  const distance = () => contact.evaluate((part) => Math.abs(part.getBoundingClientRect().top));
  await page.goto('/#contact');
  await expect.poll(distance).toBeLessThan(150);
  await page.goto('/privacy');
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(distance).toBeLessThan(150);
});
