import { Button } from '@blueprintjs/core';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { endSentence, formatTime } from '../../ui/moments.ts';
import { type BuildStep, describeBuild } from './describeBuild.ts';
import { useSiteBuild } from './SiteBuildProvider.tsx';

/** In System Health: whether catalog, database and the deployed build agree, and what is under way where they do not. */
export function SiteBuildLine() {
  const { flags, build, request, step, drift, asked, ask } = useSiteBuild();
  const isAlarm = step?.kind === 'failed' || asked === 'no-answer';
  const seen = build ? describeBuild(build, flags) : '';
  useAnnounceChange(isAlarm ? `Site build: ${seen}` : '');
  if (step === null) {
    return (
      <p className="oc-build">{build === null ? 'Site build: could not be read.' : 'Site build: not known yet.'}</p>
    );
  }
  const isWell = step.kind === 'in-step' && drift.length === 0;
  return (
    <div className="oc-build" role={isAlarm ? 'alert' : undefined} data-build={isAlarm ? 'alarm' : step.kind}>
      <p>
        {endSentence(
          [
            isWell ? 'Catalog, database and site build agree' : `Site build: ${seen || 'not read here'}`,
            ...(build ? [`built ${formatTime(build.builtAt)}`] : []),
            ...(request
              ? [`asked for ${formatTime(request.requested_at)} by ${request.requested_by_email ?? 'nobody known'}`]
              : []),
          ].join(', '),
        )}
      </p>
      {step.kind !== 'in-step' && <p>{describeStep(step, asked)}</p>}
      {(step.kind === 'failed' || (step.kind === 'ask' && asked === 'no-answer')) && (
        <Button size="small" text="Ask for a build" onClick={ask} />
      )}
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

function describeStep(step: Exclude<BuildStep, { kind: 'in-step' }>, asked: string | null): string {
  switch (step.kind) {
    case 'ask':
      if (asked === 'no-hook') return 'No deploy hook is set here: build the site by hand.';
      return asked === 'no-answer' ? 'A new build could not be asked for.' : 'Asking for a new build …';
    case 'wait':
      return endSentence(`There was a request just now; the next build is asked for at ${formatTime(step.until)}`);
    case 'building':
      return `A new build was asked for at ${formatTime(step.since)} and is under way.`;
    case 'failed':
      return `The build that was asked for is missing: ${step.reason}.`;
  }
}
