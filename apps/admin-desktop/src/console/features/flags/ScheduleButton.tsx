import { Button } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/backend';

interface ScheduleButtonProps {
  readonly flag: FlagRow;
  readonly isReadOnly: boolean;
  readonly onSchedule: (flag: FlagRow) => void;
}

/** Asks for the dialog that plans a change of this flag. */
export function ScheduleButton({ flag, isReadOnly, onSchedule }: ScheduleButtonProps) {
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<CalendarIcon aria-hidden />}
      title="Schedule…"
      aria-label={`Schedule ${flag.name}…`}
      aria-disabled={isReadOnly || undefined}
      onClick={() => {
        if (!isReadOnly) onSchedule(flag);
      }}
    />
  );
}
