// Made from the migrations by `npm run row-types`.
import type { FailureState, MuteWindow } from 'shared-contracts/api/failure-group';
import type { RunFailure } from 'shared-contracts/api/run';

/** Failures with one cause, and what people have decided about them. */
export interface FailureGroupRow {
  account_number: string;
  /** What failure_key gives for their runs. */
  key: string;
  scenario_id: string;
  /** Takes the failures of its scenario that found no place in a group of their own. */
  is_other: boolean;
  node_id: string;
  node_name: string;
  exception: string;
  failure: RunFailure | null;
  first_at: Date;
  first_run_id: string;
  state: FailureState;
  state_at: Date;
  state_by: string;
  /** Failures of this revision of the scenario, or of a later one, open a fixed group again. */
  fixed_revision: number | null;
  /** Null: muted until somebody decides otherwise. */
  muted_until: Date | null;
  returned_at: Date | null;
  returned_run_id: string | null;
  owner_id: string;
  owner_name: string;
  /** Written by servers of the release before; failure_note has it. */
  notes: string;
  /** What people have yet to be notified of, once a run fails that they are notified of. */
  news: string | null;
  /** How many failures it had when people were notified last. */
  notified_failures: number;
  /** So many failures since it was muted open it again; null: none do. */
  muted_failures: number | null;
  /** They happen within an hour or a day; null: however long it takes. */
  muted_window: MuteWindow | null;
  /** Failures of the day (UTC) on which it was muted, until then. */
  muted_before: number;
}

/** Failures of a group by hour, and how many of them a later run took the place of. */
export interface FailureGroupCountRow {
  account_number: string;
  key: string;
  start: Date;
  shard: number;
  failed: number;
  settled: number;
  /** The newest of them. */
  run_id: string;
}

/** What people note on failures, one entry each. */
export interface FailureNoteRow {
  account_number: string;
  id: string;
  key: string;
  /** Empty for text of before notes had authors. */
  author_id: string;
  author_name: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
}
