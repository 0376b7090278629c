import type { FlagRow } from '@olea/shared/api/flags';
import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import { FLAG_CATALOG, type FlagName } from '@olea/shared/flags/catalog';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AdminConsole } from '../../../../apps/admin-desktop/src/console/app/AdminConsole.tsx';
import {
  createConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createWebPlatform } from '../../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { createFakeFetch, createJsonResponse, createSession, type Routes, USER } from '../../../shared/fakeBackend.ts';
import { createFlags } from '../exampleFlags.ts';

// jsdom does not implement `matchMedia`.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

// These warnings are expected: jsdom does not know the element `search`, and each test creates its own auth client.
const HARMLESS = /^The tag <%s> is unrecognized.* search$|Multiple GoTrueClient instances/s;
for (const level of ['error', 'warn'] as const) {
  const report = console[level];
  console[level] = (...parts) => void (HARMLESS.test(parts.join(' ')) || report(...parts));
}

// The console creates one toaster per window, so its container must outlive the console of each test.
const toasts = document.createElement('div');
toasts.id = 'oc-toast-place';
document.body.append(toasts);

const CHANGED_AT = '2026-11-21T15:32:00Z';
/** The counts of an empty inbox. */
export const NO_MESSAGES = {
  ...{ waiting: 0, unread: 0, not_mailed: 0, suspected_spam: 0 },
  ...{ oldest_waiting_at: null, newest_waiting_at: null, last_event: null },
};

const DELIVERY = {
  ...{ oldest_waiting_at: null, late: 0, not_mailed: 0, overdue: 0, out_of_retries: 0, overdue_changes: 0 },
  ...{ last_mailed_at: null, last_received_at: null, late_jobs: [] },
  alerts: { checked_at: new Date().toISOString(), channels: 'email' },
};

/** Creates a fake backend in which all flags are on. A test may replace routes in `live`. */
export function createBackend(overrides: Routes = {}) {
  const flags = createFlags();
  const history: object[] = [];
  const change = (flag: FlagRow, enabled: boolean, note: string | null = null) => {
    Object.assign(flag, { enabled, version: flag.version + 1, updated_at: CHANGED_AT });
    history.unshift({
      ...{ id: history.length + 1, flag_id: flag.id, flag_name: flag.name, version: flag.version, note },
      ...{ action: enabled ? 'on' : 'off', actor_email: USER.email, at: CHANGED_AT },
    });
  };
  const pick = (path: string) => {
    const { searchParams } = new URL(path, 'http://backend.test');
    const has = (name: string, value: unknown) => [null, `eq.${value}`].includes(searchParams.get(name));
    return flags.filter(({ id, version }) => has('id', id) && has('version', version));
  };
  const live: Record<string, Routes[string]> = {
    'GET /rest/v1/user_roles': () => createJsonResponse([{ role: 'admin' }]),
    'POST /rest/v1/rpc/get_mfa_state': () => createJsonResponse(null),
    'GET /rest/v1/feature_flags': ({ path }) => createJsonResponse(pick(path)),
    'PATCH /rest/v1/feature_flags': ({ path, body }) => {
      const changed = pick(path);
      const { enabled, change_note } = body as { enabled: boolean; change_note: string | null };
      for (const flag of changed) change(flag, enabled, change_note);
      return createJsonResponse(changed);
    },
    'GET /rest/v1/rpc/get_enabled_features': () =>
      createJsonResponse(flags.flatMap(({ name, enabled }) => (enabled ? [name] : []))),
    'GET /rest/v1/history': () => createJsonResponse(history),
    'GET /rest/v1/scheduled_flag_changes': () => createJsonResponse([]),
    'POST /rest/v1/rpc/get_site_build_state': () => createJsonResponse({ last_migration: null, request: null }),
    'POST /rest/v1/rpc/list_colleagues': () => createJsonResponse([]),
    'POST /rest/v1/rpc/count_messages': () => createJsonResponse(NO_MESSAGES),
    'POST /rest/v1/rpc/check_messages': () => createJsonResponse(DELIVERY),
    'POST /functions/v1/send-contact-email': () => createJsonResponse({ error: 'Missing required fields' }, 400),
    'POST /functions/v1/receive-mail': () => createJsonResponse({ ready: true }),
    'POST /functions/v1/request-build': () => createJsonResponse({ asked: false }),
    'GET /build.json': () => createJsonResponse({}, 404),
    ...overrides,
  };
  /** Switches flags in the backend, without using the console. */
  const switchFlags = (enabled: boolean, ...names: FlagName[]) => {
    for (const flag of flags) if (names.some((name) => name === flag.name)) change(flag, enabled);
  };
  return { flags, live, switchFlags };
}

/** Renders the console at a path for a signed-in administrator. Returns the requests that it sends, and its platform. */
export function openConsole(path: string, { live } = createBackend()) {
  localStorage.clear();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(createSession()));
  history.replaceState(null, '', path);
  const { fetch, seen } = createFakeFetch(live);
  vi.stubGlobal('fetch', fetch);
  const platform = { ...createWebPlatform({ isProduction: false }), saveFile: vi.fn(async () => 'saved' as const) };
  const services = createConsoleServices({ platform, backend: { url: '', key: 'test-key', hasFormsProvider: true } });
  render(
    <ServicesProvider services={services}>
      <AdminConsole />
    </ServicesProvider>,
  );
  return { seen, platform };
}

/** Mutes calls of `console.error` whose text matches the pattern. */
export function expectLog(pattern: RegExp): void {
  const guard = console.error;
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    if (!pattern.test(parts.map(String).join(' '))) guard(...parts);
  });
}

/** Makes a route wait until the test calls the returned function. */
export function holdBack(live: Record<string, Routes[string]>, route: string): () => void {
  const respond = live[route];
  if (!respond) throw new Error(`No route ${route}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  live[route] = (request) => promise.then(() => respond(request));
  return resolve;
}

/** Waits for the switch of a flag and returns it. */
export const findSwitch = (name: FlagName): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(FLAG_CATALOG[name].label, { selector: '[role=switch]' });

export const expectSwitch = (name: FlagName, checked: boolean): Promise<void> =>
  waitFor(async () => expect((await findSwitch(name)).checked).toBe(checked));

export async function click(element: HTMLElement | Promise<HTMLElement>): Promise<void> {
  fireEvent.click(await element);
}

/** Waits for the button, link or `summary` with this label or text. Faster than a query by role, which computes every accessible name. */
export const findControl = (label: string | RegExp, parent: ParentNode = document): Promise<HTMLElement> =>
  waitFor(() => {
    const controls = [...parent.querySelectorAll<HTMLElement>('button, a, summary')];
    const found = controls.find((one) => {
      const shown = one.getAttribute('aria-label') ?? one.textContent;
      return typeof label === 'string' ? shown === label : label.test(shown);
    });
    if (!found) throw new Error(`No control ${label}`);
    return found;
  });

export const press = async (label: string | RegExp, parent?: ParentNode): Promise<void> =>
  void fireEvent.click(await findControl(label, parent));

/** Waits until an element that matches the selector contains the text. */
export const expectText = (selector: string, text: string | RegExp): Promise<void> =>
  waitFor(() => {
    const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts).toContainEqual(expect.stringMatching(text));
  });
