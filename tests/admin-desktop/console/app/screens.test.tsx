import { readFileSync } from 'node:fs';
import { FLAG_CATALOG, FLAG_NAMES, type FlagGroup } from '@olea/shared/flags/catalog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OTHER_LOCALE } from '../../../otherLanguages.ts';
import { createJsonResponse } from '../../../shared/fakeBackend.ts';
import {
  click,
  createBackend,
  expectLog,
  expectSwitch,
  expectText,
  findControl,
  findSwitch,
  holdBack,
  openConsole,
  press,
} from './consoleApp.tsx';

const FEATURES = 'apps/admin-desktop/src/console/features';
const CONTENT = 'apps/public-site/content';
const BUILD = {
  ...{ version: '9.8.7', builtAt: new Date().toISOString(), commit: null, lastMigration: null, hasEditor: true },
  staleTexts: [`${CONTENT}/${OTHER_LOCALE}/terms.md`, `${CONTENT}/fr/news/a-new-press.md`],
  flags: FLAG_NAMES,
  catalog: Object.fromEntries(FLAG_NAMES.map((name) => [name, FLAG_CATALOG[name].defaultEnabled])),
};
const createBuiltSite = () => createBackend({ 'GET /build.json': () => createJsonResponse(BUILD) });

const ALL = FLAG_NAMES.length;
const countGroup = (group: FlagGroup) => FLAG_NAMES.filter((name) => FLAG_CATALOG[name].group === group).length;
const switches = () => document.querySelectorAll('[role=switch]').length;
const expectSwitches = (count: number) => waitFor(() => expect(switches()).toBe(count));
const expectCounts = (counts: Readonly<Record<string, number | string>>) =>
  waitFor(() => {
    const shown = [...document.querySelectorAll('.oc-count')].map((count) => [
      count.querySelector('dt')?.textContent,
      count.querySelector('dd')?.textContent,
    ]);
    for (const [name, count] of Object.entries(counts)) expect(shown).toContainEqual([name, String(count)]);
  });

afterEach(() => void vi.useRealTimers());

describe('Sections & Features', () => {
  it('shows three groups, and updates the counts after a change and after a refresh', async () => {
    const backend = createBackend();
    const answer = holdBack(backend.live, 'GET /rest/v1/feature_flags');
    openConsole('/admin-portal/sections', backend);
    await expectCounts({ 'Total Sections': '–not known yet' });
    answer();
    await expectSwitches(ALL);
    for (const [all, group, title] of [
      ['Enable All Navigation', 'navigation', 'Main Navigation'],
      ['Enable All Homepage Sections', 'homepage', 'Homepage Sections'],
      ['Enable All Features', 'features', 'Site Features'],
    ] as const) {
      const panel = (await findControl(all)).closest('.oc-group');
      expect(panel?.querySelector('h2')?.textContent).toContain(title);
      expect(panel?.querySelectorAll('[role=switch]')).toHaveLength(countGroup(group));
    }
    await expectCounts({ 'Total Sections': ALL, Active: ALL, Hidden: 0, 'Nav Items': countGroup('navigation') });
    await click(findSwitch('partnerships'));
    await expectText('[data-flag-row=partnerships]', 'Hidden');
    const navigation = countGroup('navigation') - 1;
    await expectCounts({ Active: ALL - 1, Hidden: 1, 'Nav Items': navigation });
    backend.switchFlags(false, 'hero_section');
    await press('Refresh');
    await expectCounts({ Active: ALL - 2, Hidden: 2, 'Nav Items': navigation });
    await expectText('[data-flag-row=rotating_keywords]', 'No effect while Hero is off');
  });

  it('enables the flags of one group, and lists the result of each, including a failure', async () => {
    expectLog(/was not changed/);
    const backend = createBackend();
    const { live } = backend;
    backend.switchFlags(false, 'teams', 'founder', 'solutions', 'hero_section');
    const write = live['PATCH /rest/v1/feature_flags'];
    const failure = { message: 'disk full', code: '53100' };
    live['PATCH /rest/v1/feature_flags?id=eq.id-founder'] = () => createJsonResponse(failure, 500);
    const answer = holdBack(live, 'PATCH /rest/v1/feature_flags');
    const { seen } = openConsole('/admin-portal/sections', backend);
    await press('Enable All Navigation');
    // Until the last flag has changed, the switches of all changing flags are busy and ignore clicks.
    for (const name of ['solutions', 'teams'] as const) {
      await waitFor(async () => expect((await findSwitch(name)).getAttribute('aria-busy')).toBe('true'));
      await click(findSwitch(name));
    }
    answer();
    await expectText('.oc-report', /2 switched on, 1 failed\./);
    const results = [...document.querySelectorAll('[data-result]')].map(({ textContent }) => textContent.trim());
    expect(results).toEqual([expect.stringMatching(/^Founder failed: /), 'Solutions switched on', 'Team switched on']);
    expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(3);
    expect((await findSwitch('hero_section')).checked).toBe(false);
    await expectText('[aria-label="Last change"]', /Solutions.*Team.*are on/);

    if (write) live['PATCH /rest/v1/feature_flags?id=eq.id-founder'] = write;
    await press('Enable All Navigation');
    await expectText('.oc-report', /1 switched on\./);
    await press('Undo');
    await expectSwitch('founder', false);
  });
});

