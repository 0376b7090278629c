import type { BackendClient } from '@olea/shared/backend';
import { withTimeout } from '@olea/shared/errors';
import type { SiteBuild } from '@olea/shared/site';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { as, ask } from '../../services/ask.ts';

export const SITE_BUILD_KEY = ['site-build'] as const;

const siteBuild: v.GenericSchema<unknown, SiteBuild> = v.object({
  version: v.string(),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.nullable(v.string()),
  lastMigration: v.nullable(v.string()),
  staleTexts: v.nullable(v.array(v.string())),
  hasEditor: v.boolean(),
  flags: v.array(v.string()),
  catalog: v.record(v.string(), v.boolean()),
});

/** The latest build's description of itself; null when it cannot be read. Not asked where the platform has no site beside it. */
export function siteBuildQuery(read: (() => Promise<unknown>) | null) {
  return queryOptions({
    queryKey: [...SITE_BUILD_KEY, 'file'],
    staleTime: 10_000,
    queryFn: read
      ? async (): Promise<SiteBuild | null> => {
          const build = v.safeParse(siteBuild, await read().catch(() => null));
          return build.success ? build.output : null;
        }
      : skipToken,
  });
}

const stateSchema = v.object({
  last_migration: v.nullable(v.string()),
  request: v.nullable(
    v.object({
      requested_at: v.string(),
      requested_by_email: v.nullable(v.string()),
      state: v.picklist(['asked', 'accepted', 'failed']),
      error: v.nullable(v.string()),
    }),
  ),
});

/** The last request for a build. */
export type BuildRequest = NonNullable<v.InferOutput<typeof stateSchema>['request']>;

/** The database's side of the comparison with a build: its last migration, and the last request for a build. */
export function siteBuildStateQuery(client: BackendClient) {
  return queryOptions({
    queryKey: [...SITE_BUILD_KEY, 'state'],
    staleTime: 10_000,
    queryFn: () => ask({ client }, 'State of the site', client.rpc('site_build_state'), as(stateSchema)),
  });
}

/** `settled`: the database knows what came of it. `no-hook`: the owner has set none, so that somebody builds by hand. */
export type AskOutcome = 'settled' | 'no-hook' | 'no-answer';

/** Asks the edge function for a new build of the site. Never rejects. */
export async function askForBuild(client: BackendClient): Promise<AskOutcome> {
  try {
    const { data, error } = await withTimeout(
      client.functions.invoke('request-build', { method: 'POST' }),
      20_000,
      'Build',
    );
    if (!error) return (data as { asked?: unknown } | null)?.asked === false ? 'no-hook' : 'settled';
    const { context } = error as { context?: unknown };
    if (!(context instanceof Response)) return 'no-answer';
    // Asked for by somebody else just now, or refused by the host: both are in the database.
    return context.status === 429 || context.status === 502 ? 'settled' : 'no-answer';
  } catch {
    return 'no-answer';
  }
}
