// Made from the migrations by `npm run row-types`.
import type { EventSource, RunLog, RunStatus } from 'shared-contracts/api/run';

export interface AnswerRequestRow {
  id: string;
  account_number: string;
  run_id: string;
  scenario_id: string;
  scenario_name: string;
  node_id: string;
  node_label: string;
  call_key: string;
  question: string;
  is_page: boolean;
  expires_at: Date;
  is_sent: boolean;
  state: string;
  answer: string | null;
  answered_by: string;
  answered_at: Date | null;
  is_taken: boolean;
  created_at: Date;
  reminders: number;
  for_admins: boolean;
}

/** Runs that a process held when it died, until they have ended. */
export interface CrashedRunRow {
  run_id: string;
  /** Processes that died while it was the one of these that executed. */
  crashes: number;
  /** It executes now, as the only one of these in its process. */
  is_begun: boolean;
}

export interface EventRow {
  id: string;
  account_number: string;
  source: EventSource;
  webhook_id: string | null;
  created_at: Date;
  method: string;
  /** Path behind the webhook's address, without the leading slash. */
  path: string;
  /** Query as it was sent, without the question mark. */
  query: string;
  ip: string;
  content_type: string;
  /** Name, value, name, value … as they arrived. */
  headers: readonly string[];
  body: Buffer;
  response_status: number | null;
  rejected_reason: string | null;
  attempts: number;
  run_ids: string[];
  /** Somebody caused it and looks at its runs: nobody is told by mail when they fail. */
  by_hand: boolean;
  /** Whether the sender proved who it is; null when it did not have to. */
  verified: boolean | null;
  /** The event that had the same key before. */
  duplicate_of: string | null;
  /** The rule that kept the event from running anything; null when none did. */
  not_accepted: string | null;
  /** What the summary path of its webhook gave when it arrived; null without one. */
  summary: string | null;
}

/** Deliveries of an event after its first. */
export interface EventAttemptRow {
  event_id: string;
  /** As in its runs, from 1; the first delivery is 0. */
  attempt: number;
  cause: 'MANUAL' | 'AUTOMATIC' | 'BULK_RETRY';
  /** Name of the person, where one did it. */
  caused_by: string | null;
  created_at: Date;
  /** The replay that delivered it. */
  replay_id: string | null;
}

export interface FailureCountRow {
  account_number: string;
  start: Date;
  scenario_id: string;
  shard: number;
  failed: number;
  run_id: string;
}

export interface FailureStartRow {
  /** The run that failed. */
  run_id: string;
  scenario_id: string;
  account_number: string;
  created_at: Date;
}

export interface FailureSubscriptionRow {
  id: string;
  scenario_id: string;
  account_number: string;
  /** Whose failed runs start it; null: those of every other scenario. */
  failing_id: string | null;
}

export interface JobRow {
  name: string;
  due_at: Date;
}

export interface RateSlotRow {
  scenario_id: string;
  node_id: string;
  next_at: Date;
  /** When the last message was let through, or will be in a moment. */
  used_at: Date | null;
}

export interface RunRow {
  id: string;
  account_number: string;
  scenario_id: string;
  /** Name at the time of the run. */
  scenario_name: string;
  revision: number;
  event_id: string;
  webhook_id: string | null;
  source: EventSource;
  status: RunStatus;
  /** It succeeded, and something took a failure on the way. */
  handled: boolean;
  /** 0 for the first run of an event, then one more for each retry. */
  attempt: number;
  from_node_id: string | null;
  retry_of: string | null;
  /** The worker that holds the run; null while any may take it. */
  owner: number | null;
  /** Name of the run's concurrency group where its runs follow each other; null where they need not. */
  lane: string | null;
  wake_at: Date | null;
  waiting_for: string | null;
  cancel_requested: boolean;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  operations: number;
  nodes_succeeded: number;
  nodes_failed: number;
  bytes: number;
  /** What went wrong, in order: of a failed run the last one ended it. */
  exceptions: RunLog['exception'] | null;
  /** Texts of the exceptions, for the search. */
  exception_text: string | null;
  /** Runs by hand: the node where the run ends; null goes on to the end of the flow. */
  until_node_id: string | null;
  /** Bytes of its body, which goes to the first run of an event, and of its record. */
  stored_bytes: number;
  /** When a later run of its scenario for the same event took its place; null for the last one. */
  superseded_at: Date | null;
}

export interface RunCallRow {
  run_id: string;
  account_number: string;
  parent_run_id: string;
  node_id: string;
  call_key: string;
  waits: boolean;
  is_taken: boolean;
  created_at: Date;
  /** Of the run that calls, which the called one has too; null for UTC. */
  time_zone: string | null;
}

export interface RunCountRow {
  account_number: string;
  start: Date;
  /** A class of durations; -1 for runs that have not ended, and for ended ones that never started. */
  duration: number;
  shard: number;
  made: number;
  successful: number;
  failed: number;
  cancelled: number;
}

/** Ended runs on their way to destinations of the log. */
export interface RunEndRow {
  xact: number;
  position: number;
  run_id: string;
  account_number: string;
  ended_at: Date;
}

export interface RunRecordRow {
  run_id: string;
  segment: number;
  /** JSON text of an array of record entries. */
  entries: Buffer;
}

/** What whoever asked for a retry has chosen of the calls that it may make again. */
export interface RunRetryChoiceRow {
  run_id: string;
  /** The keys of the calls, or "all". */
  calls_again: unknown;
  created_at: Date;
}

/** Only the group commit and searches know it. */
export interface RunSearchRow {
  /** The newest run that the row stands for. */
  run_id: string;
  keys: number[];
  /** Values that are numbers or dates, by the key of their path. */
  numbers: unknown;
  account_number: string;
  /** The oldest run that the row stands for; null when there is one. */
  first_run: string | null;
  /** The runs, which of them have each key, and their numbers, packed; null when there is one. */
  runs: Buffer | null;
}

/** Times whose runs may be missing in run_search. */
export interface RunSearchGapRow {
  id: number;
  since: Date;
  until: Date;
}

export interface WorkerRow {
  id: number;
  name: string;
  started_at: Date;
  /** Runs that the worker stored before are in run_search. */
  searched_since: Date;
}
