import type { Operation } from 'shared-contracts/api/catalogue';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import type { OpenConnector } from '../../connectors/connectors.ts';
import { type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { CallResponse } from '../../record/message.ts';
import { readText } from '../../rules/readValue.ts';
import type { CallContext, CompileNode, NodeResult, NodeWait, PreparedCall } from '../executor.ts';
import { recordedRequest, type Taking, withKey } from '../http/call.ts';
import type { OutgoingRequest } from '../http/outgoing.ts';
import { takePages } from '../http/pages.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { callAccess } from './callAccess.ts';
import { originOf } from './callAddress.ts';
import { compileInput } from './callInput.ts';
import { callRequest } from './callRequest.ts';
import { authenticated, makeCall } from './makeCall.ts';
import { successOf } from './success.ts';

/** A call before its authentication, which is made again for every page and attempt. */
interface Unsigned {
  connector: OpenConnector;
  request: OutgoingRequest;
  /** Origin that the credentials are for. */
  origin: string;
  /** The operation needs no credentials. */
  isOpen: boolean;
  /** The node's own idempotency key; empty for the run's. */
  key: string;
}

function operationOf({ operation_id: id, version }: ConnectorConfig, connector: OpenConnector): Eventual<Operation> {
  return whenDone(connector.operation(version, id), (operation) => {
    if (operation) return operation;
    throw permanentFailure('CONNECTOR_OPERATION', { version, operation: id });
  });
}

const limits = ['limit', 'per_page', 'page_size', 'pageSize', 'perPage', 'maxResults', 'max_results', '$top', 'count'];

function numberIn(query: URLSearchParams, names: readonly string[]): number | null {
  const text = names.map((name) => query.get(name)).find((value) => value !== null && /^\d{1,9}$/.test(value));
  return text === undefined || text === null ? null : Number(text);
}

/** The message goes on as the answer has it, and with the page and its size that were asked for. */
function answeredBy({ url }: CallResponse): NodeResult {
  const query = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
  const [page, limit] = [numberIn(query, ['page', 'page_number', 'pageNumber']), numberIn(query, limits)];
  const changed = { ...(page !== null && { page }), ...(limit !== null && { limit }) };
  return { kind: 'sent', handles: ['out'], answered: true, changed };
}

/** Prepares the call of an operation, for a node or for whoever else polls it. */
export function compileConnectorCall(config: ConnectorConfig): (context: CallContext) => Promise<NodeResult> {
  const fill = compileInput(config);
  const ownKey = compileTemplate(config.idempotency_key);
  const isPaged = config.paging.type !== 'none';
  const taking: Taking = { isSuccess: successOf(config), response: 'auto', isPaged, owner: 'configuration' };
  const build = async (context: CallContext): Promise<Unsigned> => {
    const connector = await context.connector(config.configuration_id);
    const operation = await operationOf(config, connector);
    const request = callRequest(connector, operation, await fill(context, operation));
    return {
      connector,
      request,
      origin: originOf(connector, operation),
      isOpen: operation.is_open === true,
      key: readText(await context.evaluate(ownKey)).trim(),
    };
  };
  const prepare = async (unsigned: Unsigned, context: CallContext): Promise<PreparedCall | NodeWait> => {
    const { connector, request, origin } = unsigned;
    const way = await callAccess(connector, context, unsigned.isOpen);
    if ('kind' in way) return way;
    const { egress, access } = way;
    const page = context.pages.length === 0 ? '' : `-page-${context.pages.length + 1}`;
    return {
      request: recordedRequest(authenticated(request, access, origin)),
      perform(key, stop) {
        const keyed = withKey(request, unsigned.key === '' ? key : unsigned.key + page);
        return makeCall({ connector, request: keyed, origin, access, egress }, taking, stop);
      },
    };
  };
  return async (context) => {
    if (isPaged) return takePages(config.paging, await build(context), context, prepare);
    const outcome = await context.call(async () => prepare(await build(context), context));
    return 'kind' in outcome ? outcome : answeredBy(outcome);
  };
}

/**
 * Calls an operation of a connector by a configuration of the account: its address, credentials, rate and tunnel. What
 * the answer brings into the message, and how pages are taken, is as in the HTTP node.
 */
export const compileConnector: CompileNode<ConnectorConfig> = compileConnectorCall;
