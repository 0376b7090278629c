import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { expect, test } from '../fixtures/index.ts';
import { openSlowLine } from '../fixtures/slowLine.ts';
import { contactForm, LEAD } from './contactForm.ts';

test('on a slow line, a form filled and sent at machine speed arrives each time, exactly once', async ({
  browser,
  baseURL,
  backend,
}) => {
  test.setTimeout(180_000);
  const send = async (round: number) => {
    const line = await openSlowLine(baseURL ?? '');
    const context = await browser.newContext({ baseURL: line.origin });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    const email = `round${round}@shop.example`;
    // As soon as the form is in the document, long before the form's own script can be there.
    await page.waitForSelector('form.contact-form button[type=submit]', { state: 'attached' });
    await page.evaluate(
      (values) => {
        const form = document.querySelector<HTMLFormElement>('form.contact-form');
        for (const [name, value] of Object.entries(values)) {
          const field = form?.elements.namedItem(name) as HTMLInputElement;
          field.focus();
          field.value = value;
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      },
      { ...LEAD, email },
    );
    await expect(contactForm(page).thanks, `round ${round}`).toBeVisible({ timeout: 20_000 });
    expect(new URL(page.url()).search, 'nothing typed went into the address').toBe('');
    await context.close();
    line.close();
  };
  // Two at a time, since most of it is waiting for the line.
  for (const round of [1, 3]) await Promise.all([send(round), send(round + 1)]);
  const sent = (await backend.outbox()).map((entry) =>
    entry.provider === 'forms' ? String(entry.fields.email) : entry.provider,
  );
  expect(sent.sort()).toEqual([1, 2, 3, 4].map((round) => `round${round}@shop.example`));
});

const { news, newsItems } = readContent().en;
const [chosen, other] = news.categories;
const inCategory = (id?: string) => newsItems.filter(({ category }) => category === id).length;

test('the news are filtered before anything is loaded', async ({ page, baseURL }) => {
  const line = await openSlowLine(baseURL ?? '');
  const filter = `[data-filter="${chosen?.id}"]`;
  await page.goto(`${line.origin}/insights/news`, { waitUntil: 'commit' });
  await page.waitForSelector(filter, { state: 'attached' });
  await page.evaluate((button) => document.querySelector<HTMLElement>(button)?.click(), filter);
  await expect(page).toHaveURL(new RegExp(`\\?category=${chosen?.id}$`));
  await expect(page.locator('article[data-category]:visible')).toHaveCount(inCategory(chosen?.id));
  line.close();
});

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
  // An unknown category is all of them.
  await page.goto(`/insights/news?category=${other?.id}`);
  await expect(page.locator('.entry:visible')).toHaveCount(inCategory(other?.id));
  await page.goto('/insights/news?category=nonsense');
  await expect(page.locator('.entry:visible')).toHaveCount(newsItems.length);
  await expect(page.locator('[data-filter=""]')).toHaveAttribute('aria-pressed', 'true');
});

test('no script but the page’s before an interaction, also after scrolling the whole page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/insights/news']) {
    await page.goto(path);
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 400) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.filter((path) => !/\/assets\/page-/.test(path))).toEqual([]);
});
