import { LOCALES } from '@olea/shared/i18n';
import type { FirstScreen, Interactions } from './measureConsole.ts';
import type { Transfer } from './measureTransfer.ts';
import { type Conditions, QUIET, type Scores } from './runLighthouse.ts';
import type { BuildTimes } from './timeBuild.ts';
import type { ChangeTimes } from './timeChange.ts';

/**
 * CLS is 0.00 as reports print it: less than half a hundredth. `homeHtml`: the home page with its inlined CSS comes in the first
 * window of a connection, as brotli, in every language.
 */
const BUDGET = { script: 2000, homeHtml: 14_000, cls: 0.005, score: 100 } as const;

const HOME_PAGES = ['/', ...LOCALES.map((locale) => `/${locale}`)];

/**
 * What `npm test` asks of the performance score, which is a time, and on what processor; of the largest paint, nothing: a busy machine must not turn a change red, and is
 * slow enough as it is. The full 100 with a slowed processor is asked by `npm run bench`, on a quiet machine. Sizes, layout shift and the
 * three other scores do not depend on the machine and get no allowance; but for the contrast, which is looked at here while the words of
 * the hero fade, and by the browser tests when nothing moves.
 */
export const BUSY: Conditions = {
  slowdown: 1,
  enough: 90,
  lcp: Number.POSITIVE_INFINITY,
  without: [...QUIET.without, 'color-contrast'],
};

/** What a page's script exceeds, as sentences; the only budget of the 404 page, which redirects before Lighthouse has ended. */
export const scriptExceeded = ({ script }: Transfer): string[] =>
  script > BUDGET.script ? [`script ${script} B gz before interaction, at most ${BUDGET.script}`] : [];

/** What a page exceeds, as sentences; empty when it keeps every budget. The times are those of the conditions it was measured in. */
export function exceeded(path: string, transfer: Transfer, scores: Scores, { enough, lcp }: Conditions): string[] {
  const found = scriptExceeded(transfer);
  if (HOME_PAGES.includes(path) && transfer.html > BUDGET.homeHtml)
    found.push(`HTML ${transfer.html} B brotli, at most ${BUDGET.homeHtml}`);
  if (scores.cls >= BUDGET.cls) found.push(`CLS ${scores.cls.toFixed(4)}, must be 0.00`);
  if (scores.lcp > lcp) found.push(`largest paint after ${scores.lcp} ms, at most ${lcp}`);
  for (const name of ['performance', 'accessibility', 'bestPractices', 'seo'] as const) {
    const asked = name === 'performance' ? enough : BUDGET.score;
    if (scores[name] < asked) found.push(`Lighthouse ${name} ${scores[name]}: ${scores.reasons.join(', ')}`);
  }
  return found;
}

/** The zones, in bytes gz: the console's sign-in, what came when its first screen was there, and the portal's sign-in before the first key. */
const ZONES = { signIn: 140_000, css: 60_000, firstScreen: 180_000, portalSignIn: 75_000 } as const;
/** Scripts of the whole console: each costs a request, and the bundler cuts one more wherever two parts share something (docs/decisions/019). */
const CONSOLE_SCRIPTS = 48;
/** What among 500 flags a task may exceed 50 ms by, on a processor that is four times slower, the best of three. */
const BLOCKING_MS = 50;

export interface ZoneBytes {
  readonly signIn: Transfer;
  readonly firstScreen: FirstScreen;
  readonly portalSignIn: Transfer;
}

/** What the zones exceed, as sentences. */
export function zonesExceeded({ signIn, firstScreen, portalSignIn }: ZoneBytes): string[] {
  const measured = {
    signIn: signIn.script,
    css: signIn.css,
    firstScreen: firstScreen.script,
    portalSignIn: portalSignIn.script,
  };
  const found = (Object.keys(ZONES) as (keyof typeof ZONES)[])
    .filter((name) => measured[name] > ZONES[name])
    .map((name) => `${name} ${measured[name]} B gz, at most ${ZONES[name]}`);
  if (firstScreen.files > CONSOLE_SCRIPTS)
    found.push(`console in ${firstScreen.files} scripts, at most ${CONSOLE_SCRIPTS}`);
  return found;
}

/** What the flag list exceeds, as sentences. */
export const interactionsExceeded = ({ blocking }: Interactions): string[] =>
  blocking >= BLOCKING_MS ? [`a task of the flag list blocks for ${blocking} ms, less than ${BLOCKING_MS} asked`] : [];

/** Times, so asked by the whole bench only, on a quiet machine. `growth`: what a page more costs in a site twice as large, by what it costs now. */
const BUILD = { msPerPage: 45, growth: 1.25, msPerChange: 300 } as const;

/** What building and watching exceed, as sentences. */
export function buildExceeded(
  builds: readonly BuildTimes[],
  growth: number,
  changes: readonly ChangeTimes[],
): string[] {
  const found: string[] = [];
  for (const { pages, first, again } of builds) {
    // The site as it is, built by somebody who has built it before; a large one from nothing as well.
    const ms = (builds[0]?.pages === pages ? again : Math.max(first, again)) / pages;
    if (ms > BUILD.msPerPage) found.push(`${ms.toFixed(0)} ms a page of ${pages}, at most ${BUILD.msPerPage}`);
  }
  if (growth > BUILD.growth) found.push(`pages cost ${growth.toFixed(2)} times as much later, at most ${BUILD.growth}`);
  const slowest = Math.max(...changes.map(({ served }) => served));
  if (slowest > BUILD.msPerChange)
    found.push(`a change is served after ${slowest.toFixed(0)} ms, at most ${BUILD.msPerChange}`);
  return found;
}
