import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';
import type { CommandContext } from './command.ts';
import { findNamed } from './findNamed.ts';

/** The scenario by which the list of runs is filtered, asked of the server: one named a moment after it was made must be found. */
export async function findScenario(
  wanted: string,
  context: CommandContext,
): Promise<Pick<ScenarioSummary, 'id' | 'name'>> {
  const all = await context.host.api.call(listScenarioSummaries, { query: {} }, { quiet: true });
  const named = all.filter(({ is_active }) => is_active).map(({ id, name }) => ({ id, name, title: name }));
  return findNamed(wanted, named, context);
}
