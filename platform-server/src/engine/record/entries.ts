import type { CallDecision, Message } from 'shared-contracts/api/run';
import type { PathKey } from 'shared-contracts/nodes';
import type { FailureWords } from '../failures/catalogue.ts';
import type { EarlierState } from './earlierState.ts';

/**
 * One fact of a run's append-only record (product §2.3). Node logs, the run log, counters and live updates are
 * read off the record, and after a crash the run goes on from it: what is recorded is never done again.
 * `at` is milliseconds since the epoch; `step` numbers the executions of nodes within the run, from 0.
 */
export type RecordEntry =
  | {
      type: 'started';
      at: number;
      seed: number;
      fromNodeId?: string;
      untilNodeId?: string;
      earlier?: EarlierState;
      tables?: TableVersions;
      /** Time zone of luxon's dates; absent for UTC. */
      zone?: string;
      /** Its place in a trace, as a header `traceparent`; absent where runs are not traced. */
      trace?: string;
    }
  /** Another worker goes on with the run: after a crash, a wait or a shutdown. */
  | { type: 'resumed'; at: number }
  /**
   * A node received a message: `from` is the step that sent it, null for the trigger's own. Handle `catch` means the
   * failure of that step. `joined` are the other steps whose messages a node that waits for all has taken with it.
   * `place` tells which it was where that step sent several: the place in `outgoing`, or the item of its scope. With
   * `start` it is a message taken over from the retried run: the place in the `starts` of the run or of that item.
   */
  | {
      type: 'received';
      at: number;
      step: number;
      nodeId: string;
      from: number | null;
      handle: string | null;
      joined?: readonly number[];
      place?: number;
      start?: number;
    }
  /** Intent of an external call, durable before it is made. */
  | { type: 'call'; at: number; step: number; attempt: number; key: string; request: unknown }
  /** Outcome of an external call. */
  | { type: 'answer'; at: number; step: number; attempt: number; ok: boolean; response: unknown }
  /** The same of a call that brought one of several pages; pages stay with the step over its attempts. */
  | { type: 'page'; at: number; step: number; attempt: number; response: unknown }
  /** In place of a call stands its success in the retried run: `call` is its place in `delivered`. */
  | { type: 'reused'; at: number; step: number; attempt: number; call: number }
  /**
   * A node ended and sent: `same` what it received; or that with the fields `changed` or, `answered`, with those the
   * answer of its call brought; or a `message` of its own; or several that differ, `outgoing`, in their order; or what
   * came of the items of its scope, `results`. With `joined` its payload is one list of what stands there in all its
   * pages. `skipped` (disabled) and `pinned` nodes were not executed. `response` is what it answered the caller of the
   * run.
   */
  | {
      type: 'sent';
      at: number;
      step: number;
      handles: readonly string[];
      message?: Message;
      same?: true;
      changed?: Partial<Message>;
      answered?: true;
      skipped?: true;
      pinned?: true;
      variables?: VariableChanges;
      outgoing?: readonly Outgoing[];
      results?: readonly (ResultSource | null)[];
      joined?: readonly PathKey[];
      tables?: TableVersions;
      response?: RunResponse;
    }
  /**
   * A node opened a scope: it hands on `items` by `each`, or those of its payload where absent, or copies of what it
   * received by each of `handles`; `atOnce` at a time, or in batches of as many, `gapMs` apart. It stays open until all
   * have ended, or, with `stops`, those that had begun before one failed.
   */
  | {
      type: 'opened';
      at: number;
      step: number;
      atOnce: number;
      items?: readonly unknown[];
      handles?: readonly string[];
      batch?: true;
      gapMs?: number;
      stops?: true;
    }
  /**
   * An attempt failed and what took the failure; `retryAt` is when the next attempt begins. `incomplete`: a run by hand
   * came to a node whose settings are not complete, executed nothing of it and ends before it. `skip`: a person skipped
   * the item of a scope that the step belongs to, which no other item feels.
   */
  | {
      type: 'failed';
      at: number;
      step: number;
      attempt: number;
      error: RecordedError;
      taken: 'retry' | 'error' | 'catch' | 'continue' | 'scope' | 'skip' | 'incomplete' | null;
      retryAt?: number;
      tables?: TableVersions;
    }
  /**
   * The node waits: until `wakeAt`, or on hold (`wakeAt` null) for `reason`. With `rechecks` it is executed again as soon
   * as the run is taken up again.
   */
  | {
      type: 'waiting';
      at: number;
      step: number;
      wakeAt: number | null;
      reason: string;
      rechecks?: true;
      /** Until the turn of the step's next call in a rate. */
      turn?: true;
      /** The run that the step has called: with its end the wait is over too. */
      child?: string;
      /** The request for an answer that the step has made: once answered the wait is over too. */
      asked?: string;
      tables?: TableVersions;
    }
  /** The wait is over. The engine writes it for waits with a time; who releases a run on HOLD writes it for the others. */
  | { type: 'woken'; at: number; step: number }
  /**
   * A person decided on a call that is on hold because nobody knows whether it arrived, which ends the wait: it did, and
   * counts as made with this `response`; it is sent again; its step is skipped; or the run was cancelled.
   */
  | { type: 'decided'; at: number; step: number; decision: CallDecision; by: DecidedBy; response?: unknown }
  | {
      type: 'ended';
      at: number;
      status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED';
      /** It succeeded, and something took a failure on the way. */
      handled: boolean;
      error?: RecordedError;
      /** What its scenario gives back; absent where that is the payload of the last node. */
      output?: { payload: unknown };
    };

/**
 * One of several messages of a step: what it received with the fields `changed`, by one output. With `page`, the place
 * of a page among those of the step, it has the fields of that answer too.
 */
export interface Outgoing {
  handle: string;
  page?: number;
  changed?: Partial<Message>;
}

/**
 * Who was there when a run responded: the caller, waiting; nobody any more, since the caller was answered when its time
 * was up; or nobody, as of a schedule, a retry, or a webhook that answers at once.
 */
export type CallerState = 'waiting' | 'late' | 'none';

/** What a run answers its caller, once. */
export interface RunResponse {
  status: number;
  /** Empty without a body. */
  contentType: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** A text; with `base64`, bytes as such. */
  body: string;
  base64?: true;
  caller: CallerState;
}

/** Who decided, as they were called then; who acted as them, and the API token it was done with, if so. */
export interface DecidedBy {
  id: string;
  name: string;
  impersonator?: string;
  apiToken?: string;
}

/** Where the result of an item stands: the step that sent it, with its place among several; or taken over by a retry. */
export type ResultSource = number | readonly [step: number, place: number] | 'kept';

/** The versions of filter lists and conversion tables that a node looked up in, by their id. */
export type TableVersions = Readonly<Record<string, number>>;

/** Names set to a value, values added to the end of lists, and names removed; in this order. */
export interface VariableChanges {
  set?: Readonly<Record<string, unknown>>;
  append?: Readonly<Record<string, unknown>>;
  removed?: readonly string[];
}

/** An error as it is recorded and shown. `code` is for machines and Catch, `message` says what to do. */
export interface RecordedError {
  nodeId: string | null;
  code: string;
  /** In English. */
  message: string;
  line?: number;
  column?: number;
  /** The same in every language; absent of what a scenario's author wrote, and of records of earlier releases. */
  words?: RecordedWords;
}

/** The text of a failure, with the name that the node had; null for a run as a whole. */
export interface RecordedWords extends FailureWords {
  label: string | null;
}
