import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { overlayActions } from '../shell/overlayStore.ts';
import { type ShortcutHandlers, useShortcuts } from '../shortcuts/useShortcuts.ts';
import { moveToRegion } from './focusRegions.ts';

const handlers: ShortcutHandlers = {
  search: overlayActions.openSearch,
  terminal: () => drawerActions.toggleTerminal(),
  terminalByPlace: () => drawerActions.toggleTerminal(),
  contextViewer: drawerActions.toggleTrace,
  nextRegion: () => moveToRegion(1),
  previousRegion: () => moveToRegion(-1),
  overview: overlayActions.openShortcuts,
};

/** Keys that work on every page of the frame. What opened the Terminal closes it, though its own line is typed into. */
export function useFrameShortcuts(): void {
  useShortcuts(handlers, (name) => name === 'terminal' && useDrawer.getState().isTerminalOpen);
}
