import type { ServerResponse } from 'node:http';
import { bodyMediaType } from 'shared-contracts/nodes';
import type { RunResponse } from '../engine/record/entries.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Accepted } from '../runs/accepted.ts';
import { resultStatus } from '../runs/commit/resultStatus.ts';
import type { Event } from '../runs/commit/rows.ts';
import { mediaTypeOf } from '../runs/trigger/payload.ts';
import type { RunAnswer } from '../runs/worker/runEnds.ts';
import { send, sendError, sendJson } from './answers.ts';
import type { WebhookTarget } from './targets.ts';

/**
 * What a sender is told whose event is stored and whose scenarios run behind. `isSelective` webhooks tell of no runs:
 * a sender must not learn which of its requests match their rules.
 */
function acceptedBody({ event, runs }: Accepted, isSelective: boolean): Record<string, unknown> {
  const repeated = event.duplicateOf ? { duplicate_of: event.duplicateOf } : {};
  return { event_id: event.id, ...(!isSelective && { run_ids: runs.map(({ id }) => id) }), ...repeated };
}

/** Answers an event that is stored, whose runs are not waited for: as its webhook says, else with 202. */
export function answerWhenStored(
  response: ServerResponse,
  accepted: Accepted,
  { response: mode, answerHeaders, checks }: Pick<WebhookTarget, 'response' | 'answerHeaders' | 'checks'>,
): void {
  const id = { 'x-request-id': accepted.event.id };
  if (mode.mode === 'fixed') send(response, mode.status, mode.content_type, mode.body, { ...answerHeaders, ...id });
  else sendJson(response, 202, acceptedBody(accepted, checks?.accept != null), id);
}

/** What the run has responded; also where its end was the first to be known. */
const responseOf = (answer: RunAnswer | null): RunResponse | null => answer?.response ?? null;

/** HTTP status of an answer with the result; 202 while there is none. */
export function statusOfResult(answer: RunAnswer | null): number {
  const response = responseOf(answer);
  if (response) return response.status;
  return answer?.kind === 'ended' ? resultStatus(answer.status) : 202;
}

/** Sends what a run responded. Headers of the response go before those of the webhook. */
function sendResponse(response: ServerResponse, given: RunResponse, headers: Readonly<Record<string, string>>): void {
  const body = given.base64 ? Buffer.from(given.body, 'base64') : given.body;
  send(response, given.status, given.contentType, body, headers);
}

/**
 * The type that a text is answered as, which is then sent as it is: to who asks by GET, as for a handshake, and to who
 * sends a form, text or XML, as Twilio does. Null for JSON.
 */
function textType({ method, contentType }: Event, text: string): string | null {
  const sent = mediaTypeOf(contentType);
  const speaksJson = /[/+]json$/.test(sent) || (sent === '' && method !== 'GET');
  if (speaksJson) return null;
  return bodyMediaType('text', text);
}

/**
 * Answers with what the run responded; else with the result of the scenario: the payload of its last message, or 500
 * with the id of the run that failed. A run that takes longer goes on and is answered with 202: the event is taken, and sending it again would double it.
 */
export function answerWithResult(
  response: ServerResponse,
  accepted: Accepted,
  end: RunAnswer | null,
  { answerHeaders, checks }: Pick<WebhookTarget, 'answerHeaders' | 'checks'>,
): void {
  const { event, runs } = accepted;
  const status = statusOfResult(end);
  const id = { 'x-request-id': event.id };
  const given = responseOf(end);
  if (given) sendResponse(response, given, { ...answerHeaders, ...given.headers, ...id });
  else if (end?.kind !== 'ended') {
    const message = 'The scenario takes longer than this webhook waits. It goes on; do not send again.';
    sendJson(
      response,
      status,
      { ...acceptedBody(accepted, checks?.accept != null), status: 'IN_PROGRESS', message },
      id,
    );
  } else if (end.status === 'SUCCESSFUL') {
    const payload = end.result?.payload ?? null;
    const headers = { ...answerHeaders, ...id };
    const type = typeof payload === 'string' ? textType(event, payload) : null;
    if (type === null) sendJson(response, status, payload, headers);
    else send(response, status, type, payload as string, headers);
  } else {
    const details = { event_id: event.id, run_id: runs[0]?.id, status: end.status };
    sendError(response, new HttpError('run_failed', {}, { details }), event.id);
  }
}
