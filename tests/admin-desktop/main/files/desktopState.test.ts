import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { isSidebarOpen, openDesktopState } from '../../../../apps/admin-desktop/src/main/files/desktopState.ts';
import { createFolderPerTest } from '../../../newFolder.ts';

const at = createFolderPerTest();
const open = () => openDesktopState(at('window.json'));

describe('openDesktopState', () => {
  it('reports a failed write without the path of the file', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await mkdir(at('window.json.new'));
    const state = open();
    state.change({ zoomLevel: 1 });
    await state.flush();
    expect(warn.mock.calls).toEqual([['The desktop state could not be saved', 'EISDIR']]);
  });

  it.each([
    ['not json', 15],
    ['null', 15],
    ['[]', 15],
    ['{"window":{"x":1e999,"y":0,"width":800,"height":600,"maximized":false}}', 15],
    ['{"idleMinutes":30,"zoomLevel":"huge","window":{"x":"left"}}', 30],
    ['{"idleMinutes":0}', 15],
    ['{"idleMinutes":100000}', 15],
  ])('ignores invalid values in %s', async (content, idleMinutes) => {
    await writeFile(at('window.json'), content);
    expect(open().read()).toEqual({ window: null, zoomLevel: 0, idleMinutes, sidebar: null });
  });
});

it('a closed sidebar stays closed for seven days', () => {
  const closed = Date.UTC(2026, 10, 1);
  const week = 7 * 24 * 60 * 60 * 1000;
  const left = (isOpen: boolean) => ({ ...open().read(), sidebar: { open: isOpen, at: closed } });
  expect(isSidebarOpen(left(false), closed + week)).toBe(false);
  expect(isSidebarOpen(left(false), closed + week + 1)).toBe(true);
  expect(isSidebarOpen(left(true), closed)).toBe(true);
});
