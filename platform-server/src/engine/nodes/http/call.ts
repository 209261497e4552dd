import { createHash } from 'node:crypto';
import type { ErrorParam, ErrorParams } from 'shared-contracts/api';
import type { HttpConfig } from 'shared-contracts/nodes';
import { maskSecretBytes, maskSecrets, maskSecretsWithin, maskUrl, recordedHeaders } from '../../../masking/places.ts';
import { heavyBytes, inTurn } from '../../../process/turns.ts';
import type { Egress } from '../../egress/egress.ts';
import { cutIn } from '../../egress/tunnels.ts';
import type { CallResponse } from '../../record/message.ts';
import { plain } from '../../values/largeJson.ts';
import { failureBy, NodeFailure } from '../nodeFailure.ts';
import { excerptOf, readAnswer } from './answer.ts';
import { networkFailure, statusFailure } from './failure.ts';
import { withoutParameters } from './hidden.ts';
import type { OutgoingRequest } from './outgoing.ts';
import type { BuiltRequest } from './request.ts';
import { type IncomingAnswer, sendRequest } from './send.ts';

/**
 * A sum of all that a request says, but for the secrets it is let in with: what goes on record of it is cut off and
 * masked, and two requests that differ must not pass for one.
 */
function requestSum(built: BuiltRequest): string {
  const { request, secrets, secretHeaders } = built;
  const { method, url, headers, body } = request;
  const openHeaders = Object.entries(headers).filter(([name]) => !secretHeaders.includes(name));
  const head = JSON.stringify([method, withoutParameters(url, built).href, openHeaders]);
  const sum = createHash('sha256').update(maskSecrets(head, secrets)).update('\0');
  if (typeof body === 'string') sum.update(maskSecrets(body, secrets));
  else if (body) sum.update(maskSecretBytes(body, secrets));
  return sum.digest('base64url');
}

/** How an answer is taken. */
export interface Taking {
  isSuccess(status: number): boolean;
  response: HttpConfig['response'];
  /** Pages are read into one by one, so what is large is read at once. */
  isPaged: boolean;
  /** What in an answer with a status of success says that the call failed all the same; null where nothing does. */
  errorIn?: (payload: unknown) => ErrorParam | null;
  /** Whose the credentials are, for what is said of a refusal. */
  owner: 'node' | 'configuration';
}

/** How much of a body the record keeps: enough to see what was sent; the message it came from is on record whole. */
const recordedBody = 2000;

/** What is no text: bytes of files, which a record in text cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const bytes = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]+/g;

function recordedBodyOf(body: string | Buffer, secrets: readonly string[]): string {
  if (typeof body === 'string') return maskSecrets(body, secrets).slice(0, recordedBody);
  // With room for a secret across the end, and for letters of several bytes.
  const begin = body.toString('utf8', 0, recordedBody * 8);
  return maskSecrets(begin, secrets).replace(bytes, '…').slice(0, recordedBody);
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const isSafe = (method: string) => safeMethods.has(method);

/**
 * A request as it goes on record and is shown: without its secrets, with the beginning of its body; with a sum where a
 * retry has to know whether it is the same.
 */
export function recordedRequest(built: BuiltRequest) {
  const { request, secrets, secretHeaders } = built;
  const { method, url, headers, body } = request;
  return {
    method,
    url: maskUrl(withoutParameters(url, built).href, secrets),
    headers: recordedHeaders(headers, secrets, secretHeaders),
    ...(body !== null && {
      body: recordedBodyOf(body, secrets),
      body_bytes: Buffer.byteLength(body),
    }),
    ...(!isSafe(method) && { sha256: requestSum(built) }),
  };
}

/** GET, HEAD and OPTIONS change nothing and need no key; a key of the scenario's own stands. */
export function withKey(request: OutgoingRequest, key: string): OutgoingRequest {
  if (isSafe(request.method)) return request;
  return { ...request, headers: { 'idempotency-key': key, ...request.headers } };
}

/** The other side may put what it was sent into its status or where it leads to. */
function withoutSecrets({ code, message, details }: NodeFailure, secrets: readonly string[]): NodeFailure {
  const { advice, words, ...others } = details;
  const shown = advice === undefined ? {} : { advice: maskSecrets(advice, secrets) };
  const reason = words && { words: { ...words, params: maskSecretsWithin(words.params, secrets) as ErrorParams } };
  return new NodeFailure(code, maskSecrets(message, secrets), { ...others, ...shown, ...reason });
}

/** The request in words, for failures: method, origin and path. */
function callOf({ request: { method, url }, secrets }: BuiltRequest): string {
  return `${method} ${url.origin}${maskSecrets(url.pathname, secrets)}`;
}

/** Sends a request and awaits its answer, of whatever status. Throws NodeFailure without secrets, or CallCut. */
export async function sendBuilt(built: BuiltRequest, egress: Egress, signal: AbortSignal): Promise<IncomingAnswer> {
  try {
    return await sendRequest(built.request, egress, signal, built.exchange);
  } catch (error) {
    const cut = cutIn(error);
    if (cut) throw cut;
    throw withoutSecrets(networkFailure(error, callOf(built)), built.secrets);
  }
}

/** What an answer brings into the message. Throws NodeFailure without secrets for a status that is no success. */
export async function takeAnswer(
  answer: IncomingAnswer,
  built: BuiltRequest,
  { isSuccess, response, isPaged, errorIn, owner }: Taking,
): Promise<CallResponse> {
  const { secrets } = built;
  const read = () => {
    const taken = readAnswer({ ...answer, url: withoutParameters(answer.url, built) }, response, secrets);
    const error = errorIn?.(plain(taken.payload)) ?? null;
    if (error !== null) throw failureBy('HTTP_GRAPHQL', { call: callOf(built), error });
    return isPaged ? { ...taken, payload: plain(taken.payload) } : taken;
  };
  try {
    if (isSuccess(answer.status)) return answer.body.length < heavyBytes ? read() : await inTurn(read);
    throw statusFailure(answer, callOf(built), { excerpt: excerptOf(answer, secrets), owner, now: Date.now() });
  } catch (error) {
    throw withoutSecrets(networkFailure(error, callOf(built)), secrets);
  }
}
