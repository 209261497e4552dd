import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from '../errors/httpError.ts';
import { discardRest } from '../process/discardRest.ts';
import { sendError } from './answers.ts';
import { hasBody } from './readBody.ts';
import type { WebhookTarget } from './targets.ts';

/** The refusal of a method that the webhook does not take. */
export function methodRefused({ methods }: WebhookTarget, method: string): HttpError {
  const allow = methods.join(', ');
  return new HttpError('method_not_allowed', { method, allowed: allow }, { headers: { allow } });
}

/** Answers a refusal, with which the connection ends. What is left of the body is read only where its size is told. */
export function refuse(request: IncomingMessage, response: ServerResponse, error: HttpError, id: string): void {
  const isUnread = !request.complete && hasBody(request);
  if (isUnread) {
    response.setHeader('connection', 'close');
    if (error.code === 'body_too_large') {
      void discardRest(request).then(() => sendError(response, error, id));
      return;
    }
    request.resume();
  }
  sendError(response, error, id);
}
