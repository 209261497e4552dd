import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookResponse } from 'shared-contracts/api/webhook';
import { HttpError } from '../errors/httpError.ts';
import { mask } from '../masking/mask.ts';
import type { Event } from '../runs/commit/rows.ts';
import { payloadOf } from '../runs/trigger/payload.ts';
import { newId, newIdAt } from '../store/ids.ts';
import type { DuplicateClaim } from './checks/duplicates.ts';
import type { Deadline } from './deadline.ts';
import type { Carried } from './hookdeck/hookdeckIntake.ts';
import type { HookAddress } from './requestLine.ts';
import type { WebhookTarget } from './targets.ts';

/** What is known of a request to a webhook that exists. */
export interface Sent {
  request: Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders'>;
  address: HookAddress;
  target: WebhookTarget;
  /** Address of the sender. */
  ip: string;
  body: Buffer;
  /** Whether the sender has proved who it is; null when it does not have to. */
  verified: boolean | null;
  deadline: Deadline;
  /** How far back it is dated; absent but in a sample workspace that is being made. Milliseconds. */
  behindMs?: number;
  /** When it began to be served, as `performance.now()`; absent where nothing is traced. */
  began?: number;
}

/** A webhook request that was answered; it began then, as `performance.now()` has it. */
export interface TracedAnswer {
  began: number;
  method: string;
  status: number;
}

/** The same while it is being served. */
export interface Delivery extends Sent {
  request: IncomingMessage;
  response: ServerResponse;
  /** Its claim of a key; null when it has none. */
  claim: DuplicateClaim | null;
  /** What Hookdeck says of it; null when that is not in front. */
  carried: Carried | null;
}

const contentTypeOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => headers['content-type'] ?? '';

/** The payload of a delivery. @throws HttpError 400, or rejects with it */
export function readPayload({ request, body }: Delivery): unknown {
  return payloadOf(contentTypeOf(request), body);
}

/** What the sender is told about its mistake; null for failures of ours. */
export function rejectionOf(error: unknown): HttpError | null {
  return error instanceof HttpError && error.status < 500 ? error : null;
}

function statusOf(answer: WebhookResponse | { status: number; reason: string }): number | null {
  if ('reason' in answer || answer.mode === 'fixed') return answer.status;
  return answer.mode === 'accepted' ? 202 : null;
}

/** The headers as they arrived, but for the value of the one that holds the secret of the webhook. */
function withoutSecret(raw: readonly string[], name: string | null | undefined): readonly string[] {
  if (!name) return raw;
  return raw.map((text, place) => (place % 2 === 1 && raw[place - 1]?.toLowerCase() === name ? mask : text));
}

/** The event that a delivery becomes: everything the sender sent, as it arrived. */
export function eventOf(
  { request, address, target, ip, body, verified, behindMs = 0 }: Sent,
  answer: WebhookResponse | { status: number; reason: string },
): Event {
  const responseStatus = statusOf(answer);
  const createdAt = Date.now() - behindMs;
  return {
    id: behindMs ? newIdAt(createdAt) : newId(),
    account: target.account,
    source: 'webhook',
    webhookId: target.id,
    createdAt,
    ...(behindMs && { behindMs }),
    method: request.method ?? '',
    path: address.path,
    query: address.query,
    ip,
    contentType: contentTypeOf(request),
    headers: withoutSecret(request.rawHeaders, target.checks?.secretHeader),
    body,
    responseStatus,
    answersWithResult: responseStatus === null,
    rejectedReason: 'reason' in answer ? answer.reason : null,
    verified,
    duplicateOf: null,
    notAccepted: null,
  };
}