describe('Feature Flags', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>('Search flags');
  const type = async (value: string) => void fireEvent.change(await field(), { target: { value } });

  it('filters by text, state and group, and stores the filter in the URL', async () => {
    const backend = createBackend();
    backend.switchFlags(false, 'founder', 'hubspot_chat');
    openConsole('/admin-portal/feature-flags', backend);
    await type('brand story');
    await expectSwitches(1);
    expect(location.pathname + location.hash).toBe('/admin-portal/feature-flags#q=brand+story');
    await expectText('[data-announcer]', `1 of ${ALL} flags`);
    await press('Clear search');
    await press('Off');
    await expectSwitches(2);
    fireEvent.change(await screen.findByLabelText('Group'), { target: { value: 'features' } });
    await expectSwitches(1);
    expect(location.search).toBe('?state=off&group=features');
    await type('zzz');
    await screen.findByText('No flags match');
    // The reset must discard a letter that was typed just before it.
    (await field()).focus();
    await type('zzzz');
    await press('Show all flags');
    await expectSwitches(ALL);
    expect(location.href).toMatch(/\/feature-flags$/);
  });

  it('changes the URL once, 100 ms after the last typed letter', async () => {
    // Safari rejects more than 100 changes of the URL in ten seconds.
    openConsole('/admin-portal/feature-flags');
    const input = await field();
    const replaceState = vi.spyOn(history, 'replaceState');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['b', 'br', 'brand']) {
      fireEvent.change(input, { target: { value } });
      act(() => void vi.advanceTimersByTime(99));
    }
    expect(replaceState).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(replaceState).toHaveBeenCalledOnce();
    expect(location.hash).toBe('#q=brand');
    expect(input.value).toBe('brand');
  });

  it('shows the issues of the health check until a later check succeeds', async () => {
    const failing = {
      'POST /functions/v1/send-contact-email': () => createJsonResponse({ error: 'Told to fail' }, 500),
    };
    const backend = createBackend(failing);
    const answer = holdBack(backend.live, 'POST /functions/v1/send-contact-email');
    openConsole('/admin-portal/feature-flags', backend);
    const lights = (light: string) => document.querySelectorAll(`.oc-panel [data-light=${light}]`).length;
    await screen.findByText('Never checked');
    expect(lights('unknown')).toBe(5);
    answer();
    await expectText('[aria-label=Issues]', /^Email function error: Told to fail$/);
    expect(lights('error')).toBe(2);
    backend.live['POST /functions/v1/send-contact-email'] = () =>
      createJsonResponse({ error: 'Missing required fields' }, 400);
    await press('Check now');
    await waitFor(() => expect(lights('healthy')).toBe(5));
    await expectText('.oc-panel', /Last checked \d+:\d\d [ap]\.m\./);
    expect(document.querySelector('[aria-label=Issues]')).toBeNull();
  });

  it('checks the health again after five minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen } = openConsole('/admin-portal/feature-flags');
    const count = () => seen.filter(({ path }) => path === '/functions/v1/send-contact-email').length;
    await waitFor(() => expect(count()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(200_000));
    expect(count()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(101_000));
    expect(count()).toBe(2);
  });
});

