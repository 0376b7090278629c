import { Spinner, Switch } from '@blueprintjs/core';
import type { FlagRow } from '@olea/shared/backend';
import { useFlagChanges } from '../change/FlagChanges.ts';
import { useFlags } from './FlagsProvider.tsx';

interface FlagSwitchProps {
  readonly flag: FlagRow;
  /** Id of the text that says what the flag is for. */
  readonly describedBy?: string;
}

/**
 * A real switch whose name is the flag's and never changes. While a change is under way it keeps the focus and says
 * that it is busy instead of being disabled; on a last known list it cannot be used and says so.
 */
export function FlagSwitch({ flag, describedBy }: FlagSwitchProps) {
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
