import { Button, Callout } from '@blueprintjs/core';
import { ErrorIcon, SmallCrossIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { FlagChange } from '@olea/shared/flags';
import { reasonOf } from '../flags/change/changeMessages.ts';
import { summariseChanges } from './sectionGroups.ts';

/** What "Enable All" did, flag by flag. Pressing the button again only tries those that are still off. */
export function EnableAllReport({ changes, onClose }: { changes: readonly FlagChange[]; onClose: () => void }) {
  const hasFailures = changes.some(({ result }) => result.status !== 'ok');
  return (
    <Callout
      compact
      intent={hasFailures ? 'warning' : 'success'}
      icon={hasFailures ? <ErrorIcon aria-hidden /> : <TickCircleIcon aria-hidden />}
      className="oc-report"
    >
      <div className="oc-notice-row">
        <strong>{summariseChanges(changes)}</strong>
        <Button
          size="small"
          variant="minimal"
          icon={<SmallCrossIcon aria-hidden />}
          aria-label="Close report"
          onClick={onClose}
        />
      </div>
      <ul className="oc-report-list">
        {changes.map(({ flag, result }) => (
          <li key={flag.id} data-result={result.status}>
            {result.status === 'ok' ? <TickCircleIcon aria-hidden size={12} /> : <ErrorIcon aria-hidden size={12} />}{' '}
            <code className="oc-flag-name">{flag.name}</code>{' '}
            {result.status === 'ok'
              ? 'switched on'
              : `${result.status === 'unconfirmed' ? 'not confirmed' : 'failed'}: ${reasonOf(result, Date.now())}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
