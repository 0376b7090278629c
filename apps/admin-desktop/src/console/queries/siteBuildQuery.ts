import type { SiteBuild } from '@olea/shared/site';
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';

const siteBuild: v.GenericSchema<unknown, SiteBuild> = v.object({
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  flags: v.array(v.string()),
});

/** What the site's latest build says of itself; null when there is none to read. Not asked where the platform has no site beside it. */
export function siteBuildQuery(read: (() => Promise<unknown>) | null) {
  return queryOptions({
    queryKey: ['site-build'],
    queryFn: read
      ? async (): Promise<SiteBuild | null> => {
          const build = v.safeParse(siteBuild, await read().catch(() => null));
          return build.success ? build.output : null;
        }
      : skipToken,
  });
}
