import { Tag } from '@blueprintjs/core';
import {
  DisableIcon,
  EyeOffIcon,
  EyeOpenIcon,
  InfoSignIcon,
  TickCircleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { useId } from 'react';
import { FlagSwitch } from './FlagSwitch.tsx';
import type { FlagView } from './flagRows.ts';

interface FlagItemProps {
  readonly view: FlagView;
  /** Which pair of words the badge uses. */
  readonly badge: 'visible' | 'enabled';
  /** Says what visitors see without it; left out where space is short. */
  readonly showEffect?: boolean;
}

/** One flag in a list: name, what it is for, its state and the switch. */
export function FlagItem({ view, badge, showEffect = false }: FlagItemProps) {
  const { row, description, whenOff } = view;
  const descriptionId = useId();
  const Badge = badge === 'visible' ? VisibilityTag : EnabledTag;
  return (
    <li className="oc-flag" data-flag-row={row.name} data-enabled={row.enabled}>
      <div className="oc-flag-text">
        <div className="oc-flag-head">
          <code className="oc-flag-name">{row.name}</code>
          <FlagNotes view={view} />
        </div>
        <p id={descriptionId} className="oc-flag-description">
          {description}
          {showEffect && whenOff && (
            <span className="oc-flag-when-off" data-now={!row.enabled || undefined}>
              {row.enabled ? 'If off' : 'Now off'}: {whenOff}
            </span>
          )}
        </p>
      </div>
      <Badge enabled={row.enabled} />
      <FlagSwitch flag={row} describedBy={descriptionId} />
    </li>
  );
}

/** What else matters about a flag: critical, without effect right now, unknown to the code. */
function FlagNotes({ view }: { view: FlagView }) {
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

/** Visible or Hidden, by icon and word. */
function VisibilityTag({ enabled }: { enabled: boolean }) {
  return (
    <Tag
      minimal
      intent={enabled ? 'success' : 'none'}
      icon={enabled ? <EyeOpenIcon aria-hidden /> : <EyeOffIcon aria-hidden />}
      className="oc-state-tag"
    >
      {enabled ? 'Visible' : 'Hidden'}
    </Tag>
  );
}

/** Enabled or Disabled, by icon and word. */
function EnabledTag({ enabled }: { enabled: boolean }) {
  return (
    <Tag
      minimal
      intent={enabled ? 'success' : 'none'}
      icon={enabled ? <TickCircleIcon aria-hidden /> : <DisableIcon aria-hidden />}
      className="oc-state-tag"
    >
      {enabled ? 'Enabled' : 'Disabled'}
    </Tag>
  );
}
