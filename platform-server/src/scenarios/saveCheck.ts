import type { Scenario } from 'shared-contracts/api/scenario';
import type { ScenarioSave } from './scenarioContent.ts';
import { assertEdit } from './scenarioWrites.ts';

/** What of a save decides how runs go. */
export type SavedChange = Pick<ScenarioSave, 'flow' | 'settings'>;

/** What may refuse saves by people before they are made, as test cases do. */
export interface SaveCheck {
  /** Whether it has a say in this change. */
  concerns(current: Scenario, change: SavedChange): boolean;
  /** Throws an HttpError where it refuses. */
  assertMayBeSaved(account: string, current: Scenario, change: SavedChange): Promise<void>;
}

/** Ends the transaction of a save that is to be checked first. */
class Unchecked extends Error {
  readonly current: Scenario;

  constructor(current: Scenario) {
    super('The save is to be checked first');
    this.current = current;
  }
}

/** A save within its transaction: answers what to make of the scenario that is locked there. */
type Save = (bodyFor: (current: Scenario) => ScenarioSave) => Promise<Scenario>;

/**
 * Saves what the check allows. A check takes seconds, in which no transaction may hold the scenario: the one that finds it
 * concerned ends, and another one saves. All other saves need no statement more.
 */
export async function checkedSave(
  check: SaveCheck,
  account: string,
  body: ScenarioSave,
  save: Save,
): Promise<Scenario> {
  const allowed = (current: Scenario) => {
    assertEdit(current, body.revision);
    return body;
  };
  try {
    return await save((current) => {
      const allowedBody = allowed(current);
      if (check.concerns(current, body)) throw new Unchecked(current);
      return allowedBody;
    });
  } catch (error) {
    if (!(error instanceof Unchecked)) throw error;
    await check.assertMayBeSaved(account, error.current, body);
  }
  return save(allowed);
}
