// Made from the migrations by `npm run row-types`.
import type {
  BulkJob,
  BulkOutcome,
  BulkPlan,
  BulkRun,
  BulkRunAction,
  BulkState,
  BulkStop,
} from 'shared-contracts/api/bulk-job';
import type { RunSelection } from 'shared-contracts/api/run';

/** One act on many runs: planned first, then done run by run, the oldest first, by any worker. */
export interface BulkJobRow {
  id: string;
  account_number: string;
  /** Who began it: it acts with the rights that this person has at each step. */
  user_id: string;
  created_by: string;
  created_at: Date;
  /** When it was decided on; null for a plan. */
  begun_at: Date | null;
  ended_at: Date | null;
  action: BulkRunAction;
  /** Which runs, as a list of them is narrowed; null for runs that were named. */
  filter: RunSelection | null;
  state: BulkState;
  /** Why it stopped on its own. */
  stopped_by: BulkStop | null;
  /** The last run that was collected, checked or acted on; moved with what was done with it. */
  position: string;
  /** Above the newest run when it was planned. */
  until_id: string;
  total: number;
  /** Whether more runs fit than one job takes. */
  is_capped: boolean;
  /** Runs whose part of the plan is known. */
  checked: number;
  plan: BulkPlan;
  /** Runs that it acted on. */
  done: number;
  /** Runs for which the act does nothing as they are. */
  skipped: number;
  /** Runs that could not be acted on. */
  failed: number;
  /** Runs a minute at most. */
  rate: number;
  /** It stops when more than so many percent of its runs fail; null for never. */
  stop_percent: number | null;
  /** Runs up to this one do not count when it is judged by its failures: somebody resumed it. */
  judged_from: string;
  /** Up to when its rate is used. */
  paced_at: Date;
  /** When it may be worked on: a worker that has a turn moves it ahead. */
  next_at: Date;
  /** Its last turn: accounts take turns. */
  turn_at: Date;
  /** How often in a row its next step has failed. */
  failures: number;
  failure: NonNullable<BulkJob['failure']>['message'] | null;
  failed_run_id: string | null;
}

/** Runs of a job, with what became of each. */
export interface BulkRunRow {
  job_id: string;
  run_id: string;
  account_number: string;
  /** Null for a run that the job has not come to. */
  outcome: BulkOutcome | null;
  /** Why it was not acted on, in each language. */
  reason: NonNullable<BulkRun['reason']> | null;
  /** The run that took its place. */
  new_run_id: string | null;
}
