import { Spinner, Switch, Tag } from '@blueprintjs/core';
import {
  DisableIcon,
  EyeOffIcon,
  EyeOpenIcon,
  InfoSignIcon,
  TickCircleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/backend';
import { isFlagName } from '@olea/shared/flags';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { previewAddress } from '../../preview/previewChoice.ts';
import { useFlagChanges } from '../change/FlagChanges.ts';
import { useFlags } from './FlagsProvider.tsx';
import type { FlagView } from './flagRows.ts';

interface FlagItemProps {
  readonly view: FlagView;
  /** Which pair of words the badge uses. */
  readonly badge: keyof typeof BADGES;
  /** Says what visitors see without it; left out where space is short. */
  readonly showEffect?: boolean;
  /** What else can be done with it here. */
  readonly actions?: ReactNode;
}

/** One flag in a list: name, what it is for, its state and the switch. */
export function FlagItem({ view, badge, showEffect = false, actions }: FlagItemProps) {
  const { row, description, whenOff } = view;
  const descriptionId = useId();
  return (
    <li className="oc-flag" data-flag-row={row.name} data-enabled={row.enabled}>
      <div className="oc-flag-text">
        <div className="oc-flag-head">
          <code className="oc-flag-name">{row.name}</code>
          <FlagNotes view={view} />
          {isFlagName(row.name) && (
            <Link
              className="oc-flag-preview"
              to={previewAddress(row.name, !row.enabled)}
              aria-label={`Preview ${row.name} ${row.enabled ? 'off' : 'on'}`}
            >
              Preview
            </Link>
          )}
          {actions}
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
      <StateTag badge={badge} enabled={row.enabled} />
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

/** The two pairs of words and icons for on and off. */
const BADGES = {
  visible: { on: 'Visible', OnIcon: EyeOpenIcon, off: 'Hidden', OffIcon: EyeOffIcon },
  enabled: { on: 'Enabled', OnIcon: TickCircleIcon, off: 'Disabled', OffIcon: DisableIcon },
} as const;

/** On or off, by icon and word. */
function StateTag({ badge, enabled }: { badge: keyof typeof BADGES; enabled: boolean }) {
  const { on, OnIcon, off, OffIcon } = BADGES[badge];
  const Icon = enabled ? OnIcon : OffIcon;
  return (
    <Tag minimal intent={enabled ? 'success' : 'none'} icon={<Icon aria-hidden />} className="oc-state-tag">
      {enabled ? on : off}
    </Tag>
  );
}

interface FlagSwitchProps {
  readonly flag: FlagRow;
  /** Id of the text that says what the flag is for. */
  readonly describedBy?: string;
}

/**
 * A real switch whose name is the flag's and never changes. While a change is under way it keeps the focus and says
 * that it is busy instead of being disabled; on a last known list it cannot be used and says so.
 */
function FlagSwitch({ flag, describedBy }: FlagSwitchProps) {
  const { pending, request } = useFlagChanges();
  const { isReadOnly } = useFlags();
  const isPending = pending.has(flag.id);
  const isBlocked = isPending || isReadOnly;
  return (
    <span className="oc-switch" data-pending={isPending || undefined}>
      {isPending && <Spinner size={14} aria-hidden className="oc-switch-spinner" />}
      <Switch
        role="switch"
        inline
        size="large"
        aria-label={flag.name}
        aria-disabled={isBlocked || undefined}
        aria-busy={isPending || undefined}
        {...(describedBy && { 'aria-describedby': describedBy })}
        data-flag-switch={flag.name}
        checked={flag.enabled}
        onChange={() => {
          if (!isBlocked) request(flag, !flag.enabled);
        }}
      />
    </span>
  );
}
