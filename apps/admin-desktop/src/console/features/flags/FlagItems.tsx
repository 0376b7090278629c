import { Spinner, Switch } from '@blueprintjs/core';
import {
  CalendarIcon,
  DisableIcon,
  EyeOffIcon,
  EyeOpenIcon,
  InfoSignIcon,
  TickCircleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/api/flags';
import { isFlagName } from '@olea/shared/flags/catalog';
import { OFFICE } from '@olea/shared/site/facts';
import { memo, type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { getPreviewAddress } from '../../../screens.ts';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFlags } from './FlagsProvider.tsx';
import { findMissingDependency, getFlagFacts, getLabel } from './state.ts';

interface Look {
  readonly badge: keyof typeof BADGES;
  readonly showEffect?: boolean;
  readonly onSchedule?: (flag: FlagRow) => void;
}

interface FlagItemsProps extends Look {
  readonly rows: readonly FlagRow[];
  readonly getPlan?: (flag: FlagRow) => string | undefined;
  readonly label?: string;
  readonly list?: Ref<HTMLUListElement>;
}

/** Renders a list of flags with their switches. Without `onSchedule`, the rows have no button that schedules a change. */
export function FlagItems({ rows, getPlan, label, list, ...look }: FlagItemsProps) {
  const { flags, pending, isReadOnly, request } = useFlags();
  return (
    <ul className="oc-list oc-lined oc-flag-list" ref={list} aria-label={label}>
      {rows.map((row) => (
        <FlagItem
          key={row.id}
          row={row}
          missingDependency={findMissingDependency(row, flags)}
          plan={getPlan?.(row)}
          isPending={pending.has(row.id)}
          isReadOnly={isReadOnly}
          onSwitch={request}
          {...look}
        />
      ))}
    </ul>
  );
}

interface FlagItemProps extends Look {
  readonly row: FlagRow;
  /** The flag on which this flag depends, if that other flag has no effect. Otherwise null. */
  readonly missingDependency: string | null;
  readonly plan: string | undefined;
  readonly isPending: boolean;
  readonly isReadOnly: boolean;
  readonly onSwitch: (flag: FlagRow, enabled: boolean) => void;
}

const FlagItem = memo(function FlagItem(props: FlagItemProps) {
  const { row, badge, showEffect, plan, onSchedule, isPending, isReadOnly, onSwitch } = props;
  const { label, description, whenOff, group, critical } = getFlagFacts(row);
  const descriptionId = useId();
  const isBlocked = isPending || isReadOnly;
  return (
    <li className="oc-flag" data-flag-row={row.name} data-enabled={row.enabled}>
      <div className="oc-flag-text">
        <div className="oc-row oc-flag-head">
          <strong>{label}</strong>
          {critical && (
            <Tag
              minimal
              icon={<WarningSignIcon />}
              intent="warning"
              title="Asks for confirmation before it is switched off"
            >
              Critical
            </Tag>
          )}
          {group === 'unknown' && (
            <Tag minimal icon={<InfoSignIcon />} intent="warning">
              Unknown to the code
            </Tag>
          )}
          {props.missingDependency && (
            <Tag minimal icon={<InfoSignIcon />}>
              No effect while {getLabel(props.missingDependency)} is off
            </Tag>
          )}
          {isFlagName(row.name) && (
            <Link
              className="oc-flag-preview"
              to={getPreviewAddress(row.name, !row.enabled)}
              aria-label={`Preview ${label} ${row.enabled ? 'off' : 'on'}`}
            >
              Preview
            </Link>
          )}
          {onSchedule && (
            <SteadyButton
              size="small"
              variant="minimal"
              icon={<CalendarIcon />}
              title="Schedule…"
              aria-label={`Schedule ${label}…`}
              isBlocked={isReadOnly}
              onClick={() => onSchedule(row)}
            />
          )}
          {plan && (
            <Tag minimal icon={<CalendarIcon />} title={`Scheduled, ${OFFICE.city} time`}>
              {plan}
            </Tag>
          )}
        </div>
        <p id={descriptionId} className="oc-flag-description">
          {label !== row.name && <code className="oc-flag-name">{row.name}</code>} {description}
          {showEffect && whenOff && (
            <span className="oc-flag-when-off" data-now={!row.enabled || undefined}>
              {row.enabled ? 'If off' : 'Now off'}: {whenOff}
            </span>
          )}
        </p>
      </div>
      <StateTag badge={badge} enabled={row.enabled} />
      {/* The switch stays enabled while a change runs, because disabling it would remove focus. */}
      <span className="oc-switch">
        {isPending && <Spinner size={14} aria-hidden className="oc-switch-spinner" />}
        <Switch
          role="switch"
          inline
          size="large"
          aria-label={label}
          aria-disabled={isBlocked || undefined}
          aria-busy={isPending || undefined}
          aria-describedby={descriptionId}
          data-flag-switch={row.name}
          checked={row.enabled}
          onChange={() => {
            if (!isBlocked) onSwitch(row, !row.enabled);
          }}
        />
      </span>
    </li>
  );
});

const BADGES = {
  visible: { on: 'Visible', OnIcon: EyeOpenIcon, off: 'Hidden', OffIcon: EyeOffIcon },
  enabled: { on: 'Enabled', OnIcon: TickCircleIcon, off: 'Disabled', OffIcon: DisableIcon },
} as const;

function StateTag({ badge, enabled }: { badge: keyof typeof BADGES; enabled: boolean }) {
  const { on, OnIcon, off, OffIcon } = BADGES[badge];
  const Icon = enabled ? OnIcon : OffIcon;
  return (
    <Tag minimal intent={enabled ? 'success' : 'none'} icon={<Icon />} className="oc-state-tag">
      {enabled ? on : off}
    </Tag>
  );
}
