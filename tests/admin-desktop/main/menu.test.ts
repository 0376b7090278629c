import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { buildMenu, type MenuDeps } from '../../../apps/admin-desktop/src/main/menu.ts';

const deps = (isPackaged: boolean, updates: object | null) =>
  ({
    electron: { app: { isPackaged } },
    desktopState: { read: () => ({ idleMinutes: 15 }) },
    updates,
  }) as unknown as MenuDeps;

function flat(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
}

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', (platform) => {
  const items = flat(buildMenu(deps(true, null), platform));
  const roles = items.map((item) => item.role);
  const labels = items.map((item) => item.label);

  // On macOS, copy and paste require an edit menu.
  it('has the usual edit, view, window and help entries', () => {
    expect(roles).toEqual(expect.arrayContaining(['editMenu', 'reload', 'togglefullscreen', 'windowMenu', 'help']));
  });

  it('shows developer tools only in development, and “Check for updates” only with an update feed', () => {
    expect(roles).not.toContain('toggleDevTools');
    expect(labels).not.toContain('Check for updates');
    const more = flat(buildMenu(deps(false, {}), platform));
    expect(more.map((item) => item.role)).toContain('toggleDevTools');
    expect(more.map((item) => item.label)).toContain('Check for updates');
  });

  it('marks the selected idle time', () => {
    expect(items.filter((item) => item.checked).map((item) => item.id)).toEqual(['lock-after-15']);
  });
});
