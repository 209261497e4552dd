import type { Message } from 'shared-contracts/api/run';

/**
 * One fact of a run's append-only record (product §2.3). Node logs, the run log, counters and live updates are
 * read off the record, and after a crash the run goes on from it: what is recorded is never done again.
 * `at` is milliseconds since the epoch; `step` numbers the executions of nodes within the run, from 0.
 */
export type RecordEntry =
  | { type: 'started'; at: number; seed: number; fromNodeId?: string }
  /** A node received a message: `from` is the step that sent it, null for the trigger's own. */
  | { type: 'received'; at: number; step: number; nodeId: string; from: number | null; handle: string | null }
  /** Intent of an external call, durable before it is made. */
  | { type: 'call'; at: number; step: number; attempt: number; key: string; request: unknown }
  /** Outcome of an external call. */
  | { type: 'answer'; at: number; step: number; attempt: number; ok: boolean; response: unknown }
  /** A node ended: the message it sent, or `same` when it sent what it received. */
  | {
      type: 'sent';
      at: number;
      step: number;
      handles: readonly string[];
      message?: Message;
      same?: true;
      variables?: VariableChanges;
    }
  | { type: 'failed'; at: number; step: number; attempt: number; error: RecordedError; taken: 'retry' | 'error' | 'catch' | 'continue' | null }
  /** The node waits: until `wakeAt`, or on hold for `reason`. */
  | { type: 'waiting'; at: number; step: number; wakeAt: number | null; reason: string }
  | { type: 'woken'; at: number; step: number }
  | { type: 'ended'; at: number; status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED'; handled: boolean; error?: RecordedError };

/** Names set to a value, and names removed. */
export interface VariableChanges {
  set?: Readonly<Record<string, unknown>>;
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
