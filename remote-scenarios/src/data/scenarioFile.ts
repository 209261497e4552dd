import {
  type Flow,
  flowSchema,
  isWire,
  type ScenarioCreate,
  scenarioCreateSchema,
} from 'shared-contracts/api/scenario';
import { isForeignFlow } from 'shared-contracts/nodes';

const reference = /^secret:[\da-f-]{36}$/;

function withoutReferencesIn(value: unknown): unknown {
  if (typeof value === 'string') return reference.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map(withoutReferencesIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutReferencesIn(field)]));
}

/** A stored secret belongs to its scenario: a file brings a reference that is worth nothing, and the secret is entered again. */
const withoutReferences = (flow: Flow): Flow =>
  flow.map((element) =>
    isWire(element)
      ? element
      : {
          ...element,
          data: { ...element.data, config: withoutReferencesIn(element.data.config) as typeof element.data.config },
        },
  );

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
    const own = withoutReferences(flow.data);
    if (Array.isArray(value)) return { name: fallbackName, flow: own, nodes_counter: own.length };
    const scenario = scenarioCreateSchema.safeParse(value);
    if (!scenario.success) return null;
    const { copy_of: _, ...rest } = scenario.data;
    return { ...rest, flow: own, scenario_folder_id: null };
  } catch {
    return null;
  }
}
