import { Button } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import type { FlagRow } from '@olea/shared/backend';
import { useState } from 'react';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** Opens the dialog that plans a change of this flag. */
export function ScheduleButton({ flag, isReadOnly }: { flag: FlagRow; isReadOnly: boolean }) {
  const [isOpen, setOpen] = useState(false);
  /** Hundreds of rows have the button, and hardly one of them its dialog. */
  const [wasOpened, setOpened] = useState(false);
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
          if (isReadOnly) return;
          setOpened(true);
          setOpen(true);
        }}
      />
      {wasOpened && <ScheduleDialog flag={flag} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
