import type { Scenario, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import type { z } from 'zod';
import { freeName } from '../store/repositories/freeName.ts';
import type { Queryable } from '../store/transaction.ts';
import type { ScenarioSave } from './scenarioContent.ts';

/** What a new scenario is called: as it asks for, or under the next free number where it takes one. */
export async function newName(
  database: Queryable,
  account: string,
  { name, if_name_taken }: Pick<z.output<typeof scenarioCreateSchema>, 'name' | 'if_name_taken'>,
): Promise<string> {
  return if_name_taken === 'number' ? freeName(database, 'scenario', account, name) : name;
}

/**
 * A save that takes a scenario out of the trash, under another name where its own is taken and nobody chose it now. Under its
 * own name it edits nothing: who edits the scenario has nothing to merge with that.
 */
export async function restoredUnder(
  database: Queryable,
  account: string,
  current: Scenario,
  body: ScenarioSave,
): Promise<ScenarioSave> {
  const { name: chosen, ...others } = body;
  const name = chosen ?? (await freeName(database, 'scenario', account, current.name));
  return name === current.name ? others : { ...others, name };
}
