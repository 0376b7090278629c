import type { BackendClient } from '@olea/shared/backend';
import { toAppError, withTimeout } from '@olea/shared/errors';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { SITE_BUILD_KEY } from './siteBuildQuery.ts';

const state = v.object({
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

/** What a build of the site is compared with: the database's last migration, and the last request for a build. */
export function siteBuildStateQuery(client: BackendClient) {
  return queryOptions({
    queryKey: [...SITE_BUILD_KEY, 'state'],
    staleTime: 10_000,
    queryFn: async () => {
      const answer = await withTimeout(client.rpc('site_build_state'), 10_000, 'State of the site').catch(
        (failure: unknown) => {
          throw toAppError(failure);
        },
      );
      const read = v.safeParse(state, answer.data);
      if (answer.error || !read.success) throw toAppError(answer.error, answer.status);
      return read.output;
    },
  });
}
