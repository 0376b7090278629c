import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags';
import type { BrowserContext, Route } from '@playwright/test';

const USER = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', aud: 'authenticated', email: 'bench@olea.example' };

/** A backend that answers at once, so that numbers are the console's own: an administrator is signed in, and there are so many flags. */
export async function answerAsBackend(context: BrowserContext, flagCount: number): Promise<void> {
  const flags = Array.from({ length: flagCount }, (_, index) => exampleFlag(index));
  const session = {
    access_token: 'bench.bench.bench',
    refresh_token: 'bench',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    user: USER,
  };
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    SESSION_STORAGE_KEY,
    JSON.stringify(session),
  ] as const);

  function answer(route: Route): unknown {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/user_roles')) return [{ role: 'admin' }];
    if (pathname.endsWith('/count_messages'))
      return { waiting: 0, not_mailed: 0, suspected_spam: 0, oldest_waiting_at: null };
    if (pathname.endsWith('/get_enabled_features'))
      return flags.flatMap(({ name, enabled }) => (enabled ? [name] : []));
    if (!pathname.endsWith('/feature_flags')) return [];
    if (route.request().method() !== 'PATCH') return flags;
    const flag = flags.find(({ id }) => searchParams.get('id') === `eq.${id}`);
    if (!flag) return [];
    const { enabled } = route.request().postDataJSON() as { enabled: boolean };
    Object.assign(flag, { enabled, version: flag.version + 1, updated_at: new Date().toISOString() });
    return [flag];
  }
  await context.route(/\/(rest|auth|functions)\/v1\//, (route) => route.fulfill({ json: answer(route) }));
}

function exampleFlag(index: number) {
  const name = FLAG_NAMES[index];
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: name ?? `campaign_${String(index).padStart(3, '0')}`,
    enabled: true,
    description: name ? FLAG_CATALOG[name].description : `Shows the seasonal campaign number ${index} below the hero.`,
    version: 1,
    updated_at: '2026-01-12T16:00:00Z',
    updated_by: null,
    change_note: null,
  };
}
