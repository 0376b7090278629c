import { FLAG_NAMES, type FlagName, isFlagName } from '@olea/shared/flags';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@olea/shared/i18n';
import { touchedPaths } from '../../services/flagEffect.ts';

export const PREVIEW_WIDTHS = [360, 768, 1440] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** The preview's settings; all of them are in its address, so that it can be sent to a colleague. */
export interface PreviewChoice {
  /** The flags that are tried, each on or off, whatever it is now. */
  readonly tried: Readonly<Partial<Record<FlagName, boolean>>>;
  readonly locale: Locale;
  /** A path without language prefix. */
  readonly path: string;
  readonly width: PreviewWidth;
}

/** The flags of a choice, in the catalog's order. */
export function triedFlags({ tried }: Pick<PreviewChoice, 'tried'>): { name: FlagName; enabled: boolean }[] {
  return FLAG_NAMES.flatMap((name) => {
    const enabled = tried[name];
    return enabled === undefined ? [] : [{ name, enabled }];
  });
}

/** Paths, without language prefix, of the pages on which one of these flags shows: the ones to choose from. */
export function pathsToPreview(flags: readonly FlagName[]): string[] {
  return [...new Set(flags.flatMap(touchedPaths))];
}

/** The choice that an address stands for. Anything missing or wrong becomes the first option. */
export function parsePreviewChoice(params: URLSearchParams): PreviewChoice {
  const named = (param: string) => (params.get(param) ?? '').split(' ').filter(isFlagName);
  const tried = Object.fromEntries([
    ...named('off').map((name) => [name, false] as const),
    ...named('on').map((name) => [name, true] as const),
  ]);
  const paths = pathsToPreview(triedFlags({ tried }).map(({ name }) => name));
  const locale = params.get('language');
  return {
    tried,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    path: paths.find((path) => path === params.get('page')) ?? paths[0] ?? '/',
    width: PREVIEW_WIDTHS.find((width) => String(width) === params.get('width')) ?? PREVIEW_WIDTHS[0],
  };
}

/** The parameters of a choice, the other way round. */
export function writePreviewChoice(choice: PreviewChoice): URLSearchParams {
  const { locale, path, width } = choice;
  const params = new URLSearchParams();
  for (const [param, value] of [['off', false] as const, ['on', true] as const]) {
    const names = triedFlags(choice).filter(({ enabled }) => enabled === value);
    if (names.length > 0) params.set(param, names.map(({ name }) => name).join(' '));
  }
  params.set('language', locale);
  params.set('page', path);
  params.set('width', String(width));
  return params;
}

/** Names of the flags that are on once these have been switched. */
export function namesAfter(names: readonly string[], choice: Pick<PreviewChoice, 'tried'>): string[] {
  const flags = triedFlags(choice);
  const isTried = (name: string) => flags.some((flag) => flag.name === name);
  return [...names.filter((name) => !isTried(name)), ...flags.filter(({ enabled }) => enabled).map(({ name }) => name)];
}
