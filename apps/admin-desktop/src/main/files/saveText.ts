import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';
import type { SaveOutcome } from '../../ipc/messages.ts';
import { errorName } from './errorName.ts';

/** Lets the person choose where a text file goes, and writes it there. The page never learns or chooses the path. */
export async function saveText(
  deps: { dialog: Dialog; window: BrowserWindow | null; folder: string },
  file: { name: string; text: string },
): Promise<SaveOutcome> {
  if (!deps.window) return 'cancelled';
  const extension = extname(file.name).slice(1);
  const { canceled, filePath } = await deps.dialog.showSaveDialog(deps.window, {
    title: 'Save file',
    defaultPath: join(deps.folder, file.name),
    ...(extension ? { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] } : {}),
  });
  if (canceled || !filePath) return 'cancelled';
  try {
    await writeFile(filePath, file.text, 'utf8');
    return 'saved';
  } catch (error) {
    console.warn('A file could not be saved', errorName(error));
    return 'failed';
  }
}
