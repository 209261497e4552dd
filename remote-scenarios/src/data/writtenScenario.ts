import type { Scenario } from 'shared-contracts/api/scenario';

/** The parts of a scenario that travel: no ids of the account, no run figures. */
export function scenarioFile(scenario: Scenario): string {
  const { name, description, tags, flow, variables, nodes_counter, settings } = scenario;
  return `${JSON.stringify({ name, description, tags, flow, variables, nodes_counter, settings }, null, 2)}\n`;
}

/** A file name made from a scenario's name. */
export function fileNameOf(name: string, ending = 'json'): string {
  const safe = name.trim().replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return `${safe || 'scenario'}.${ending}`;
}
