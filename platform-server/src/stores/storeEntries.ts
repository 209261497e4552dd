import type pg from 'pg';
import {
  type GivenStoreEntry,
  maxStoreBytes,
  maxStoreKeys,
  maxStoreValueBytes,
  type StoreEntry,
} from 'shared-contracts/api/store';
import { parseJson } from 'shared-contracts/nodes';
import { thingAct } from '../acts/act.ts';
import { HttpError, inTrash, notFound } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import { isId } from '../store/ids.ts';
import * as storeEntryRepository from '../store/repositories/storeEntryRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { StoreEntryRow } from '../store/rows/store.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';

const shown = ({
  key,
  value,
  expires_at,
  updated_at,
  bytes,
  holder,
}: storeEntryRepository.ListedEntry): StoreEntry => ({
  key,
  value,
  expires_at: expires_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
  bytes,
  locked_by: holder,
});

/** Compact, as runs write it: what they append to relies on it. */
function stored({
  key,
  value,
  expires_at,
}: GivenStoreEntry): Pick<StoreEntryRow, 'key' | 'value'> & { expires_at: string | null } {
  if (key.includes('\0')) throw new HttpError('invalid_body.nul');
  const compact = JSON.stringify(parseJson(value));
  if (Buffer.byteLength(compact) > maxStoreValueBytes)
    throw new HttpError('invalid_body.store_value', { key, limit: maxStoreValueBytes / 1024 });
  return { key, value: compact, expires_at };
}

/** Entries of stores, as people see and edit them. Every method acts within the caller's account. */
export class StoreEntries {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @throws HttpError 404 */
  async list(account: string, id: string, page: { prefix: string; after: string; limit: number }) {
    await this.#store(this.#pool, account, id);
    const { items, isMore } = await storeEntryRepository.page(this.#pool, id, page);
    return { items: items.map(shown), next: isMore ? (items.at(-1)?.key ?? null) : null };
  }

  /** @throws HttpError 404 */
  async get(account: string, id: string, key: string): Promise<StoreEntry> {
    await this.#store(this.#pool, account, id);
    const entry = await storeEntryRepository.get(this.#pool, id, key);
    if (!entry) throw notFound('key');
    return shown(entry);
  }

  /** @throws HttpError 404; 409 in the trash; 422 for what does not fit, and where there is no room */
  async save(
    actor: TrackingActor,
    id: string,
    { entries, mode }: { entries: GivenStoreEntry[]; mode: 'replace' | 'add' },
  ) {
    const account = actor.accountNumber;
    // The last of several with one key counts, in the order of keys: two saves do not wait for each other in a circle.
    const byKey = new Map(entries.map((entry) => [entry.key, stored(entry)]));
    const rows = [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
    return inTransaction(this.#pool, async (database) => {
      const { name, is_active } = await this.#store(database, account, id);
      if (!is_active) throw inTrash('store');
      const written = await storeEntryRepository.write(database, { account, id, rows, replaces: mode === 'replace' });
      const use = await storeEntryRepository.use(database, account);
      if (use.keys > maxStoreKeys) throw new HttpError('invalid_body.store_keys', { limit: maxStoreKeys });
      if (use.bytes > maxStoreBytes) throw new HttpError('invalid_body.store_bytes', { limit: maxStoreBytes / 1e6 });
      await track(database, actor, 'configuration', thingAct('thing.entries-changed', 'store', name));
      return { written };
    });
  }

  /** @throws HttpError 404; 409 in the trash */
  async remove(actor: TrackingActor, id: string, keys: readonly string[]) {
    return inTransaction(this.#pool, async (database) => {
      const { name, is_active } = await this.#store(database, actor.accountNumber, id);
      if (!is_active) throw inTrash('store');
      const deleted = await storeEntryRepository.remove(database, id, keys);
      await track(database, actor, 'configuration', thingAct('thing.entries-changed', 'store', name));
      return { deleted };
    });
  }

  async use(account: string) {
    const { keys, bytes } = await storeEntryRepository.use(this.#pool, account);
    return { keys, bytes, max_keys: maxStoreKeys, max_bytes: maxStoreBytes };
  }

  /** A store of the account, in the trash too. @throws HttpError 404 */
  async #store(database: Queryable, account: string, id: string) {
    const store = isId(id) ? await storeEntryRepository.store(database, account, id) : null;
    if (!store) throw notFound('store');
    return store;
  }

  /** @throws HttpError 404 for a store that the account does not have */
  async assertThere(account: string, id: string): Promise<void> {
    await this.#store(this.#pool, account, id);
  }
}
