import { MenuItem } from '@blueprintjs/core';
import { CodeIcon, DownloadIcon, ThIcon, ThListIcon } from '@blueprintjs/icons';
import { toAppError } from '@olea/shared/errors';
import { useState } from 'react';
import { usePlatform, useServices } from '../services/ConsoleServices.tsx';
import { MenuButton } from './MenuButton.tsx';
import { formatOfficeDay } from './moments.ts';
import { showDone, showFailure } from './notices.tsx';
import { type ExportFormat, type Table, writeExport } from './writeExport.ts';

interface ExportMenuProps<Row> {
  /** The start of the file name. */
  readonly name: string;
  /** Fetches all rows or rejects, because a partial export would look complete. Calls `onProgress` with the count so far. */
  readonly fetchAll: (onProgress: (count: number) => void) => Promise<readonly Row[]>;
  readonly toTable: (rows: readonly Row[]) => Table;
  readonly describeCount: (count: number) => string;
}

/** Renders a menu that exports the rows from `fetchAll` as XLSX, CSV or JSON. If fetching fails, shows a toast and saves nothing. */
export function ExportMenu<Row>({ name, fetchAll, toTable, describeCount }: ExportMenuProps<Row>) {
  const { now, log } = useServices();
  const { saveFile } = usePlatform();
  const [count, setCount] = useState<number | null>(null);
  const isWorking = count !== null;

  async function save(format: ExportFormat) {
    setCount(0);
    try {
      const rows = await fetchAll(setCount);
      const day = formatOfficeDay(now());
      const outcome = await saveFile(await writeExport({ name: `${name}-${day}`, rows, toTable }, format));
      const summary = describeCount(rows.length);
      if (outcome === 'failed') void showFailure('The file could not be written.');
      if (outcome !== 'saved') return;
      void showDone(`${summary} exported.`);
    } catch (failure) {
      const error = toAppError(failure);
      log.error(`${name}: nothing was exported`, error);
      void showFailure(`Nothing was exported: ${error.message}`);
    } finally {
      setCount(null);
    }
  }

  return (
    <MenuButton
      icon={<DownloadIcon />}
      text={isWorking ? `Exporting… ${count}` : 'Export'}
      aria-disabled={isWorking || undefined}
      aria-busy={isWorking || undefined}
      items={
        <>
          <MenuItem icon={<ThIcon />} text="As XLSX, for a spreadsheet" onClick={() => void save('xlsx')} />
          <MenuItem icon={<ThListIcon />} text="As CSV, for other programs" onClick={() => void save('csv')} />
          <MenuItem icon={<CodeIcon />} text="As JSON, every field" onClick={() => void save('json')} />
        </>
      }
    />
  );
}
