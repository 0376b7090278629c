/**
 * What opens over a page, in one file: it stands on the same parts of Blueprint, which the bundler would cut into one more file for every
 * two that share one. Toasts and tooltips are not here: whatever imports this would import itself by way of them.
 */
export { ConfirmChangeDialog } from './flags/change/ConfirmChangeDialog.tsx';
export { RightsLostDialog } from './guard/RightsLostDialog.tsx';
export { AccountPopover } from './portal/AccountPopover.tsx';
export { SidebarDrawer } from './portal/SidebarDrawer.tsx';
export { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx';
