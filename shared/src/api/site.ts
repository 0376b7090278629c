import * as v from 'valibot';
import { createDatabaseCall, limited, textOrNull } from './contract.ts';

const request = v.object({
  requested_at: v.string(),
  requested_by_email: textOrNull,
  state: v.picklist(['asked', 'accepted', 'failed']),
  error: textOrNull,
});
export type BuildRequest = v.InferOutput<typeof request>;

/** Loads the last migration and the last build request, for comparison with a site build. */
export const getSiteBuildState = createDatabaseCall(
  'get_site_build_state',
  'State of the site',
  v.object({ last_migration: textOrNull, request: v.nullable(request) }),
);

/** Records a build request. Returns its id, or the seconds to wait until the next request is allowed. */
export const requestSiteBuild = createDatabaseCall(
  'request_site_build',
  'A request for a build',
  v.union([v.object({ id: v.number() }), v.object({ wait: v.number() })]),
  3_000,
);

/** Records whether the host accepted a build request. */
export const markSiteBuild = createDatabaseCall('mark_site_build', 'Recording a build request', v.unknown(), 3_000);

/** Requests a site build from the host. `asked` is false if no deploy hook is configured. */
export const requestBuild = {
  path: 'request-build',
  label: 'Build',
  body: v.object({}),
  result: v.union([v.object({ asked: v.boolean() }), limited]),
  timeoutMs: 20_000,
};

const certificate = v.object({ sku: v.string(), scheme: v.string(), validUntil: v.pipe(v.string(), v.isoDate()) });

/** The file that each site build publishes about itself. */
export const siteBuild = v.object({
  /** The version in the root `package.json`, which is also the desktop app's version. */
  version: v.string(),
  /** The time when the build started, before it fetched the flags. */
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  commit: textOrNull,
  /** The version of the last migration in the sources. */
  lastMigration: textOrNull,
  /** The translated files whose English original changed later, or null if unknown. */
  staleTexts: v.nullable(v.array(v.string())),
  /** The certificates of the catalog items. Older builds have none. */
  certificates: v.fallback(v.array(certificate), []),
  hasEditor: v.boolean(),
  /** The flags that are enabled in the prerendered pages. */
  flags: v.array(v.string()),
  /** The build's flags with their defaults. */
  catalog: v.record(v.string(), v.boolean()),
});
export type SiteBuild = v.InferOutput<typeof siteBuild>;

export const SITE_BUILD_PATH = '/build.json';

export const EDITOR_PATH = '/edit';
