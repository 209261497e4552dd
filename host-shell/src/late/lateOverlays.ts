import { lateCode, lateFocusable, lateOverlay } from './latePart.tsx';

/**
 * What stands in the place of Ant Design's menus, dialogs and drawers in the first files (tools/build/lateParts.ts).
 */
export const overlays = lateCode(() => import('./overlays.ts'));

export const LateMenu = lateFocusable(overlays, ({ Menu }) => Menu);
export const LateModal = lateOverlay(overlays, ({ Modal }) => Modal);
export const LateDrawer = lateOverlay(overlays, ({ Drawer }) => Drawer);
