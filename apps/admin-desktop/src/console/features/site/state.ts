import type { FlagRow } from '@olea/shared/api/flags';
import type { BuildRequest, SiteBuild } from '@olea/shared/api/site';
import { FLAG_CATALOG, FLAG_NAMES, type FlagName, isFlagName } from '@olea/shared/flags/catalog';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@olea/shared/i18n/languages';
import { officeDay } from '@olea/shared/site/officeTime';
import { affectsCrawlers, getTouchedPaths } from '../../services/flagEffect.ts';
import { formatMoment, formatWhen } from '../../ui/moments.ts';

type Row = Pick<FlagRow, 'name' | 'enabled' | 'version' | 'updated_at'>;

function findOutdatedFlags<Flag extends Pick<FlagRow, 'name' | 'enabled'>>(
  { flags: baked }: Pick<SiteBuild, 'flags'>,
  now: readonly Flag[],
): Flag[] {
  return now.filter(
    ({ name, enabled }) => isFlagName(name) && affectsCrawlers(name) && enabled !== baked.includes(name),
  );
}

/** Describes the flags whose current state search engines do not see yet. */
export function describeBuild(
  build: Pick<SiteBuild, 'flags'>,
  now: readonly Pick<FlagRow, 'name' | 'enabled'>[],
): string {
  const changed = findOutdatedFlags(build, now);
  if (changed.length === 0) return 'search engines see the current flags';
  const outdatedFlags = changed.map(
    ({ name, enabled }) => `${isFlagName(name) ? FLAG_CATALOG[name].label : name} ${enabled ? 'off' : 'on'}`,
  );
  return `search engines still see ${outdatedFlags.join(', ')}`;
}

/** Whether search engines see the current flags, and if they do not, what happens next. */
export type BuildStep =
  | { readonly kind: 'in-step' }
  | { readonly kind: 'ask' }
  /** Someone has just requested a build. `until` is when the next request is allowed. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'building'; readonly since: number }
  | { readonly kind: 'failed'; readonly reason: string };

const BETWEEN_REQUESTS_MS = 5 * 60_000;
const LONGEST_BUILD_MS = 20 * 60_000;

/**
 * Returns the next step for the flags, the last request and the build. If the build is unknown (null), each change of a flag that affects
 * search engines needs a build.
 */
export function decideBuild(
  flags: readonly Row[],
  build: Pick<SiteBuild, 'builtAt' | 'flags'> | null,
  request: BuildRequest | null,
  now: number,
): BuildStep {
  const requestedAt = request ? Date.parse(request.requested_at) : Number.NEGATIVE_INFINITY;
  const changed = build
    ? findOutdatedFlags(build, flags)
    : flags.filter(({ name, version }) => isFlagName(name) && affectsCrawlers(name) && version > 1);
  const changedAt = Math.max(...changed.map(({ updated_at }) => Date.parse(updated_at)));
  if (changed.length === 0) return { kind: 'in-step' };
  if (!request || requestedAt < changedAt) {
    const until = requestedAt + BETWEEN_REQUESTS_MS;
    return now < until ? { kind: 'wait', until } : { kind: 'ask' };
  }
  if (request.state === 'failed') return { kind: 'failed', reason: request.error ?? 'the host rejected it' };
  if (!build) return { kind: 'in-step' };
  if (Date.parse(build.builtAt) >= requestedAt) {
    return { kind: 'failed', reason: 'the site has been rebuilt since, but without the current flags' };
  }
  if (now - requestedAt > LONGEST_BUILD_MS) return { kind: 'failed', reason: 'no build has come in 20 minutes' };
  return { kind: 'building', since: requestedAt };
}

const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** Describes the build's certificates that have expired or will expire within 60 days, earliest first. */
export function describeEndings(certificates: SiteBuild['certificates'], now: number): string[] {
  return certificates
    .map(({ sku, scheme, validUntil }) => {
      // A certificate is still valid on its last day.
      const days = (Date.parse(validUntil) - Date.parse(officeDay(now))) / DAY_MS;
      const when =
        days < 0 ? 'has ended' : days === 0 ? 'ends today' : `ends in ${days} ${days === 1 ? 'day' : 'days'}`;
      return { days, text: `${sku}: certificate ${scheme} ${when} (${validUntil})` };
    })
    .filter(({ days }) => days <= SOON_DAYS)
    .toSorted((one, other) => one.days - other.days)
    .map(({ text }) => text);
}

/** Describes the deployed build and the request for it. Omits a request that is newer than the build. */
export function describeVersion(
  build: Pick<SiteBuild, 'version' | 'builtAt'> | null | undefined,
  request: BuildRequest | null | undefined,
  now: number,
): string[] {
  const parts = build ? [`version ${build.version}, built ${formatMoment(build.builtAt, now)}`] : [];
  if (request && !(build && Date.parse(build.builtAt) < Date.parse(request.requested_at))) {
    const person = request.requested_by_email ?? 'an unknown user';
    parts.push(`requested ${formatWhen(request.requested_at, now)} by ${person}`);
  }
  return parts;
}

