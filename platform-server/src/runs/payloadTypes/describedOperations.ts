import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { type ConnectorConfig, connector, readConfig, start } from 'shared-contracts/nodes';
import { isId } from '../../store/ids.ts';
import { type CalledOperation, operationsOfCalls } from '../../store/repositories/calledOperationRepository.ts';
import type { DescribedOperation } from './operationShape.ts';

/** Operations of one flow that are read, and bytes of their definitions, packed: calls of one service share little. */
const limits = { operations: 20, bytes: 2 * 2 ** 20 };
/** Bytes of one definition, unpacked. */
const maxUnpacked = 16 * 2 ** 20;

/** The calls of a flow: its connector nodes, and what its Start polls. */
function callsOf(flow: Flow): ConnectorConfig[] {
  return nodesOf(flow).flatMap(({ type, data }) => {
    if (type === connector.kind) return [readConfig(connector, data.config)];
    const items = type === start.kind ? readConfig(start, data.config).items : null;
    return items ? [items.call] : [];
  });
}

const keyOf = ({
  configuration_id,
  version,
  operation_id,
}: Pick<ConnectorConfig, 'configuration_id' | 'version' | 'operation_id'>) =>
  JSON.stringify([configuration_id, version, operation_id]);

/** The operations that a flow calls by configurations of the account, packed. Of very large ones only the first are read. */
export async function readOperations(pool: pg.Pool, account: string, flow: Flow): Promise<CalledOperation[]> {
  const calls = callsOf(flow).filter(({ configuration_id }) => isId(configuration_id));
  const distinct = [...new Map(calls.map((call) => [keyOf(call), call])).values()].slice(0, limits.operations);
  if (distinct.length === 0) return [];
  return operationsOfCalls(pool, account, distinct, limits.bytes);
}

/** Unpacks operations when they are asked for, each once. Takes long: it belongs into a thread. */
export function operationReader(
  operations: readonly CalledOperation[],
): (config: ConnectorConfig) => DescribedOperation | null {
  const packed = new Map(operations.map((operation) => [keyOf(operation), operation.definition]));
  const read = new Map<string, DescribedOperation | null>();
  return (config) => {
    const key = keyOf(config);
    const definition = packed.get(key);
    if (!read.has(key)) {
      const text = definition && gunzipSync(definition, { maxOutputLength: maxUnpacked }).toString('utf8');
      read.set(key, text ? (JSON.parse(text) as DescribedOperation) : null);
    }
    return read.get(key) ?? null;
  };
}
