import { Button } from '@blueprintjs/core';
import type { FlagRow } from '@olea/shared/api/flags';
import { EDITOR_PATH, type SiteBuild } from '@olea/shared/api/site';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { endSentence, formatTime, useNow } from '../../ui/moments.ts';
import { useAnnounceChange } from '../../ui/notices.tsx';
import { useNames } from '../../ui/staff.tsx';
import {
  type BuildRequestOutcome,
  buildRequestQueryOptions,
  SITE_BUILD_KEY,
  siteBuildQueryOptions,
  siteBuildStateQueryOptions,
} from './api.ts';
import {
  type BuildStep,
  decideBuild,
  describeBuild,
  describeDrift,
  describeEndings,
  describeText,
  describeVersion,
} from './state.ts';

export interface ListedFlags {
  readonly flags: readonly FlagRow[];
  readonly fetchedAt: number | null;
  readonly isReadOnly: boolean;
}

const POLL_INTERVAL_MS = 15_000;

/** `build` is null if it cannot be read, and undefined before the first attempt or outside a site. `step` is null until it is known. */
function useSiteBuild({ flags, fetchedAt }: ListedFlags) {
  const services = useServices();
  const isPartOfSite = services.platform.sitePrefix === '';
  const { data: build } = useQuery(siteBuildQueryOptions(isPartOfSite));
  const { data: state } = useQuery(siteBuildStateQueryOptions(services));
  const { data: outcome, isFetching, refetch: ask } = useQuery(buildRequestQueryOptions(services));
  const now = useNow(POLL_INTERVAL_MS);
  const isKnown = fetchedAt !== null && state !== undefined && (!isPartOfSite || build != null);
  return {
    build,
    request: state?.request,
    step: isKnown ? decideBuild(flags, build ?? null, state.request, now) : null,
    drift: isKnown ? describeDrift(flags, build ?? null, state.last_migration) : [],
    // The outcome of the previous request says nothing about the current one.
    asked: isFetching ? undefined : outcome,
    ask,
    now,
  };
}

/** Requests a build if search engines see outdated flags. Refetches its state while it is under way. */
export function useBuildRequests(list: ListedFlags): void {
  const queryClient = useQueryClient();
  const { step, asked, ask, now } = useSiteBuild(list);

  // Request a build only once per `ask` step, and not without a deploy hook.
  const kind = step?.kind;
  const mayAsk = !list.isReadOnly && asked !== 'no-hook';
  useEffect(() => {
    if (kind === 'ask' && mayAsk) void ask();
  }, [kind, mayAsk, ask]);

  const isUnderWay = kind === 'building';
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again at each tick of the clock.
  useEffect(() => {
    if (isUnderWay) void queryClient.invalidateQueries({ queryKey: SITE_BUILD_KEY });
  }, [isUnderWay, now, queryClient]);
}

/** Renders the state of the deployed build, with differences, expiring certificates and outdated translations. */
export function SiteBuildLine({ list }: { list: ListedFlags }) {
  const { build, request, step, drift, asked, ask, now } = useSiteBuild(list);
  const getName = useNames();
  const isAlert = step?.kind === 'failed' || (step?.kind === 'ask' && asked === 'failed');
  const difference = build ? describeBuild(build, list.flags) : '';
  useAnnounceChange(isAlert ? `Website: ${difference}` : '');
  if (step === null) {
    return (
      <p className="oc-build">
        {build === null ? 'The website’s version could not be read.' : 'Checking the website…'}
      </p>
    );
  }
  const isWell = step.kind === 'in-step' && drift.length === 0;
  return (
    <div className="oc-build" role={isAlert ? 'alert' : undefined} data-build={isAlert ? 'alert' : step.kind}>
      <p>
        {describeState(
          isWell ? 'The website is up to date' : `Website: ${difference || 'its version cannot be read here'}`,
          describeVersion(
            build,
            request && { ...request, requested_by_email: getName(request.requested_by_email) },
            Date.now(),
          ),
        )}
      </p>
      {step.kind !== 'in-step' && <p>{describeStep(step, asked)}</p>}
      {isAlert && <Button size="small" text="Request a build" onClick={() => void ask()} />}
      {build && <StaleTexts build={build} />}
      <Sentences label="Expiring certificates" texts={build ? describeEndings(build.certificates, now) : []} />
      <Sentences label="Differences" texts={drift} />
    </div>
  );
}

function Sentences({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul aria-label={label}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function describeState(state: string, facts: readonly string[]): string {
  return facts.length > 0 ? `${state} (${facts.join(', ')}).` : `${state}.`;
}

function describeStep(step: Exclude<BuildStep, { kind: 'in-step' }>, asked: BuildRequestOutcome | undefined): string {
  switch (step.kind) {
    case 'ask':
      if (asked === 'no-hook') return 'The website cannot be rebuilt from here: ask an engineer.';
      return asked === 'failed' ? 'A new build could not be requested.' : 'Requesting a new build…';
    case 'wait':
      return endSentence(`A build was just requested; the next starts at ${formatTime(step.until)}`);
    case 'building':
      return `A new build was requested at ${formatTime(step.since)} and is under way.`;
    case 'failed':
      return `The requested build did not arrive: ${step.reason}.`;
  }
}

/** Renders the translations that may be outdated, with links to the editor if the site has one. */
export function StaleTexts({ build }: { build: Pick<SiteBuild, 'staleTexts' | 'hasEditor'> }) {
  const texts = (build.staleTexts ?? []).map(describeText);
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>
        {texts.length} {texts.length === 1 ? 'translation' : 'translations'} may be out of date
      </summary>
      <ul>
        {texts.map(({ name, form }) => (
          <li key={form}>
            {name}{' '}
            {build.hasEditor && (
              <a href={EDITOR_PATH + form} aria-label={`Open in the editor: ${name}`}>
                Open in the editor
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
