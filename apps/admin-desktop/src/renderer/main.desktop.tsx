import { mountAdminConsole } from '../console/app/AdminConsole.tsx';
import { createDesktopPlatform, unwrap } from './createDesktopPlatform.ts';

const element = document.getElementById('console');
if (!element) throw new Error('The page has no element to mount the console into');

const start = unwrap(await window.desktop.start());
// The menu's entry and the keys do the same; the console listens for the keys on every platform.
window.desktop.onMenuCommand((command) => {
  if (command === 'toggle-sidebar')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true }));
});
mountAdminConsole(element, {
  platform: createDesktopPlatform(window.desktop, start, () => location.reload()),
  backend: start.backend,
});
