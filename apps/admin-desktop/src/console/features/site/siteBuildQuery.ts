import type { SiteBuild } from '@olea/shared/site';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';

export const SITE_BUILD_KEY = ['site-build'] as const;

const siteBuild: v.GenericSchema<unknown, SiteBuild> = v.object({
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.nullable(v.string()),
  lastMigration: v.nullable(v.string()),
  flags: v.array(v.string()),
  catalog: v.record(v.string(), v.boolean()),
});

/** What the site's latest build says of itself; null when there is none to read. Not asked where the platform has no site beside it. */
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
