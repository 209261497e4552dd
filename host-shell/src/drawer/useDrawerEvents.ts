import { useEventListener } from 'shared-contracts/react';
import { drawerActions, useDrawer } from './drawerStore.ts';

/** Opens the Context Viewer on runs (core §2.9), where there is room or the user asks for it. */
export function useDrawerEvents(): void {
  // The Terminal says itself how a run goes that it started, and stays open.
  useEventListener('run-started', () => {
    if (!useDrawer.getState().isTerminalOpen) drawerActions.openTrace({ onRun: true });
  });
}
