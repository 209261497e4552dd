import type { Queryable } from '../store/transaction.ts';

/** One that moves to the trash, within that transaction. */
export interface Trashed {
  database: Queryable;
  id: string;
  name: string;
}
