import * as v from 'valibot';
import { databaseCall, limited, textOrNull } from './contract.ts';

const request = v.object({
  requested_at: v.string(),
  requested_by_email: textOrNull,
  state: v.picklist(['asked', 'accepted', 'failed']),
  error: textOrNull,
});
/** The last request for a build. */
export type BuildRequest = v.InferOutput<typeof request>;

/** The database's side of the comparison with a build: its last migration, and the last request for a build. */
export const siteBuildState = databaseCall(
  'site_build_state',
  'State of the site',
  v.object({ last_migration: textOrNull, request: v.nullable(request) }),
);

/** Whether an administrator may ask for a build now: the request's id, or the seconds to wait. */
export const requestSiteBuild = databaseCall(
  'request_site_build',
  'A request for a build',
  v.union([v.object({ id: v.number() }), v.object({ wait: v.number() })]),
  3_000,
);

/** Records what came of a request. */
export const markSiteBuild = databaseCall('mark_site_build', 'Marking a request for a build', v.unknown(), 3_000);

/** Asks the host for a build. `asked` is false where no deploy hook is set: the site is built by hand. */
export const requestBuild = {
  path: 'request-build',
  what: 'Build',
  body: v.object({}),
  answer: v.union([v.object({ asked: v.boolean() }), limited]),
  timeoutMs: 20_000,
};
