import type { Queryable } from '../store/transaction.ts';

/** Things that move to the trash, within that transaction. */
export interface Trashed {
  database: Queryable;
  things: readonly { id: string; name: string }[];
}
