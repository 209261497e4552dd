import type { Message, MessageError } from 'shared-contracts/api/run';
import { valueAt } from 'shared-contracts/nodes';
import type { FailureWords } from '../failures/catalogue.ts';
import { frenchText } from '../failures/frenchText.ts';
import { waitReason } from '../waitReason.ts';
import type { Outgoing, RecordEntry, RecordedError } from './entries.ts';

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

/** What the calls of a step brought: the last answer, or, where it asked for pages, all of them in their order. */
export interface Answers {
  response: CallResponse | null;
  pages: readonly CallResponse[];
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
  words?: FailureWords;
}

/** The message with the answer of the node's call: payload, headers, url, and the status in `params.status`. */
export function answeredMessage(input: Message, { status, payload, headers, url }: CallResponse): Message {
  return { ...input, payload, headers, url, params: { ...input.params, status } };
}

/** The message a step sent, from what it received and, for `answered` and `joined`, what its calls brought. */
export function sentMessage(entry: EntryOf<'sent'>, input: Message, { response, pages }: Answers): Message {
  if (entry.message) return entry.message;
  const { joined, changed } = entry;
  const answer = joined ? pages.at(-1) : entry.answered && response;
  const message = answer ? answeredMessage(input, answer) : input;
  if (!joined) return changed ? { ...message, ...changed } : message;
  const payload = pages.flatMap((page) => (valueAt(page.payload, joined) as unknown[] | null | undefined) ?? []);
  return { ...message, ...changed, payload };
}

function outgoingMessage({ changed, page }: Outgoing, input: Message, pages: Answers['pages']): Message {
  const answer = page === undefined ? undefined : pages[page];
  const message = answer ? answeredMessage(input, answer) : input;
  return changed ? { ...message, ...changed } : message;
}

/** The messages a step sent, in order, each with its output: one that goes by all its outputs, or several that differ. */
export function sentMessages(
  entry: EntryOf<'sent'>,
  input: Message,
  answers: Answers,
): readonly { handles: readonly string[]; message: Message }[] {
  if (!entry.outgoing) return [{ handles: entry.handles, message: sentMessage(entry, input, answers) }];
  return entry.outgoing.map((one) => ({ handles: [one.handle], message: outgoingMessage(one, input, answers.pages) }));
}

/** Why a run waits between two attempts of a node. */
export function retryReason(error: RecordedError): string {
  const french = frenchText(error);
  return waitReason('retry', error.message, ...(french === null ? [] : [french]));
}

/** The failure as messages carry it (product §4, catch). */
export function messageError(nodeId: string, error: RecordedError, attempt: number): MessageError {
  return { node_id: nodeId, code: error.code, message: error.message, attempt };
}
