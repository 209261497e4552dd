import type { Message, MessageError } from 'shared-contracts/api/run';
import type { RecordEntry, RecordedError } from './entries.ts';

/** An entry of one type. */
export type EntryOf<Type extends RecordEntry['type']> = Extract<RecordEntry, { type: Type }>;

/** Handle by which a Catch receives the failure of a step; no output of a node is called so. */
export const catchHandle = 'catch';

/** What the answer of an external call brings into the message; recorded once, as the `response` of `answer`. */
export interface CallResponse {
  status: number;
  payload: unknown;
  /** Names in lower case; several values of one name are a list. */
  headers: Record<string, unknown>;
  /** Address that answered, after redirects. */
  url: string;
}

/** A call that failed, as recorded in `response` of an `answer` that is not `ok`. */
export interface CallFailure {
  code: string;
  message: string;
  /** What the person can do about it. */
  advice?: string;
  /** Another attempt cannot succeed. */
  permanent?: true;
  /** How long the other side asked to wait (Retry-After), ms. */
  retryAfterMs?: number;
}

/** The message with the answer of the node's call: payload, headers, url, and the status in `params.status`. */
export function answeredMessage(input: Message, { status, payload, headers, url }: CallResponse): Message {
  return { ...input, payload, headers, url, params: { ...input.params, status } };
}

/** The message a step sent, from what it received and, for `answered`, the response to its last call. */
export function sentMessage(entry: EntryOf<'sent'>, input: Message, response: CallResponse | null): Message {
  if (entry.message) return entry.message;
  if (entry.answered && response) return answeredMessage(input, response);
  return entry.changed ? { ...input, ...entry.changed } : input;
}

/** The messages a step sent, in order, each with its output: one that goes by all its outputs, or several that differ. */
export function sentMessages(
  entry: EntryOf<'sent'>,
  input: Message,
  response: CallResponse | null,
): readonly { handles: readonly string[]; message: Message }[] {
  if (!entry.outgoing) return [{ handles: entry.handles, message: sentMessage(entry, input, response) }];
  return entry.outgoing.map(({ handle, changed }) => ({
    handles: [handle],
    message: changed ? { ...input, ...changed } : input,
  }));
}

/** Why a run waits between two attempts of a node. */
export function retryReason({ message }: RecordedError): string {
  return `Retrying after: ${message}`;
}

/** The failure as messages carry it (product §4, catch). */
export function messageError(nodeId: string, error: RecordedError, attempt: number): MessageError {
  return { node_id: nodeId, code: error.code, message: error.message, attempt };
}
