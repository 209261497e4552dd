import type { ServerResponse } from 'node:http';
import { HttpError } from '../errors/httpError.ts';
import type { Accepted } from '../runs/accepted.ts';
import { resultStatus } from '../runs/commit/resultStatus.ts';
import type { RunEnd } from '../runs/worker/runEnds.ts';
import { sendError, sendJson } from './answers.ts';

/** What a sender is told whose event is stored and whose scenarios run behind. */
export function acceptedBody({ event, runs }: Accepted): Record<string, unknown> {
  const repeated = event.duplicateOf ? { duplicate_of: event.duplicateOf } : {};
  return { event_id: event.id, run_ids: runs.map(({ id }) => id), ...repeated };
}

/** HTTP status of an answer with the result; 202 while there is none. */
export function statusOfResult(end: RunEnd | null): number {
  return end ? resultStatus(end.status) : 202;
}

/**
 * Answers with the result of a scenario: the payload of its last message, or 500 with the id of the run that failed. A
 * run that takes longer goes on and is answered with 202: the event is taken, and sending it again would double it.
 */
export function answerWithResult(response: ServerResponse, accepted: Accepted, end: RunEnd | null): void {
  const { event, runs } = accepted;
  const status = statusOfResult(end);
  const id = { 'x-request-id': event.id };
  if (!end) {
    const message = 'The scenario takes longer than this webhook waits. It goes on; do not send again.';
    sendJson(response, status, { ...acceptedBody(accepted), status: 'IN_PROGRESS', message }, id);
  } else if (end.status === 'SUCCESSFUL') {
    sendJson(response, status, end.result?.payload ?? null, id);
  } else {
    const details = { event_id: event.id, run_id: runs[0]?.id, status: end.status };
    sendError(response, new HttpError('run_failed', {}, { details }), event.id);
  }
}
