import { flowSchema, type ScenarioCreate, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { isForeignFlow } from 'shared-contracts/nodes';

/**
 * Reads an exported scenario, or a bare flow as the clipboard holds it. Null when the text is neither, such as the export
 * of another tool.
 * The server checks it again, and empties secrets: they are of the scenario that the file was made of.
 */
export function readScenarioFile(text: string, fallbackName: string): ScenarioCreate | null {
  try {
    const value: unknown = JSON.parse(text);
    const flow = flowSchema.safeParse(Array.isArray(value) ? value : (value as { flow?: unknown } | null)?.flow);
    if (!flow.success || isForeignFlow(flow.data)) return null;
    if (Array.isArray(value)) return { name: fallbackName, flow: flow.data, nodes_counter: flow.data.length };
    const scenario = scenarioCreateSchema.safeParse(value);
    if (!scenario.success) return null;
    const { copy_of: _, ...rest } = scenario.data;
    return { ...rest, flow: flow.data, scenario_folder_id: null };
  } catch {
    return null;
  }
}
