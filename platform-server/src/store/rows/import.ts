// Made from the migrations by `npm run row-types`.
import type { ImportContent, ImportDeployment } from 'shared-contracts/api/import-page';

export interface ImportChunkRow {
  submission_id: string;
  chunk: number;
  row_count: number;
  /** Rows with problems, duplicates among them once they are known. */
  invalid_count: number;
  bytes: number;
  payload_bytes: number;
  /** JSON of the cells as they were sent. */
  rows: string;
  /** JSON of what runs get of each row, null for one with a problem; empty once delivered. */
  payloads: string;
  /** JSON of the rows with problems, each with what is wrong with it by itself. */
  problems: string;
  /** The same of values that an earlier row of the file has; known once it is submitted. */
  duplicates: string;
  /** Rows that were let through though the scenario that validates could not. */
  unvalidated_count: number;
}

export interface ImportContextRefusalRow {
  import_page_id: string;
  reason: string;
  count: number;
  last_at: Date;
}

export interface ImportContextSecretRow {
  id: string;
  account_number: string;
  import_page_id: string;
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. */
  sealed: Buffer;
  created_at: Date;
  /** What it signed is taken until then; null for the newest. */
  ends_at: Date | null;
}

export interface ImportDeliveryRow {
  submission_id: string;
  first_row: number;
  last_row: number;
  /** Rows in the event: those with problems are left out. */
  row_count: number;
  /** Null where nothing was started by the page. */
  event_id: string | null;
}

export interface ImportHeaderRow {
  import_page_id: string;
  /** As shared-contracts/import normalises it. */
  header: string;
  column_key: string;
  used_at: Date;
}

export interface ImportPageRow {
  id: string;
  account_number: string;
  key: string;
  /** Readable part of the address, for people; pages are found by their key alone. */
  slug: string;
  name: string;
  description: string;
  content: ImportContent;
  deployment: ImportDeployment;
  password_hash: string | null;
  /** The version that visitors get; null before the first. */
  published_version: number | null;
  /** Rises with every save; a save must name the one it was made from. */
  revision: number;
  is_paused: boolean;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  searched_name: string;
  searched: string;
  content_hash: string;
}

/** Each link between an import page and a scenario that was made or removed; their number is part of the revision of the page. */
export interface ImportPageLinkChangeRow {
  id: number;
  import_page_id: string;
}

export interface ImportPageVersionRow {
  import_page_id: string;
  version: number;
  content: ImportContent;
  published_at: Date;
  published_by: string;
  content_hash: string;
  /** What the version changed, as contentChanges tells it; null for the first, and for those from before this was kept. */
  changes: unknown | null;
}

export interface ImportSubmissionRow {
  id: string;
  account_number: string;
  import_page_id: string;
  /** 0 for a preview: it is checked by preview_content and never delivered. */
  version: number;
  /** Keyed hash of the secret that its sender has. */
  token_hash: Buffer;
  status: string;
  file_name: string;
  file_bytes: number;
  row_count: number;
  /** Columns of the file in the order of the cells of its rows. */
  columns: unknown;
  preview_content: unknown | null;
  language: string;
  sender: string | null;
  ip: string;
  /** Rows without problems, as far as they have come. */
  valid_count: number;
  invalid_count: number;
  /** Bytes of the rows of all chunks. */
  staged_bytes: number;
  delivered_count: number;
  /** The events of all rows up to this one are made. */
  delivered_row: number;
  /** When its next events are to be made. */
  next_at: Date | null;
  created_at: Date;
  submitted_at: Date | null;
  delivered_at: Date | null;
  /** Whether values that no two rows may have are compared since rows last came. */
  is_compared: boolean;
  /** When rows of it came last, or it was opened. */
  touched_at: Date;
  /** Why its next events are put off, where that is not only for a moment. */
  waits_for: string | null;
  /** Numbers of rows of the file that its sender left out, in order. Chunks and deliveries count the others from 1. */
  removed_rows: number[];
  /** Who sent it and what it brought, as a signed context said; null without one. */
  context: unknown | null;
  /** Rows that were let through though the scenario that validates could not. */
  unvalidated_count: number;
  /** Why the scenario that validates could not, the last time; null where it always could. */
  validation_fault: unknown | null;
}

export interface ImportSubscriptionRow {
  import_page_id: string;
  scenario_id: string;
}

export interface ImportUniqueValueRow {
  submission_id: string;
  column_key: string;
  chunk: number;
  /** By the place of the row in its chunk; null where there is nothing to compare. */
  hashes: number[];
}

export interface ImportValidationRow {
  import_page_id: string;
  /** SHA-256 of the revision of the scenario and of what it was given. */
  hash: Buffer;
  /** JSON of what it found. */
  problems: string;
  created_at: Date;
}
