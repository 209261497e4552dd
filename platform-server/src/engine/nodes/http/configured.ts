import type { HttpConfig } from 'shared-contracts/nodes';
import type { CallAuthentication, OpenConnector } from '../../connectors/connectors.ts';
import { callAccess } from '../connector/callAccess.ts';
import { authenticated, makeCall, type ReadyCall } from '../connector/makeCall.ts';
import type { NodeContext, NodeWait, PreparedCall } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { recordedRequest, type Taking, withKey } from './call.ts';
import type { OutgoingRequest } from './outgoing.ts';
import { type BuiltRequest, checkHeader } from './request.ts';

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);

/** The request with the headers of the configuration; what the node sets itself stays. */
function withHeaders(request: OutgoingRequest, { headers }: OpenConnector, own: ReadonlySet<string>): OutgoingRequest {
  const given = { ...request.headers };
  for (const { name, value } of headers) {
    const header = name.toLowerCase();
    checkHeader(header, value);
    if (!own.has(header)) given[header] = value;
  }
  return { ...request, headers: given };
}

/** What the address itself says of secrets stays hidden beside those of the configuration. */
const withSecrets = (access: CallAuthentication, { secrets }: BuiltRequest): CallAuthentication => ({
  ...access,
  hidden: { ...access.hidden, secrets: [...access.hidden.secrets, ...secrets] },
});

/** Makes a request ready to be sent. */
export type PrepareCall = (built: BuiltRequest, context: NodeContext) => Promise<PreparedCall | NodeWait>;

/**
 * Calls by a configuration: its credentials, headers, tunnel, rate and time-out, at an address of its own origin, where
 * alone its secrets go. Throws NodeFailure for another one.
 */
export function compileConfigured({ headers }: HttpConfig, id: string, taking: Taking): PrepareCall {
  const own = new Set(headers.map(({ name }) => name.trim().toLowerCase()));
  return async (built, context) => {
    const connector = await context.connector(id);
    const origin = originOf(connector.baseUrl);
    // Pages at another origin are asked for without credentials, as everywhere.
    if (built.request.url.origin !== origin && context.pages.length === 0) {
      throw permanentFailure('HTTP_CONFIGURATION', { name: connector.name, origin, given: built.request.url.origin });
    }
    const way = await callAccess(connector, context);
    if ('kind' in way) return way;
    const { egress } = way;
    const access = withSecrets(way.access, built);
    const request = withHeaders(built.request, connector, own);
    return {
      request: recordedRequest(authenticated(request, access, origin)),
      perform(key, stop) {
        const call: ReadyCall = { connector, request: withKey(request, key), origin, access, egress };
        return makeCall(call, taking, stop);
      },
    };
  };
}
