import { useEventListener } from 'shared-contracts/react';
import { drawerActs } from './drawerStore.ts';

/** Keeps the Context Viewer in step with the page: it opens on runs and knows the scenario's variables (core §2.9). */
export function useDrawerEvents(): void {
  useEventListener('run-started', drawerActs.openTrace);
  useEventListener('scenario-variables-changed', ({ scenarioId, variables }) =>
    drawerActs.setVariables({ scenarioId, values: variables }),
  );
}
