import type { Operation } from 'shared-contracts/api/catalogue';
import { type Flow, type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import { type ConnectorConfig, connector, type FlowProblem, fieldKeys, readConfig } from 'shared-contracts/nodes';
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

const named = (name: string, en: string, fr: string): Fault => ({
  path: 'configuration_id',
  message: { en: `The configuration “${name}” ${en}`, fr: `La configuration «\u202f${name}\u202f» ${fr}` },
});

function configurationFault(found: CheckedConfiguration): Fault | null {
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

/** Faults of connector nodes that can be told without running: of their configurations, operations and values. */
export class ConnectorChecks {
  readonly #operation: ReadOperation;

  constructor(operation: ReadOperation) {
    this.#operation = operation;
  }

  async problems(database: Queryable, account: string, flow: Flow): Promise<FlowProblem[]> {
    const nodes = nodesOf(flow).filter(({ type, data }) => type === connector.kind && !data.disabled);
    const configs = nodes.map((node) => ({ node, config: readConfig(connector, node.data.config) }));
    const ids = [...new Set(configs.map(({ config }) => config.configuration_id).filter(isId))];
    if (nodes.length === 0) return [];
    const found = await configurationRepository.forChecks(database, account, ids);
    const problems: FlowProblem[] = [];
    for (const { node, config } of configs) {
      // The flow's own check tells of what is not chosen.
      if (config.configuration_id === '' || config.operation_id === '') continue;
      const configuration = found.get(config.configuration_id);
      // What is not there, or in the trash, is reported for all references alike.
      if (!configuration?.is_active) continue;
      for (const fault of await this.#faults(config, configuration)) {
        problems.push(problemAt(node, fault));
      }
    }
    return problems;
  }

  async #faults(config: ConnectorConfig, configuration: CheckedConfiguration): Promise<Fault[]> {
    const fault = configurationFault(configuration);
    if (fault) return [fault];
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
