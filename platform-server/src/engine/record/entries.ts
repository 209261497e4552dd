import type { Message } from 'shared-contracts/api/run';

/**
 * One fact of a run's append-only record (product §2.3). Node logs, the run log, counters and live updates are
 * read off the record, and after a crash the run goes on from it: what is recorded is never done again.
 * `at` is milliseconds since the epoch; `step` numbers the executions of nodes within the run, from 0.
 */
export type RecordEntry =
  | { type: 'started'; at: number; seed: number; fromNodeId?: string; untilNodeId?: string; earlier?: EarlierState }
  /** Another worker goes on with the run: after a crash, a wait or a shutdown. */
  | { type: 'resumed'; at: number }
  /**
   * A node received a message: `from` is the step that sent it, null for the trigger's own. Handle `catch` means the
   * failure of that step. `joined` are the other steps whose messages a node that waits for all has taken with it.
   */
  | {
      type: 'received';
      at: number;
      step: number;
      nodeId: string;
      from: number | null;
      handle: string | null;
      joined?: readonly number[];
    }
  /** Intent of an external call, durable before it is made. */
  | { type: 'call'; at: number; step: number; attempt: number; key: string; request: unknown }
  /** Outcome of an external call. */
  | { type: 'answer'; at: number; step: number; attempt: number; ok: boolean; response: unknown }
  /**
   * A node ended and sent: `same` what it received; or that with the fields `changed` or, `answered`, with those the
   * answer of its call brought; or a `message` of its own. `skipped` (disabled) and `pinned` nodes were not executed.
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
    }
  /**
   * An attempt failed and what took the failure; `retryAt` is when the next attempt begins. `incomplete`: a run by hand
   * came to a node whose settings are not complete, executed nothing of it and ends before it.
   */
  | {
      type: 'failed';
      at: number;
      step: number;
      attempt: number;
      error: RecordedError;
      taken: 'retry' | 'error' | 'catch' | 'continue' | 'incomplete' | null;
      retryAt?: number;
    }
  /** The node waits: until `wakeAt`, or on hold (`wakeAt` null) for `reason`. */
  | { type: 'waiting'; at: number; step: number; wakeAt: number | null; reason: string }
  /** The wait is over. The engine writes it for waits with a time; who releases a run on HOLD writes it for the others. */
  | { type: 'woken'; at: number; step: number }
  | {
      type: 'ended';
      at: number;
      status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED';
      handled: boolean;
      error?: RecordedError;
    };

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
  message: string;
  line?: number;
  column?: number;
}

/** What a run that starts at a later node takes over from the run it retries. */
export interface EarlierState {
  /** What the node received there; the event's message where absent. */
  message?: Message;
  variables: Readonly<Record<string, unknown>>;
  /** Messages sent until then, by node id. */
  outputs: Readonly<Record<string, Message>>;
}
