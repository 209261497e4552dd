import type { Message } from 'shared-contracts/api/run';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import type { AnswerStore } from './answers.ts';
import type { ChildRuns } from './childRuns.ts';
import type { Eventual } from './eventual.ts';
import type { EarlierState } from './record/earlierState.ts';
import type { CallerState, RecordEntry, RecordedError, RunResponse, TableVersions } from './record/entries.ts';
import type { RunWatch } from './runWatch.ts';
import type { StandIn } from './standIn.ts';

/** What a run executes: one revision of a scenario, compiled once and kept by `id:revision`. */
export interface RunnableScenario {
  id: string;
  account: string;
  name: string;
  revision: number;
  flow: Flow;
  settings: Scenario['settings'];
}

/** The run as the engine needs to know it. */
export interface RunIdentity {
  id: string;
  eventId: string;
  source: 'scheduler' | 'webhook' | 'import' | 'manual' | 'call' | 'mcp' | 'failure' | 'items';
  attempt: number;
  /** Start from this node, with the message of `earlier`, or the trigger's where that has none. */
  fromNodeId?: string;
  /** End at this node: nothing it sends is passed on, and only ways that lead there are taken. */
  untilNodeId?: string;
  /** What it takes over from the run that it retries (`earlierOf` reads it). */
  earlier?: EarlierState;
  /** The versions of filter lists and conversion tables that the retried run used; the newest for all others. */
  tables?: TableVersions;
  /** The time zone of the run that it retries or that called it; that of the account now for all others. */
  zone?: string;
}

/**
 * Why the signal of a run aborts; passed as `controller.abort(reason)`. Of `cancelled` and `timed-out` the run ends;
 * `shutdown` lets a call under way finish and be recorded; `lease-lost` (and anything else) stops at once and writes
 * no more to the record, which is another worker's from then on.
 */
export type StopReason = 'cancelled' | 'timed-out' | 'shutdown' | 'lease-lost';

/** A delay of mode rate asks for the next free place: `count` messages of one node may pass in each `perMs`. */
export interface RateSlotRequest {
  account: string;
  scenarioId: string;
  nodeId: string;
  count: number;
  perMs: number;
  now: number;
  /** The message has waited for a place, which has come. */
  hasOne: boolean;
}

/** The share of the process that a run executes in. */
export interface SlotOfRun {
  /** The run only waits for answers of others: another one may execute meanwhile. */
  leave(): void;
  /** Resolves when the run may go on; nothing when it may at once. */
  take(): Promise<void> | undefined;
}

/** Where a secret is about to go. */
export interface SecretUse {
  scenarioId: string;
  url: URL;
  /** Empty without a tunnel. */
  tunnelId: string;
}

/** A secret in clear, or the address that it may go to alone where it was about to go to another. */
export type OpenedSecret = { text: string } | { boundTo: string };

/** What the engine asks of the process that executes a run. */
export interface RunDeps {
  /** Milliseconds since the epoch. Read through the record, so that a replay sees the same. */
  now(): number;
  /** Adds to the run's record; durable some time later, in order. */
  append(entries: readonly RecordEntry[]): void;
  /** Resolves once everything appended so far, the event and the run are durable. Awaited before every external call. */
  durable(): Promise<void>;
  /** A stored secret of the scenario on its way to an address; null when it is gone. */
  secret(reference: string, use: SecretUse): Promise<OpenedSecret | null>;
  /** Takes the next place of a rate, or uses the one that has come; answers when it is, ms since the epoch. */
  rateSlot?(request: RateSlotRequest): Promise<number>;
  /** Whether who started the run still waits for its answer; nobody does where it is absent. */
  caller?(): Eventual<CallerState>;
  /** The run has answered, which is appended: the caller gets it once it is durable. Said again when a run goes on. */
  respond?(response: RunResponse): void;
  /** Runs that this one calls; none where it may call none, as for a replay. */
  childRuns?: ChildRuns;
  /** Requests for answers; none where nobody is asked, as for a replay. */
  answers?: AnswerStore;
  /** Aborts with a `StopReason` when the run is cancelled, timed out or its lease is lost. */
  signal: AbortSignal;
  /** None where it needs none, as for a replay. */
  slot?: SlotOfRun;
  /** None where nobody follows runs. */
  watch?: RunWatch;
  /** Of a run without effects; it has no timeout, for its clock is that of another run. */
  standIn?: StandIn;
}

/** How an execution ended: permanently, or to be woken. */
export type RunOutcome =
  | {
      kind: 'ended';
      status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED';
      handled: boolean;
      /** Message of the last node that sent one and has no wire behind it; the answer of a webhook that waits for the result. */
      result: Message | null;
      variables: Readonly<Record<string, unknown>>;
      errors: readonly RecordedError[];
      /** What the node that the run failed at had received, in outline (`topShape`). */
      failedOn?: string;
      counts: RunCounts;
      /** What it answered its caller before it ended. */
      response?: RunResponse;
    }
  | { kind: 'waiting'; status: 'SCHEDULED' | 'HOLD'; wakeAt: number | null; reason: string; counts: RunCounts }
  /** The lease was lost or the process is going down: the record stands, another worker goes on from it. */
  | { kind: 'abandoned' };

export interface RunCounts {
  operations: number;
  nodesSucceeded: number;
  nodesFailed: number;
  /** Bytes of the messages sent. */
  bytes: number;
}

/**
 * Executes a run or goes on with one. `record` holds what is durable already (empty for a new run): its steps are
 * replayed without effects, pure nodes are recomputed or read, calls with an outcome are never made again.
 */
export type ExecuteRun = (
  scenario: RunnableScenario,
  run: RunIdentity,
  trigger: Message,
  record: readonly RecordEntry[],
  deps: RunDeps,
) => Promise<RunOutcome>;
