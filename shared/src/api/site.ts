import * as v from 'valibot';
import { createDatabaseCall, limited, textOrNull } from './contract.ts';

const request = v.object({
  requested_at: v.string(),
  requested_by_email: textOrNull,
  state: v.picklist(['asked', 'accepted', 'failed']),
  error: textOrNull,
});
/** The last request for a build. */
export type BuildRequest = v.InferOutput<typeof request>;

/** The database's side of the comparison with a build: its last migration, and the last request for a build. */
export const getSiteBuildState = createDatabaseCall(
  'get_site_build_state',
  'State of the site',
  v.object({ last_migration: textOrNull, request: v.nullable(request) }),
);

/** Whether an administrator may ask for a build now: the request's id, or the seconds to wait. */
export const requestSiteBuild = createDatabaseCall(
  'request_site_build',
  'A request for a build',
  v.union([v.object({ id: v.number() }), v.object({ wait: v.number() })]),
  3_000,
);

/** Records what came of a request. */
export const markSiteBuild = createDatabaseCall('mark_site_build', 'Marking a request for a build', v.unknown(), 3_000);

/** Asks the host for a build. `asked` is false where no deploy hook is set: the site is built by hand. */
export const requestBuild = {
  path: 'request-build',
  label: 'Build',
  body: v.object({}),
  answer: v.union([v.object({ asked: v.boolean() }), limited]),
  timeoutMs: 20_000,
};

const certificate = v.object({ sku: v.string(), scheme: v.string(), validUntil: v.pipe(v.string(), v.isoDate()) });

/** The description that a build of the site publishes of itself, in a file beside the pages. */
export const siteBuild = v.object({
  /** Of site, database and desktop: they are released together. */
  version: v.string(),
  /** The time at which it began, before it asked for the flags. */
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The commit of the sources; null where it is not known. */
  commit: textOrNull,
  /** Version of the last migration among the sources. */
  lastMigration: textOrNull,
  /** Paths of the texts whose English file changed after them; null where this is not known. */
  staleTexts: v.nullable(v.array(v.string())),
  /** The certificates of the catalogue's items, each with its last day; a build from before the catalogue names none. */
  certificates: v.fallback(v.array(certificate), []),
  /** Whether the editor of the content is part of it, at `EDITOR_PATH`. */
  hasEditor: v.boolean(),
  /** Names of the flags that were on, and so are what crawlers and visitors without script read. */
  flags: v.array(v.string()),
  /** Every flag that the build knows, with its default. */
  catalog: v.record(v.string(), v.boolean()),
});
export type SiteBuild = v.InferOutput<typeof siteBuild>;

export const SITE_BUILD_PATH = '/build.json';

/** Where the editor of the content is; nothing public leads there. */
export const EDITOR_PATH = '/edit';
