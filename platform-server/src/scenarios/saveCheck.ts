import type { ScenarioSave } from './scenarioContent.ts';

/** What of a save decides how runs go. */
export type SavedChange = Pick<ScenarioSave, 'flow' | 'settings'>;

/** What may refuse saves by people before they are made, as test cases do. */
export interface SaveCheck {
  /** Throws an HttpError where it refuses. */
  assertMayBeSaved(account: string, id: string, change: SavedChange): Promise<void>;
}
