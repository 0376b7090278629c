import { Tag } from '@blueprintjs/core';
import { InfoSignIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { FlagView } from './flagRows.ts';

/** What else is to be known about a flag: critical, without effect right now, unknown to the code. */
export function FlagNotes({ view }: { view: FlagView }) {
  return (
    <>
      {view.critical && (
        <Tag minimal icon={<WarningSignIcon aria-hidden />} intent="warning" title="Asks before it is switched off">
          Critical
        </Tag>
      )}
      {view.group === 'unknown' && (
        <Tag minimal icon={<InfoSignIcon aria-hidden />} intent="warning">
          Unknown to the code
        </Tag>
      )}
      {view.waitsFor && (
        <Tag minimal icon={<InfoSignIcon aria-hidden />}>
          No effect while <code>{view.waitsFor}</code> is off
        </Tag>
      )}
    </>
  );
}
