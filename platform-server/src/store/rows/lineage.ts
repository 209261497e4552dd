// Made from the migrations by `npm run row-types`.
import type { LineageFieldState } from 'shared-contracts/api/lineage';

export interface LineageEntryRow {
  account_number: string;
  /** Hash of the account and the value. */
  value: number;
  run_id: string;
  /** JSON: of each place its kind, path, ms since the begin of the run, node and what it was. */
  places: string;
}

export interface LineageFieldRow {
  account_number: string;
  path: string;
  state: LineageFieldState;
  /** Its name is one that identifiers have. */
  is_named: boolean;
  runs: number;
  /** A bit of each value that it had, by which different ones are counted. */
  sketch: string;
  scenarios: string[];
}

export interface LineageProgressRow {
  account_number: string;
  /** All runs up to this one are indexed, or in lineage_waiting. */
  cursor_id: string;
  /** Runs behind it that are indexed. */
  seen: string[];
  waiting_checked_at: Date;
}

export interface LineageWaitingRow {
  run_id: string;
  account_number: string;
}
