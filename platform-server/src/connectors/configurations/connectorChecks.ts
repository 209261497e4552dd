import type { Operation } from 'shared-contracts/api/catalogue';
import { type Flow, type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import {
  type ConnectorConfig,
  connector,
  type FlowProblem,
  fieldKeys,
  http,
  type ItemsTrigger,
  readConfig,
  start,
} from 'shared-contracts/nodes';
import type { Eventual } from '../../engine/eventual.ts';
import { isId } from '../../store/ids.ts';
import type { CheckedConfiguration } from '../../store/repositories/configurationRepository.ts';
import * as configurationRepository from '../../store/repositories/configurationRepository.ts';
import { isComplete } from '../../store/repositories/configurationTable.ts';
import type { Queryable } from '../../store/transaction.ts';

interface Fault {
  path: string;
  message: FlowProblem['message'];
}

type ReadOperation = (connectorId: string, version: number, operationId: string) => Eventual<Operation | null>;

const named = (name: string, en: string, fr: string): Fault['message'] => ({
  en: `The configuration “${name}” ${en}`,
  fr: `La configuration «\u202f${name}\u202f» ${fr}`,
});

function configurationFault(found: CheckedConfiguration): Fault['message'] | null {
  const { name, is_connected, authentication: auth } = found;
  if (!isComplete(found)) return named(name, 'is incomplete: complete it', 'est incomplète\u202f: complétez-la');
  const needsConsent = auth.type === 'oauth2' && auth.grant === 'authorization_code' && !is_connected;
  return needsConsent ? named(name, 'is not connected: connect it', 'n’est pas connectée\u202f: connectez-la') : null;
}

/** Whether the node has anything for the body, or for a field of it. */
function hasBody({ body }: ConnectorConfig): boolean {
  return body.mode === 'whole' ? body.whole.trim() !== '' : body.fields.some(({ value }) => value.trim() !== '');
}

function requiredFields({ bodies }: Operation, mediaType: string): readonly string[] {
  const { schema } = bodies.find(({ media_type }) => media_type === mediaType) ?? bodies[0] ?? {};
  const required = typeof schema === 'object' ? schema.required : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function needed(path: string, name: string): Fault {
  return { path, message: { en: `“${name}” is required`, fr: `«\u202f${name}\u202f» est obligatoire` } };
}

function valueFaults(config: ConnectorConfig, operation: Operation): Fault[] {
  const isGiven = (place: string, name: string) =>
    config.parameters.some((one) => one.place === place && one.name === name && one.value.trim() !== '');
  const parameters = operation.parameters
    .filter(({ required, place, name }) => required && !isGiven(place, name))
    .map(({ name }) => needed('parameters', name));
  const isBodyNeeded = operation.bodies.some(({ required }) => required);
  if (!hasBody(config)) {
    if (!isBodyNeeded) return parameters;
    return [...parameters, { path: 'body', message: { en: 'The body is required', fr: 'Le corps est obligatoire' } }];
  }
  if (config.body.mode === 'whole') return parameters;
  const given = new Set(
    config.body.fields.filter(({ value }) => value.trim() !== '').map(({ path }) => fieldKeys(path)[0]),
  );
  const fields = requiredFields(operation, config.body.media_type).filter((name) => !given.has(name));
  return [...parameters, ...fields.map((name) => needed('body.fields', name))];
}

/** A node's call by a configuration: which, where that stands, and the operation that it calls, if any, with where its settings stand. */
interface CheckedCall {
  node: FlowNode;
  id: string;
  path: string;
  within: string;
  config: ConnectorConfig | null;
}

/** The poll of a Start node: the argument that the cursor is put into is not empty for long. */
function pollBy(node: FlowNode, { call, by, cursor_place, cursor_name }: ItemsTrigger): CheckedCall[] {
  const { configuration_id: id, operation_id } = call;
  if (id === '' || operation_id === '') return [];
  const value = '{{ payload.cursor }}';
  const isBody = cursor_place === 'body';
  const parameters = isBody ? [] : [{ place: cursor_place, name: cursor_name, value }];
  const fields = isBody ? [{ path: cursor_name, value }] : [];
  const config =
    by === 'cursor'
      ? {
          ...call,
          parameters: [...call.parameters, ...parameters],
          body: { ...call.body, fields: [...call.body.fields, ...fields] },
        }
      : call;
  return [{ node, id, path: 'items.call.configuration_id', within: 'items.call.', config }];
}

/** The call by a configuration that a node makes; none while something is not chosen, which the flow's own check reports. */
function callBy(node: FlowNode): CheckedCall[] {
  if (node.type === start.kind) {
    const { items } = readConfig(start, node.data.config);
    return items ? pollBy(node, items) : [];
  }
  if (node.type === http.kind) {
    const { authentication } = readConfig(http, node.data.config);
    if (authentication.type !== 'configuration' || authentication.configuration_id === '') return [];
    const { configuration_id: id } = authentication;
    return [{ node, id, path: 'authentication.configuration_id', within: '', config: null }];
  }
  if (node.type !== connector.kind) return [];
  const config = readConfig(connector, node.data.config);
  const { configuration_id: id, operation_id } = config;
  return id === '' || operation_id === '' ? [] : [{ node, id, path: 'configuration_id', within: '', config }];
}

/** Faults of nodes that call by a configuration, which can be told without running: of their configurations, operations and values. */
export class ConnectorChecks {
  readonly #operation: ReadOperation;

  constructor(operation: ReadOperation) {
    this.#operation = operation;
  }

  async problems(database: Queryable, account: string, flow: Flow): Promise<FlowProblem[]> {
    const calls = nodesOf(flow).flatMap((node) => (node.data.disabled ? [] : callBy(node)));
    if (calls.length === 0) return [];
    const ids = [...new Set(calls.map(({ id }) => id).filter(isId))];
    const found = await configurationRepository.forChecks(database, account, ids);
    const problems: FlowProblem[] = [];
    for (const { node, id, path, within, config } of calls) {
      const configuration = found.get(id);
      // What is not there, or in the trash, is reported for all references alike.
      if (!configuration?.is_active) continue;
      const fault = configurationFault(configuration);
      if (fault) problems.push(problemAt(node, { path, message: fault }));
      else if (config) {
        const faults = await this.#faults(config, configuration);
        problems.push(...faults.map((one) => problemAt(node, { ...one, path: within + one.path })));
      }
    }
    return problems;
  }

  async #faults(config: ConnectorConfig, configuration: CheckedConfiguration): Promise<Fault[]> {
    const operation = await this.#operation(configuration.connector_id, config.version, config.operation_id);
    if (operation) return valueFaults(config, operation);
    const message = {
      en: `Version ${config.version} of the connector has no operation “${config.operation_id}”`,
      fr: `La version ${config.version} du connecteur n’a pas d’opération «\u202f${config.operation_id}\u202f»`,
    };
    return [{ path: 'operation_id', message }];
  }
}

function problemAt({ id }: FlowNode, { path, message }: Fault): FlowProblem {
  return { node_id: id, path, severity: 'error', structural: false, message };
}
