import { create } from 'zustand';

/** Variables of the scenario on screen, for the tab of the Context Viewer (core §2.9); null while none is open. */
export interface OpenVariables {
  scenarioId: string;
  values: Readonly<Record<string, unknown>>;
}

export const useOpenVariables = create<{ open: OpenVariables | null }>()(() => ({ open: null }));

/** Tells the tab what the open scenario holds now; null when it was left. */
export function showVariables(open: OpenVariables | null): void {
  useOpenVariables.setState({ open });
}
