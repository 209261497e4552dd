import type { HostApi } from 'shared-contracts';
import {
  type Flow,
  type FlowElement,
  isWire,
  listReferred,
  maxReferred,
  nodesOf,
  type Scenario,
} from 'shared-contracts/api/scenario';
import { isThingReference, referencesOf, withoutSecretTexts, withThingNames } from 'shared-contracts/nodes';

/** A node as it travels: without secrets, and with what the things are called that it names. */
function travelling(element: FlowElement, names: ReadonlyMap<string, string>): FlowElement {
  return withThingNames(isWire(element) ? element : withoutSecretTexts(element, () => true), names);
}

/**
 * The parts of a scenario that travel: no secrets, no run figures. `names` is what the things are called that its nodes
 * name, by their ids.
 */
export function scenarioFile(scenario: Scenario, names: ReadonlyMap<string, string>): string {
  const { name, description, tags, variables, nodes_counter, settings } = scenario;
  const flow = scenario.flow.map((element) => travelling(element, names));
  return `${JSON.stringify({ name, description, tags, flow, variables, nodes_counter, settings }, null, 2)}\n`;
}

/** What the things are called that nodes of a flow name, by their ids. */
export async function thingNames(api: HostApi['api'], flow: Flow): Promise<ReadonlyMap<string, string>> {
  const things = nodesOf(flow).flatMap(referencesOf).filter(isThingReference);
  const ids = [...new Set(things.map(({ id }) => id))].slice(0, maxReferred);
  const known = ids.length > 0 ? await api.call(listReferred, { body: { ids } }) : [];
  return new Map(known.map(({ id, name }) => [id, name]));
}
