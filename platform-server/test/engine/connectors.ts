import type { Operation } from 'shared-contracts/api/catalogue';
import type { CallOutcome, Connectors, OpenConnector } from '../../src/engine/connectors/connectors.ts';
import { permanentFailure } from '../../src/engine/nodes/nodeFailure.ts';

/** An operation, whole, of what is given. */
export const operationOf = (given: Partial<Operation>): Operation => ({
  ...{ id: 'op', method: 'get', path: '/', group: '', summary: '', is_deprecated: false, description: '' },
  ...{ parameters: [], bodies: [], answers: [], request_defs: {}, answer_defs: {}, schemes: [], paging: null },
  ...given,
});

/** A parameter with the defaults of OpenAPI for its place. */
export const parameterOf = (given: Partial<Operation['parameters'][number]>): Operation['parameters'][number] => ({
  ...{ place: 'query', name: 'q', description: '', required: false, is_deprecated: false, schema: { type: 'string' } },
  style: given.place === 'path' || given.place === 'header' ? 'simple' : 'form',
  explode: given.place !== 'path' && given.place !== 'header',
  ...given,
});

/** One configuration in memory, with the operations given. */
export function connectorOf(
  baseUrl: string,
  operations: readonly Operation[],
  own: Partial<OpenConnector> = {},
): { connectors: Connectors; notes: CallOutcome[] } {
  const notes: CallOutcome[] = [];
  const connector: OpenConnector = {
    ...{
      id: 'c',
      name: 'Orders',
      baseUrl,
      headers: [],
      timeoutMs: 5000,
      tunnelId: null,
      hasRate: false,
      isPaused: false,
      trustsServers: false,
    },
    operation: (_version, id) => operations.find((operation) => operation.id === id) ?? null,
    authentication: async () => ({ hidden: { secrets: [], secretHeaders: [] }, apply: (request) => request }),
    turn: async () => {
      throw permanentFailure('DELAY_RATE', {});
    },
    note: (outcome) => void notes.push(outcome),
    ...own,
  };
  return { notes, connectors: { open: async (_account, id) => (id === 'c' ? connector : null) } };
}
