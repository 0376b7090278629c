import { Button } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/backend';
import { useState } from 'react';
import { useFlags } from '../list/FlagsProvider.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** Opens the dialog that plans a change of this flag. */
export function ScheduleButton({ flag }: { flag: FlagRow }) {
  const { isReadOnly } = useFlags();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<CalendarIcon aria-hidden />}
        title="Schedule…"
        aria-label={`Schedule ${flag.name}…`}
        aria-disabled={isReadOnly || undefined}
        onClick={() => {
          if (!isReadOnly) setOpen(true);
        }}
      />
      <ScheduleDialog flag={flag} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
