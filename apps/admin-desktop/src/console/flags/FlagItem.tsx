import { useId } from 'react';
import { FlagNotes } from './FlagNotes.tsx';
import { FlagSwitch } from './FlagSwitch.tsx';
import type { FlagView } from './flagRows.ts';
import { EnabledTag, VisibilityTag } from './StateTag.tsx';

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