it('a flag list that fails to load shows the error, and an empty one states that there are no flags', async () => {
  expectLog(/could not be loaded/);
  const backend = createBackend();
  const { live } = backend;
  const address = 'GET /rest/v1/feature_flags';
  const read = live[address];
  live[address] = () => createJsonResponse({ message: 'relation is locked', code: 'XX000' }, 500);
  openConsole('/simple-admin', backend);
  await screen.findByText('Database Error: relation is locked');
  live[address] = () => createJsonResponse([{ flag: 'teams' }]);
  await press('Try Again');
  await expectText('main', /An unexpected error occurred while fetching feature flags/);
  expect(screen.queryByText('No Feature Flags Found')).toBeNull();
  live[address] = () => createJsonResponse([]);
  await press('Try Again');
  await screen.findByText('No Feature Flags Found');
  if (read) live[address] = read;
  await press('Try Again');
  await expectSwitches(ALL);
  expect(screen.queryByText(/Database Error/)).toBeNull();
});

it('the dashboard shows live facts, and figures marked as samples', async () => {
  const backend = createBuiltSite();
  backend.switchFlags(false, 'teams');
  openConsole('/admin-portal', backend);
  for (const fact of [
    `Flags${FLAG_NAMES.length - 1} on, 1 off`,
    /^Last changeTeam off.*ines@olea\.example/,
    /^System healthHealthychecked/,
    /^Last build of the site.*\d:\d\d.*version 9\.8\.7, search engines still see Team on/,
  ])
    await expectText('.oc-live > div', fact);
  const figures = [...document.querySelectorAll('[aria-label="Sample figures"] li')];
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Total Users152.*vs last month$/),
    expect.stringMatching(/^Active Companies23/),
    expect.stringMatching(/^Feature Flags8/),
    expect.stringMatching(/^Content Pages45/),
    expect.stringMatching(/^Monthly Views12\.4K/),
    expect.stringMatching(/^Conversion Rate3\.2%/),
  ]);
  await screen.findByText('Figures and activity are samples');
  const actions = [...document.querySelectorAll('.oc-quick-actions strong')].map(({ textContent }) => textContent);
  expect(actions).toEqual(['Sections & Features', 'Feature Flags', 'User Management', 'Analytics']);
});

it('if build.json is missing, the dashboard states that the last build could not be read', async () => {
  openConsole('/admin-portal/dashboard');
  await expectText('.oc-live > div', /^Last build of the siteCould not be read/);
});

it('outdated translations are listed on two screens with links to the editor', async () => {
  openConsole('/admin-portal/feature-flags', createBuiltSite());
  await expectText('.oc-build', /\(version 9\.8\.7, built /);
  const expectEditor = async () => {
    await findControl('2 translations may be out of date');
    const link = await screen.findByLabelText<HTMLAnchorElement>(/^Open in the editor: \w+ terms page$/);
    expect(link.getAttribute('href')).toBe('/edit#/collections/pages/entries/terms');
  };
  await expectEditor();
  await press('Content Management');
  await screen.findByText(/Coming Soon/);
  await expectEditor();
  expect((await findControl('Edit the site’s texts yourself')).getAttribute('href')).toBe('/edit');
});

it('the Amazon bundle is saved as a text file with each product category', async () => {
  const bundle = readFileSync(`${FEATURES}/amazon-assets/amazon-brand-store.txt`, 'utf8');
  const backend = createBackend({ 'GET /apps': () => new Response(bundle) });
  const { platform } = openConsole('/admin-portal/amazon-assets', backend);
  await screen.findByText('Estimated setup: 45-60 minutes');
  await screen.findByText('Product categories (6)');
  await press('Download text bundle');
  await screen.findByText('Saved as olea-thyme-amazon-brand-store.txt.');
  expect(platform.saveFile).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'olea-thyme-amazon-brand-store.txt', content: bundle }),
  );
  expect(bundle).toMatch(/PART 1 — COPY[\s\S]*PART 2 — IMAGES LIST[\s\S]*PART 3 — DESIGN GUIDELINES/);
  expect(bundle).toContain('45-60 minutes');
  for (const [index, { textContent }] of [...document.querySelectorAll('main li strong')].entries())
    expect(bundle).toContain(`Page ${index + 1} — ${textContent}`);
});

it('an unknown URL shows a link to the dashboard', async () => {
  openConsole('/admin-portal/typo');
  await screen.findByText('Page not found');
  await press('Open the dashboard');
  await screen.findByText('Figures and activity are samples');
});

it('a sign-out closes the toast', async () => {
  const backend = createBackend({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) });
  openConsole('/admin-portal/feature-flags', backend);
  await click(findSwitch('teams'));
  await screen.findByText('Team switched off.', { selector: '.bp6-toast *' });
  await press('Logout');
  await screen.findByLabelText('Password');
  await waitFor(() => expect(document.querySelector('.bp6-toast')).toBeNull());
});
