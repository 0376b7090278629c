import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Code as CodeIcon, Download as DownloadIcon, Th as ThIcon } from '@blueprintjs/icons';
import { toAppError } from '@olea/shared/errors';
import { useState } from 'react';
import { showChangeToast, showFailureToast } from '../../changes/toasts.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { usePlatform } from '../../services/Platform.tsx';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { type ExportFormat, fetchAllMessages, writeExport } from './exportFiles.ts';
import type { MessageFilter } from './messageReads.ts';

/** Saves every message that the filter lets through, all its pages, as a file. */
export function ExportMenu({ filter }: { filter: MessageFilter }) {
  const services = useServices();
  const { saveFile } = usePlatform();
  const announce = useAnnounce();
  const [count, setCount] = useState<number | null>(null);
  const isWorking = count !== null;

  async function save(format: ExportFormat) {
    setCount(0);
    try {
      const messages = await fetchAllMessages(services, filter, setCount);
      const day = new Date(services.now()).toISOString().slice(0, 10);
      const outcome = await saveFile(await writeExport(messages, format, day));
      const what = messages.length === 1 ? '1 message' : `${messages.length} messages`;
      if (outcome === 'failed') void showFailureToast('The file could not be written.');
      if (outcome !== 'saved') return;
      announce(`${what} exported.`);
      void showChangeToast(`${what} exported.`, null);
    } catch (failure) {
      const error = toAppError(failure);
      services.log.error('Messages were not exported', error);
      void showFailureToast(`Nothing was exported: ${error.message}`);
    } finally {
      setCount(null);
    }
  }

  return (
    <PopoverNext
      placement="bottom-end"
      shouldReturnFocusOnClose
      disabled={isWorking}
      content={
        <Menu>
          <MenuItem icon={<ThIcon aria-hidden />} text="As CSV, for a spreadsheet" onClick={() => void save('csv')} />
          <MenuItem icon={<CodeIcon aria-hidden />} text="As JSON, every field" onClick={() => void save('json')} />
        </Menu>
      }
    >
      <Button
        icon={<DownloadIcon aria-hidden />}
        text={isWorking ? `Exporting… ${count}` : 'Export'}
        aria-haspopup="menu"
        aria-disabled={isWorking || undefined}
        aria-busy={isWorking || undefined}
      />
    </PopoverNext>
  );
}
