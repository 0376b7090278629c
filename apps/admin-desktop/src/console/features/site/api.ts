import { type CallDeps, call, callEdge } from '@olea/shared/api/call';
import { getSiteBuildState, requestBuild, SITE_BUILD_PATH, type SiteBuild, siteBuild } from '@olea/shared/api/site';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { findSheetUrls, type SitePage } from './renderPreview.ts';

export const SITE_BUILD_KEY = ['site-build'] as const;

/**
 * Returns the query for the deployed build's description. After an error, the result is the previous one or null. The query is disabled if
 * the console is not part of a site.
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

/** Returns the query for the last migration and the last build request in the database. */
export function siteBuildStateQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: [...SITE_BUILD_KEY, 'state'],
    staleTime: 10_000,
    queryFn: () => call(deps, getSiteBuildState),
  });
}

/** `sent` includes a rate-limited request, because someone has just requested a build. `no-hook`: no deploy hook is configured. */
export type BuildRequestOutcome = 'sent' | 'no-hook' | 'failed';

/** Returns the query that requests a build on each explicit refetch. It never fails. */
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
    return 'asked' in answer && !answer.asked ? 'no-hook' : 'sent';
  } catch {
    return 'failed';
  }
}

/** Returns the query for a page of the site with its style sheets. Revalidates cached copies. `prefix` is the path of the site's files. */
export function sitePageQueryOptions(prefix: string, address: string) {
  const read = async (path: string) => {
    const response = await fetch(prefix + path, { cache: 'no-cache', credentials: 'omit' });
    if (!response.ok) throw new Error(`The site returned ${response.status}`);
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
