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
import {
  type CalledThings,
  isSecretName,
  isThingReference,
  referencesOf,
  withoutSecretTexts,
  withoutTypedSecrets,
  withThingNames,
} from 'shared-contracts/nodes';

/** A node as it travels: without secrets, and with what the things are called that it names. */
function travelling(element: FlowElement, called: CalledThings): FlowElement {
  const open = isWire(element) ? element : withoutTypedSecrets(withoutSecretTexts(element, () => true));
  return withThingNames(open, called);
}

/** Variables keep their names; what one holds whose name says that it is secret stays here. */
const openVariables = (variables: Scenario['variables']) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, isSecretName(name) ? null : value]));

/**
 * The parts of a scenario that travel: no secrets, no run figures. `called` is what the things are called that its nodes
 * name.
 */
export function scenarioFile(scenario: Scenario, called: CalledThings): string {
  const { name, description, tags, nodes_counter, settings } = scenario;
  const variables = openVariables(scenario.variables);
  const flow = scenario.flow.map((element) => travelling(element, called));
  return `${JSON.stringify({ name, description, tags, flow, variables, nodes_counter, settings }, null, 2)}\n`;
}

/** What the things are called that nodes of a flow name. */
export async function calledThings(api: HostApi['api'], flow: Flow): Promise<CalledThings> {
  const things = nodesOf(flow).flatMap(referencesOf).filter(isThingReference);
  const ids = [...new Set(things.map(({ id }) => id))].slice(0, maxReferred);
  const known = ids.length > 0 ? await api.call(listReferred, { body: { ids } }) : [];
  return new Map(known.map((thing) => [thing.id, thing]));
}
