// Made from the migrations by `npm run row-types`.
export interface LookupRow {
  id: string;
  account_number: string;
  /** The newest; runs record the one they used. */
  version: number;
  next_entry: number;
  entry_count: number;
}

export interface LookupEntryRow {
  lookup_id: string;
  id: number;
  /** First version that it is of. */
  since: number;
  /** First version that it is not of any more; null for one of the newest. */
  until: number | null;
  values: string[];
  results: string[];
  note: string;
  enabled: boolean;
  expires_at: Date | null;
}

/** Versions that a retry with the version of its run looks up in, so that it decides the same. */
export interface LookupPinRow {
  run_id: string;
  versions: unknown;
  created_at: Date;
}

/** What runs have looked up lately: the inbox of unmatched values, and what a change is tried on. */
export interface LookupValueRow {
  lookup_id: string;
  scenario_id: string;
  /** Of the values: texts may be too long for an index. */
  hash: string;
  values: string[];
  count: number;
  is_missed: boolean;
  first_at: Date;
  last_at: Date;
}

export interface LookupVersionRow {
  lookup_id: string;
  version: number;
  created_at: Date;
  created_by: string;
  /** How its entries match: a replay decides by them, not by those of now. */
  settings: unknown;
  added: number;
  changed: number;
  removed: number;
  entry_count: number;
  restored: number | null;
}
