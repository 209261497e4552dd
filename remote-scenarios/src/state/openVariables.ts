import { create } from 'zustand';

/** Variables of the scenario on screen, for the tab of the Context Viewer (core §2.9); null while none is open. */
export interface OpenVariables {
  scenarioId: string;
  values: Readonly<Record<string, unknown>>;
}

interface ShownVariables {
  open: OpenVariables | null;
  /** What the last run of the draft left: the scenario's own variables are those of its saved version. */
  draftRun: OpenVariables | null;
}

export const useOpenVariables = create<ShownVariables>()(() => ({ open: null, draftRun: null }));

/** Notifies the tab what the open scenario holds now; null when it was left. */
export function showVariables(open: OpenVariables | null): void {
  useOpenVariables.setState(open ? { open } : { open, draftRun: null });
}

/** Names of the variables that have another value now or are new, and of those that are gone. */
export function changedVariables(before: OpenVariables['values'], now: OpenVariables['values']) {
  return {
    changed: Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name])),
    deleted: Object.keys(before).filter((name) => !(name in now)),
  };
}

/** Notifies the tab what a run of the draft left; null once the saved version ran. */
export function showDraftVariables(draftRun: OpenVariables | null): void {
  useOpenVariables.setState({ draftRun });
}