/** Describes the differences between this console's catalog, the database and the deployed build, one sentence each. */
export function describeDrift(
  flags: readonly Pick<FlagRow, 'name'>[],
  build: Pick<SiteBuild, 'catalog' | 'lastMigration'> | null,
  lastMigration: string | null,
): string[] {
  const inDatabase = new Set(flags.map(({ name }) => name));
  const differences = [
    ...FLAG_NAMES.filter((name) => !inDatabase.has(name)).map((name) => `${name} is not in the database`),
    ...[...inDatabase].filter((name) => !isFlagName(name)).map((name) => `${name} is only in the database`),
  ];
  if (!build) return differences;
  const { catalog } = build;
  for (const name of FLAG_NAMES) {
    const { defaultEnabled } = FLAG_CATALOG[name];
    if (catalog[name] === undefined) differences.push(`${name} is missing from the built site`);
    else if (catalog[name] !== defaultEnabled) differences.push(`${name} has a different default in the built site`);
  }
  differences.push(
    ...Object.keys(catalog).flatMap((name) => (isFlagName(name) ? [] : [`${name} is only in the built site`])),
  );
  if (build.lastMigration && lastMigration && build.lastMigration !== lastMigration) {
    differences.push(
      build.lastMigration < lastMigration
        ? `the site was built before migration ${lastMigration}`
        : `the database lacks migration ${build.lastMigration}, which the site was built with`,
    );
  }
  return differences;
}

const KINDS: Readonly<Record<string, string>> = { news: 'news item', articles: 'article' };

/** Returns a translation's name, such as "Greek home page", and the URL fragment with which the editor opens its form. */
export function describeText(path: string): { readonly name: string; readonly form: string } {
  const [locale = '', ...file] = path.replace(/^.*\/content\/|\.\w+$/g, '').split('/');
  const [entry = '', folder] = file.reverse();
  const name = entry.replaceAll('-', ' ');
  const what = folder ? `${KINDS[folder] ?? folder} “${name}”` : `${name} page`;
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale);
  return { name: `${language} ${what}`, form: `#/collections/${folder ?? 'pages'}/entries/${entry}` };
}

export const PREVIEW_WIDTHS = [360, 768, 1440] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** The preview's settings, which are in the URL so that people can share them. */
export interface PreviewChoice {
  readonly tried: Readonly<Partial<Record<FlagName, boolean>>>;
  readonly locale: Locale;
  /** The page's path without the language prefix. */
  readonly path: string;
  readonly width: PreviewWidth;
}

/** Returns the previewed flags in the catalog's order. */
export function getTriedFlags({ tried }: Pick<PreviewChoice, 'tried'>): { name: FlagName; enabled: boolean }[] {
  return FLAG_NAMES.flatMap((name) => {
    const enabled = tried[name];
    return enabled === undefined ? [] : [{ name, enabled }];
  });
}

/** Returns the paths, without the language prefix, of pages that one of these flags affects. */
export function getPreviewPaths(flags: readonly FlagName[]): string[] {
  return [...new Set(flags.flatMap(getTouchedPaths))];
}

/** Parses the settings in the URL. Replaces missing or invalid ones with defaults. */
export function parsePreviewChoice(params: URLSearchParams): PreviewChoice {
  const parseNames = (param: string) => (params.get(param) ?? '').split(' ').filter(isFlagName);
  const tried = Object.fromEntries([
    ...parseNames('off').map((name) => [name, false] as const),
    ...parseNames('on').map((name) => [name, true] as const),
  ]);
  const paths = getPreviewPaths(getTriedFlags({ tried }).map(({ name }) => name));
  const locale = params.get('language');
  return {
    tried,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    path: paths.find((path) => path === params.get('page')) ?? paths[0] ?? '/',
    width: PREVIEW_WIDTHS.find((width) => String(width) === params.get('width')) ?? PREVIEW_WIDTHS[0],
  };
}

/** Converts settings to URL parameters. Includes the language, page and width even if they are the defaults. */
export function writePreviewChoice(choice: PreviewChoice): URLSearchParams {
  const { locale, path, width } = choice;
  const params = new URLSearchParams();
  for (const [param, value] of [['off', false] as const, ['on', true] as const]) {
    const names = getTriedFlags(choice).filter(({ enabled }) => enabled === value);
    if (names.length > 0) params.set(param, names.map(({ name }) => name).join(' '));
  }
  params.set('language', locale);
  params.set('page', path);
  params.set('width', String(width));
  return params;
}

/** Returns the enabled flags after applying the previewed states. */
export function applyTriedFlags(names: readonly string[], choice: Pick<PreviewChoice, 'tried'>): string[] {
  const flags = getTriedFlags(choice);
  const isTried = (name: string) => flags.some((flag) => flag.name === name);
  return [...names.filter((name) => !isTried(name)), ...flags.filter(({ enabled }) => enabled).map(({ name }) => name)];
}
