import { type CallDeps, call, callEdge } from '@olea/shared/api/call';
import { getSiteBuildState, requestBuild, SITE_BUILD_PATH, type SiteBuild, siteBuild } from '@olea/shared/api/site';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { findSheetUrls, type SitePage } from './renderPreview.ts';

export const SITE_BUILD_KEY = ['site-build'] as const;

/**
 * The latest build's description of itself; when it cannot be read, the one that was read before, or null. Not asked where the console is
 * no part of the site.
 */
export function siteBuildQueryOptions(isPartOfSite: boolean) {
  return queryOptions({
    queryKey: [...SITE_BUILD_KEY, 'file'],
    staleTime: 10_000,
    queryFn: isPartOfSite
      ? async ({ client, queryKey }): Promise<SiteBuild | null> => {
          const read = async (): Promise<unknown> => (await fetch(SITE_BUILD_PATH)).json();
          const build = v.safeParse(siteBuild, await read().catch(() => null));
          return build.success ? build.output : (client.getQueryData<SiteBuild | null>(queryKey) ?? null);
        }
      : skipToken,
  });
}

/** The database's side of the comparison with a build: its last migration, and the last request for a build. */
export function siteBuildStateQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: [...SITE_BUILD_KEY, 'state'],
    staleTime: 10_000,
    queryFn: () => call(deps, getSiteBuildState),
  });
}

/** `settled`: the database knows what came of it. `no-hook`: the owner has set none, so that somebody builds by hand. */
export type BuildRequestOutcome = 'settled' | 'no-hook' | 'no-answer';

/** The outcome of this window's last request for a new build, which is made when a screen fetches it and not before. Never rejects. */
export function buildRequestQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: ['build-request'],
    enabled: false,
    queryFn: async ({ client }) => {
      const outcome = await startBuild(deps);
      void client.invalidateQueries({ queryKey: SITE_BUILD_KEY });
      return outcome;
    },
  });
}

async function startBuild(deps: CallDeps): Promise<BuildRequestOutcome> {
  try {
    const answer = await callEdge(deps, requestBuild, {});
    // Limited: somebody else has asked just now.
    return 'asked' in answer && !answer.asked ? 'no-hook' : 'settled';
  } catch (failure) {
    // A refusal by the host is recorded in the database.
    return v.is(v.object({ cause: v.object({ status: v.literal(502) }) }), failure) ? 'settled' : 'no-answer';
  }
}

/** A page of the site as its host serves it now, past every cache, with its style sheets. `prefix`: of the site's files. */
export function sitePageQueryOptions(prefix: string, address: string) {
  const read = async (path: string) => {
    const response = await fetch(prefix + path, { cache: 'no-cache', credentials: 'omit' });
    if (!response.ok) throw new Error(`The site answered ${response.status}`);
    return response.text();
  };
  return queryOptions({
    queryKey: ['site-page', address],
    queryFn: async (): Promise<SitePage> => {
      const html = await read(address);
      const sheets = findSheetUrls(html).map(async (sheet) => [sheet, await read(sheet)] as const);
      return { html, sheets: Object.fromEntries(await Promise.all(sheets)) };
    },
    meta: { failure: 'A page of the site could not be read' },
  });
}
