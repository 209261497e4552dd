import type { ErrorParam } from 'shared-contracts/api';
import type { HttpConfig } from 'shared-contracts/nodes';
import { valueText } from '../../failures/params.ts';
import { isAbsent } from '../../rules/readValue.ts';
import type { CompileNode, NodeSent } from '../executor.ts';
import { recordedRequest, sendBuilt, type Taking, takeAnswer, withKey } from './call.ts';
import { compileConfigured, type PrepareCall } from './configured.ts';
import type { AskedPaging } from './nextPage.ts';
import { takePages } from './pages.ts';
import { compileRequest } from './request.ts';

/** Statuses of 2xx, and the 304 that a request with `If-None-Match` or its like asks for. */
const is2xx = (status: number) => (status >= 200 && status < 300) || status === 304;

/** Which statuses the node goes on with. */
export const isHttpSuccess = ({ success }: HttpConfig): Taking['isSuccess'] => (success === 'any' ? () => true : is2xx);

/** The message goes on as the answer of the call has it. */
const answered: NodeSent = { kind: 'sent', handles: ['out'], answered: true };

/** The first error of an answer of GraphQL that has no data; null where it has. */
function graphqlError(payload: unknown): ErrorParam | null {
  const { errors, data } = (payload ?? {}) as { errors?: unknown; data?: unknown };
  const [first] = Array.isArray(errors) ? errors : [];
  if (first === undefined || !isAbsent(data)) return null;
  const { message } = (first ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message.slice(0, 300) : valueText(first);
}

/** A call with what the node itself has of secrets. */
function compileOwn(tunnelId: string, taking: Taking): PrepareCall {
  return async (built, context) => {
    const egress = tunnelId === '' ? context.egress : await context.tunnel(tunnelId);
    if ('kind' in egress) return egress;
    return {
      request: recordedRequest(built),
      async perform(key, signal) {
        const sent = { ...built, request: withKey(built.request, key) };
        return takeAnswer(await sendBuilt(sent, egress, signal), sent, taking);
      },
    };
  };
}

/**
 * Calls an address on the network. The answer becomes the payload, its headers `headers` (names in lower case), its
 * address after redirects `url`, its status `params.status`. Requests that may change something carry an idempotency
 * key. With paging it goes on asking, and `params.pages` and `params.has_more` say how far it came.
 */
export const compileHttp: CompileNode<HttpConfig> = (config) => {
  const build = compileRequest(config);
  const isPaged = config.paging.type !== 'none';
  const paging: AskedPaging = { ...config.paging, ...(config.body.type === 'graphql' && { within: 'variables' }) };
  const taking: Taking = {
    isSuccess: isHttpSuccess(config),
    response: config.response,
    isPaged,
    owner: 'node',
    ...(config.body.type === 'graphql' && config.success === '2xx' && { errorIn: graphqlError }),
  };
  const { authentication } = config;
  const prepare =
    authentication.type === 'configuration'
      ? compileConfigured(config, authentication.configuration_id, { ...taking, owner: 'configuration' })
      : compileOwn(config.tunnel_id, taking);
  return async (context) => {
    if (isPaged) return takePages(paging, await build(context), context, prepare);
    const outcome = await context.call(async () => prepare(await build(context), context));
    return 'kind' in outcome ? outcome : answered;
  };
};
