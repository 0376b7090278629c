import { mountAdminConsole } from '../console/app/AdminConsole.tsx';
import { createDesktopPlatform, unwrap } from './createDesktopPlatform.ts';

const element = document.getElementById('console');
if (!element) throw new Error('The page has no element to mount the console into');

const start = unwrap(await window.desktop.start());
mountAdminConsole(element, {
  platform: createDesktopPlatform(window.desktop, start, () => location.reload()),
  backend: start.backend,
});
