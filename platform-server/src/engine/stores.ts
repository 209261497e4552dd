import type { StoreOperation } from 'shared-contracts/nodes';

/** What a run does in a store. Values are JSON. `expiresInMs` null: until it is deleted. */
export type StoreWork =
  | { operation: 'get'; key: string }
  | { operation: 'set' | 'add'; key: string; value: string; expiresInMs: number | null }
  /** `by` is a decimal number. */
  | { operation: 'increment'; key: string; by: string; expiresInMs: number | null }
  /** The last `keep` items stay, all where it is 0. */
  | { operation: 'append'; key: string; value: string; keep: number; expiresInMs: number | null }
  | { operation: 'delete'; key: string }
  | { operation: 'list'; prefix: string; after: string; limit: number }
  /** Each of `keys` is written unless it is there; the latest `remember` of those that begin so stay. */
  | { operation: 'new'; prefix: string; keys: readonly string[]; remember: number; expiresInMs: number | null }
  | { operation: 'lock'; key: string; leaseMs: number }
  | { operation: 'unlock'; key: string };

/** A call of a store by a run. */
export interface StoreCall {
  account: string;
  storeId: string;
  runId: string;
  /** The same whenever this call is come to: what it writes is written once. */
  callKey: string;
  work: StoreWork;
}

/** What a call brought. */
export interface StoreResult {
  /** JSON: the value, number, count, entries or new keys that it is about. Null for nothing. */
  value: string | null;
  /** Something was there before; of `unlock`, the run had the lock. */
  found: boolean;
  /** Of a list: the key behind which there is more. */
  next?: string | null;
}

/** Why nothing was done. */
export type StoreRefusal =
  | { reason: 'missing' }
  | { reason: 'keys' | 'bytes'; limit: number }
  | { reason: 'value'; bytes: number }
  /** The value that is there is no number, or no list. */
  | { reason: 'number' | 'array'; value: string }
  /** Another run has the lock until then, ms since the epoch; null where the key has a value and is no lock. */
  | { reason: 'locked'; store: string; until: number | null };

/** Stores of accounts, as runs use them. */
export interface Stores {
  /** Does it once: a call that is come to again gets what it has brought. */
  perform(call: StoreCall): Promise<StoreResult | StoreRefusal>;
}

const repeated: ReadonlySet<StoreOperation> = new Set(['get', 'list', 'lock', 'unlock']);

/** Whether an operation changes no data: a retry does it again. A lock is the run's own. */
export const repeatsInRetry = (operation: StoreOperation): boolean => repeated.has(operation);
