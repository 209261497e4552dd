import { maskSecrets } from '../../../masking/places.ts';
import type { CallAuthentication, CallOutcome, OpenConnector } from '../../connectors/connectors.ts';
import type { Egress } from '../../egress/egress.ts';
import { CallCut } from '../../egress/tunnels.ts';
import { withIdentity } from '../../egress/withIdentity.ts';
import { countText } from '../../failures/params.ts';
import type { CallResponse } from '../../record/message.ts';
import { sendBuilt, type Taking, takeAnswer } from '../http/call.ts';
import { retryAfterOf } from '../http/failure.ts';
import type { OutgoingRequest } from '../http/outgoing.ts';
import type { BuiltRequest } from '../http/request.ts';
import type { IncomingAnswer } from '../http/send.ts';
import { failureBy, NodeFailure } from '../nodeFailure.ts';
import { awaitTurn } from './awaitTurn.ts';

/** A call that is made once more waits for its turn on the spot, or comes back by the retries of its node. */
const longestWaitMs = 5_000;

/** A call that is ready to be made. */
export interface ReadyCall {
  connector: OpenConnector;
  request: OutgoingRequest;
  /** Origin that the credentials are for. */
  origin: string;
  access: CallAuthentication;
  egress: Egress;
}

/** The request with the credentials of its configuration; a page at another origin gets none of them. */
export function authenticated(request: OutgoingRequest, access: CallAuthentication, origin: string): BuiltRequest {
  const { hidden, exchange } = access;
  const sent = request.url.origin === origin ? access.apply(request) : request;
  return { ...hidden, request: sent, ...(exchange && { exchange }) };
}

/** What a status says of the configuration: a service that is down or lets nobody in is no fault of one call. */
function outcomeOf({ status, reason, headers }: IncomingAnswer, { secrets }: BuiltRequest): CallOutcome {
  const isHealthy = status < 500 && status !== 401 && status !== 403 && status !== 407;
  const statusLine = maskSecrets([status, reason].join(' ').trim(), secrets);
  const failure = isHealthy ? null : failureBy('SERVICE_ANSWERED', { status: statusLine });
  const retryAfterMs = status === 429 ? retryAfterOf(headers, Date.now()) : undefined;
  return { status, failure, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

async function answerOf(call: ReadyCall, built: BuiltRequest, stop: AbortSignal): Promise<IncomingAnswer> {
  const { connector, origin } = call;
  const { identity } = call.access;
  const egress = identity ? withIdentity(call.egress, identity, origin) : call.egress;
  const limit = AbortSignal.timeout(connector.timeoutMs);
  try {
    const answer = await sendBuilt(built, egress, AbortSignal.any([stop, limit]));
    connector.note(outcomeOf(answer, built));
    return answer;
  } catch (error) {
    if (error instanceof CallCut || stop.aborted) throw error;
    const failure = limit.aborted ? tooLate(connector) : error;
    if (failure instanceof NodeFailure && !failure.details.isStaleConnection) connector.note({ status: null, failure });
    throw failure;
  }
}

function tooLate({ timeoutMs }: OpenConnector): NodeFailure {
  return failureBy('HTTP_TIMEOUT.configuration', { seconds: countText(timeoutMs / 1000) });
}

/** Sends a call; where the service did not let it in, once more with other credentials, if there are any. */
export async function sendCall(
  call: ReadyCall,
  stop: AbortSignal,
): Promise<{ answer: IncomingAnswer; built: BuiltRequest }> {
  const { request, access, origin } = call;
  const built = authenticated(request, access, origin);
  const answer = await answerOf(call, built, stop);
  if (answer.status !== 401 || !access.renewed) return { answer, built };
  const other = await access.renewed(stop);
  if (!other) return { answer, built };
  await awaitTurn(call.connector, longestWaitMs);
  const again = authenticated(request, other, origin);
  const all = { ...again, secrets: [...access.hidden.secrets, ...again.secrets] };
  return { answer: await answerOf(call, all, stop), built: all };
}

/** Makes a call and takes its answer. Throws NodeFailure without secrets, or CallCut. */
export async function makeCall(call: ReadyCall, taking: Taking, stop: AbortSignal): Promise<CallResponse> {
  const { answer, built } = await sendCall(call, stop);
  return takeAnswer(answer, built, taking);
}
