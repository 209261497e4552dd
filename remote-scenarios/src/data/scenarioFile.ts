import { flowSchema, type Scenario, type ScenarioCreate, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { isForeignFlow } from 'shared-contracts/nodes';

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
 * Reads an exported scenario, or a bare flow as the clipboard holds it. Null when the text is neither, such as the export
 * of another tool.
 * The server checks it again.
 */
export function readScenarioFile(text: string, fallbackName: string): ScenarioCreate | null {
  try {
    const value: unknown = JSON.parse(text);
    const flow = flowSchema.safeParse(Array.isArray(value) ? value : (value as { flow?: unknown } | null)?.flow);
    if (!flow.success || isForeignFlow(flow.data)) return null;
    if (Array.isArray(value)) return { name: fallbackName, flow: flow.data, nodes_counter: flow.data.length };
    const scenario = scenarioCreateSchema.safeParse(value);
    return scenario.success ? { ...scenario.data, scenario_folder_id: null } : null;
  } catch {
    return null;
  }
}
