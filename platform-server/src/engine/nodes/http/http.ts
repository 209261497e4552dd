import type { HttpConfig } from 'shared-contracts/nodes';
import { maskSecrets, maskSpelledSecrets, maskUrl, recordedHeaders } from '../../../masking/places.ts';
import { heavyBytes, inTurn } from '../../../process/turns.ts';
import type { Egress } from '../../egress/egress.ts';
import { cutIn } from '../../egress/tunnels.ts';
import type { CallResponse } from '../../record/message.ts';
import { plain } from '../../values/largeJson.ts';
import type { CompileNode, NodeContext, NodeSent, NodeWait, PreparedCall } from '../executor.ts';
import { NodeFailure } from '../nodeFailure.ts';
import { excerptOf, readAnswer } from './answer.ts';
import { networkFailure, statusFailure } from './failure.ts';
import type { OutgoingRequest } from './outgoing.ts';
import { takePages } from './pages.ts';
import { type BuiltRequest, compileRequest } from './request.ts';
import { sendRequest } from './send.ts';

/** How much of a body the record keeps: enough to see what was sent; the message it came from is on record whole. */
const recordedBody = 2000;

function recordedBodyOf(body: string | Buffer, secrets: readonly string[]): string {
  if (typeof body === 'string') return maskSpelledSecrets(body, secrets).slice(0, recordedBody);
  // With room for a secret across the end, and for letters of several bytes.
  const begin = body.toString('utf8', 0, recordedBody * 8);
  return maskSpelledSecrets(begin, secrets).slice(0, recordedBody);
}

function recordedRequest({ request, secrets, secretHeaders }: BuiltRequest): unknown {
  const { method, url, headers, body } = request;
  return {
    method,
    url: maskUrl(url.href, secrets),
    headers: recordedHeaders(headers, secrets, secretHeaders),
    ...(body !== null && {
      body: recordedBodyOf(body, secrets),
      body_bytes: Buffer.byteLength(body),
    }),
  };
}

/** GET and HEAD change nothing and need no key; a key of the scenario's own stands. */
function withKey(request: OutgoingRequest, key: string): OutgoingRequest {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  return { ...request, headers: { 'idempotency-key': key, ...request.headers } };
}

/** The other side may put what it was sent into its status or where it leads to. */
function withoutSecrets({ code, message, details }: NodeFailure, secrets: readonly string[]): NodeFailure {
  const { advice, ...others } = details;
  const shown = advice === undefined ? {} : { advice: maskSpelledSecrets(advice, secrets) };
  return new NodeFailure(code, maskSpelledSecrets(message, secrets), { ...others, ...shown });
}

async function perform(
  config: HttpConfig,
  { request, secrets }: BuiltRequest,
  egress: Egress,
  signal: AbortSignal,
): Promise<CallResponse> {
  const call = `${request.method} ${request.url.origin}${maskSecrets(request.url.pathname, secrets)}`;
  try {
    const answer = await sendRequest(request, egress, signal);
    if (config.success === 'any' || (answer.status >= 200 && answer.status < 300)) {
      const read = () => {
        const response = readAnswer(answer, config.response, secrets);
        // Pages are read into one by one.
        return config.paging.type === 'none' ? response : { ...response, payload: plain(response.payload) };
      };
      return answer.body.length < heavyBytes ? read() : await inTurn(read);
    }
    throw statusFailure(answer, call, excerptOf(answer, secrets), Date.now());
  } catch (error) {
    const cut = cutIn(error);
    if (cut) throw cut;
    throw withoutSecrets(networkFailure(error, call), secrets);
  }
}

const answered: NodeSent = { kind: 'sent', handles: ['out'], answered: true };

/**
 * Calls an address on the network. The answer becomes the payload, its headers `headers` (names in lower case), its
 * address after redirects `url`, its status `params.status`. Requests that may change something carry an idempotency
 * key. With paging it goes on asking, and `params.pages` and `params.has_more` say how far it came.
 */
export const compileHttp: CompileNode<HttpConfig> = (config) => {
  const build = compileRequest(config);
  const prepare = async (built: BuiltRequest, context: NodeContext): Promise<PreparedCall | NodeWait> => {
    const egress = config.tunnel_id === '' ? context.egress : await context.tunnel(config.tunnel_id);
    if ('kind' in egress) return egress;
    return {
      request: recordedRequest(built),
      perform: (key, signal) => perform(config, { ...built, request: withKey(built.request, key) }, egress, signal),
    };
  };
  return async (context) => {
    if (config.paging.type !== 'none') return takePages(config, await build(context), context, prepare);
    const outcome = await context.call(async () => prepare(await build(context), context));
    return 'kind' in outcome ? outcome : answered;
  };
};
