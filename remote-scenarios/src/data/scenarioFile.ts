import { flowSchema, type Scenario, type ScenarioCreate, scenarioCreateSchema } from 'shared-contracts/api/scenario';

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

/**
 * Reads an exported scenario, or a bare flow as the clipboard holds it. Null when the text is neither.
 * The server checks it again.
 */
export function readScenarioFile(text: string, fallbackName: string): ScenarioCreate | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) {
      const flow = flowSchema.safeParse(value);
      return flow.success ? { name: fallbackName, flow: flow.data, nodes_counter: flow.data.length } : null;
    }
    const scenario = scenarioCreateSchema.safeParse(value);
    return scenario.success ? { ...scenario.data, scenario_folder_id: null } : null;
  } catch {
    return null;
  }
}
