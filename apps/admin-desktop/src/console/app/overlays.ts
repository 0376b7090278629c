/**
 * What opens over a page, in one file: it stands on the same parts of Blueprint, which the bundler would cut into one more file for every
 * two that share one. Toasts and tooltips are not here: whatever imports this would import itself by way of them.
 */
export { AccountPopover } from './AccountPopover.tsx';
export { ShortcutsDialog } from './ShortcutsDialog.tsx';
export { SidebarDrawer } from './SidebarDrawer.tsx';
