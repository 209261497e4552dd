import type { bulkEndpoint, moveAction, SharedBulkAction } from '../../api/bulk.ts';

/** What the kit has to know of every thing. */
export interface EntityRow {
  id: string;
  name: string;
  /** False: in trash. */
  is_active?: boolean;
  /** Raised by every edit, of kinds that several people edit. */
  revision?: number;
}

/** What became of a thing; not every kind can be started. */
export type EntityChange = 'created' | 'saved' | 'started' | 'stopped' | 'trashed' | 'restored' | 'deleted';

/** What became of one of many. */
export interface RowOutcome {
  id: string;
  /** Why it was not changed; null when it was. */
  problem: string | null;
}

/** How far work is that takes several calls. */
export interface BulkProgress {
  done: number;
  total: number;
}

/** What bulk calls of every kind can do. */
export type SharedBulk = ReturnType<typeof bulkEndpoint<string, readonly [typeof moveAction]>>;

/** Acts on things of a kind. Each rejects with the server's error, keeps the list in step and tells other rooms. */
export interface EntityCommands<Row extends EntityRow = EntityRow, Bulk = SharedBulkAction> {
  create: (values: object) => Promise<Row>;
  change: (row: Row, changes: object) => Promise<Row>;
  /**
   * Does one thing with one row or many, in one call with one refresh. What fails keeps no other from being done; with
   * a single row it rejects. `effect` are the fields that it sets, shown before the list is back.
   */
  bulk: (rows: readonly EntityRow[], action: Bulk, effect?: object) => Promise<readonly RowOutcome[]>;
  /** Deletes for good: gone from the list first, put back when the server refuses (AMB-19). */
  remove: (row: Row) => Promise<void>;
  emptyTrash: () => Promise<void>;
  /** Takes in a record that a call of the kind's own has answered. */
  store: (saved: EntityRow, change?: EntityChange) => Promise<void>;
  /** Asks for the list again. */
  refresh: () => Promise<void>;
}
