import { Button } from '@blueprintjs/core';
import type { FlagRow } from '@olea/shared/api/flags';
import type { BuildRequest } from '@olea/shared/api/site';
import { EDITOR_PATH, type SiteBuild } from '@olea/shared/site';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { usePlatform, useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { endSentence, formatMoment, formatTime, useNow } from '../../ui/moments.ts';
import { type AskOutcome, askForBuild, SITE_BUILD_KEY, siteBuildQuery, siteBuildStateQuery } from './api.ts';
import { type BuildStep, decideBuild, describeBuild, describeDrift, describeEndings, describeText } from './state.ts';

/** The flag list of the window, as far as it concerns a build. */
export interface ListedFlags {
  readonly flags: readonly FlagRow[];
  /** Null until a list is known. */
  readonly fetchedAt: number | null;
  readonly isReadOnly: boolean;
}

interface SiteBuildView extends Pick<ListedFlags, 'flags'> {
  /** The deployed build; null where it cannot be read, undefined until it was tried. */
  readonly build: SiteBuild | null | undefined;
  readonly request: BuildRequest | null;
  /** Null until it is known. */
  readonly step: BuildStep | null;
  readonly drift: readonly string[];
  /** The outcome of this window's last request. */
  readonly asked: AskOutcome | null;
  readonly ask: () => void;
}

const SiteBuildContext = createContext<SiteBuildView | null>(null);

const LOOK_AGAIN_MS = 15_000;

/** Compares the site's build with the flags, and asks for a new one when search engines would see something else. */
export function SiteBuildProvider({ list, children }: { list: ListedFlags; children: ReactNode }) {
  const services = useServices();
  const queryClient = useQueryClient();
  const isPartOfSite = usePlatform().sitePrefix === '';
  const { flags, fetchedAt, isReadOnly } = list;
  const { data: build } = useQuery(siteBuildQuery(isPartOfSite));
  const { data: state } = useQuery(siteBuildStateQuery(services));
  const [asked, setAsked] = useState<AskOutcome | null>(null);
  const now = useNow(LOOK_AGAIN_MS);

  const isKnown = fetchedAt !== null && state !== undefined && (!isPartOfSite || build != null);
  const step = useMemo(
    () => (isKnown ? decideBuild(flags, build ?? null, state.request, now) : null),
    [isKnown, flags, build, state, now],
  );
  const drift = useMemo(
    () => (isKnown ? describeDrift(flags, build ?? null, state.last_migration) : []),
    [isKnown, flags, build, state],
  );

  const ask = useCallback(() => {
    void askForBuild(services).then((outcome) => {
      setAsked(outcome);
      return queryClient.invalidateQueries({ queryKey: SITE_BUILD_KEY });
    });
  }, [services, queryClient]);

  // One try for each time that there is something to ask for; where no hook is set, one in all.
  const kind = step?.kind;
  const mayAsk = !isReadOnly && asked !== 'no-hook';
  useEffect(() => {
    if (kind === 'ask' && mayAsk) ask();
  }, [kind, mayAsk, ask]);

  const isUnderWay = kind === 'building';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick of the clock is a reason to look.
  useEffect(() => {
    if (isUnderWay) void queryClient.invalidateQueries({ queryKey: SITE_BUILD_KEY });
  }, [isUnderWay, now, queryClient]);

  const value = useMemo(
    () => ({ flags, build, request: state?.request ?? null, step, drift, asked, ask }),
    [flags, build, state, step, drift, asked, ask],
  );
  return <SiteBuildContext value={value}>{children}</SiteBuildContext>;
}

/** The site's build and what it lacks. Throws outside its provider. */
function useSiteBuild(): SiteBuildView {
  const view = useContext(SiteBuildContext);
  if (!view) throw new Error('useSiteBuild must be used within a SiteBuildProvider');
  return view;
}

/** The certificates of the catalogue that somebody has to renew. */
function Endings({ certificates }: Pick<SiteBuild, 'certificates'>) {
  const now = useNow(LOOK_AGAIN_MS);
  const endings = useMemo(() => describeEndings(certificates, now), [certificates, now]);
  if (endings.length === 0) return null;
  return (
    <ul aria-label="Certificates that end">
      {endings.map((ending) => (
        <li key={ending}>{ending}</li>
      ))}
    </ul>
  );
}

/** In System Health: whether catalog, database and the deployed build agree, and what is under way where they do not. */
export function SiteBuildLine() {
  const { flags, build, request, step, drift, asked, ask } = useSiteBuild();
  const isAlarm = step?.kind === 'failed' || asked === 'no-answer';
  const seen = build ? describeBuild(build, flags) : '';
  useAnnounceChange(isAlarm ? `Website: ${seen}` : '');
  if (step === null) {
    return (
      <p className="oc-build">
        {build === null ? 'The website’s version could not be read.' : 'Checking the website…'}
      </p>
    );
  }
  const isWell = step.kind === 'in-step' && drift.length === 0;
  return (
    <div className="oc-build" role={isAlarm ? 'alert' : undefined} data-build={isAlarm ? 'alarm' : step.kind}>
      <p>
        {describeState(isWell ? 'The website is up to date' : `Website: ${seen || 'its version cannot be read here'}`, [
          ...(build ? [`version ${build.version}, built ${formatMoment(build.builtAt, Date.now())}`] : []),
          ...(request && !(build && build.builtAt < request.requested_at)
            ? [
                `requested at ${formatMoment(request.requested_at, Date.now())} by ${request.requested_by_email ?? 'an unknown user'}`,
              ]
            : []),
        ])}
      </p>
      {step.kind !== 'in-step' && <p>{describeStep(step, asked)}</p>}
      {(step.kind === 'failed' || (step.kind === 'ask' && asked === 'no-answer')) && (
        <Button size="small" text="Request a build" onClick={ask} />
      )}
      {build && <StaleTexts build={build} />}
      {build && <Endings certificates={build.certificates} />}
      {drift.length > 0 && (
        <ul aria-label="Differences">
          {drift.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "The website is up to date (version 0.1.0, built 5:47 p.m.)." */
function describeState(state: string, facts: readonly string[]): string {
  return facts.length > 0 ? `${state} (${facts.join(', ')}).` : `${state}.`;
}

function describeStep(step: Exclude<BuildStep, { kind: 'in-step' }>, asked: string | null): string {
  switch (step.kind) {
    case 'ask':
      if (asked === 'no-hook') return 'The website cannot be rebuilt from here: ask an engineer.';
      return asked === 'no-answer' ? 'A new build could not be requested.' : 'Requesting a new build…';
    case 'wait':
      return endSentence(`A build was just requested; the next starts at ${formatTime(step.until)}`);
    case 'building':
      return `A new build was requested at ${formatTime(step.since)} and is under way.`;
    case 'failed':
      return `The requested build did not arrive: ${step.reason}.`;
  }
}

/** The translations that are older than their English text, by their pages' names, each with its form in the editor where there is one. */
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
