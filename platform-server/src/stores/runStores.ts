import type pg from 'pg';
import { countablePattern, maxStoreBytes, maxStoreKeys, maxStoreValueBytes } from 'shared-contracts/api/store';
import type { StoreCall, StoreRefusal, StoreResult, Stores, StoreWork } from '../engine/stores.ts';
import { FairSemaphore } from '../process/fairSemaphore.ts';
import { isId } from '../store/ids.ts';
import * as storeEntryRepository from '../store/repositories/storeEntryRepository.ts';
import * as storeLockRepository from '../store/repositories/storeLockRepository.ts';
import * as storeReadRepository from '../store/repositories/storeReadRepository.ts';
import * as storeWorkRepository from '../store/repositories/storeWorkRepository.ts';

type KeyedWrite = Work<'set' | 'add' | 'increment' | 'append' | 'delete'>;
type Work<Operation extends StoreWork['operation']> = Extract<StoreWork, { operation: Operation }>;

/** A call is at work elsewhere with the same key, or two that write many keys waited for each other: once more. */
const passing: ReadonlySet<unknown> = new Set(['23505', '40P01']);
const maxTries = 5;

const keysUsed: StoreRefusal = { reason: 'keys', limit: maxStoreKeys };
const bytesUsed: StoreRefusal = { reason: 'bytes', limit: maxStoreBytes };

/** What a write comes to that found something else, or nothing, in its way; null where that is not why it wrote nothing. */
function outcomeBeside(
  { value, holder }: storeReadRepository.FoundKey,
  work: KeyedWrite,
): StoreResult | StoreRefusal | null {
  if (holder !== null) return null;
  if (work.operation === 'delete') return value === null ? { value: null, found: false } : null;
  if (value === null) return null;
  if (work.operation === 'add') return { value, found: true };
  if (work.operation === 'increment') return countablePattern.test(value) ? null : { reason: 'number', value };
  if (work.operation === 'set') return null;
  if (!value.startsWith('[')) return { reason: 'array', value };
  const bytes = Buffer.byteLength(value) + Buffer.byteLength(work.value) + 1;
  return bytes > maxStoreValueBytes ? { reason: 'value', bytes } : null;
}

/** Stores as runs use them. Accounts share the connections that they take. */
export class RunStores implements Stores {
  readonly #pool: pg.Pool;
  readonly #slots: FairSemaphore;

  /** @param connections of the pool that stores take at most */
  constructor(pool: pg.Pool, connections: number) {
    this.#pool = pool;
    this.#slots = new FairSemaphore(Math.max(2, connections));
  }

  async perform(call: StoreCall): Promise<StoreResult | StoreRefusal> {
    if (!isId(call.storeId)) return { reason: 'missing' };
    const { account } = call;
    await new Promise<void>((resolve) => this.#slots.acquire(account, resolve));
    try {
      return await this.#perform(call);
    } finally {
      this.#slots.release(account);
    }
  }

  async #perform(call: StoreCall): Promise<StoreResult | StoreRefusal> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#work(call);
      } catch (error) {
        if (tries === maxTries || !passing.has((error as { code?: unknown }).code)) throw error;
      }
    }
  }

  #work(call: StoreCall): Promise<StoreResult | StoreRefusal> {
    const { work } = call;
    switch (work.operation) {
      case 'get':
        return this.#get(call, work);
      case 'list':
        return this.#list(call, work);
      case 'new':
        return this.#see(call, work);
      case 'lock':
      case 'unlock':
        return this.#lock(call, work);
      default:
        return this.#write(call, work);
    }
  }

  async #get(call: StoreCall, { key }: Work<'get'>): Promise<StoreResult | StoreRefusal> {
    const found = await this.#find(call, key);
    if (!found) return { reason: 'missing' };
    return { value: found.value, found: found.value !== null };
  }

  async #list(call: StoreCall, work: Work<'list'>): Promise<StoreResult | StoreRefusal> {
    if (!(await this.#find(call, ''))) return { reason: 'missing' };
    const { items, isMore } = await storeReadRepository.list(this.#pool, call.storeId, work);
    const entries = items.map(({ key, value }) => `{"key":${JSON.stringify(key)},"value":${value}}`);
    const next = isMore ? (items.at(-1)?.key ?? null) : null;
    return { value: `[${entries.join(',')}]`, found: items.length > 0, next };
  }

  async #see(call: StoreCall, work: Work<'new'>): Promise<StoreResult | StoreRefusal> {
    if (work.keys.length === 0) return { value: '[]', found: false };
    const seen = await storeWorkRepository.see(this.#pool, call, work);
    if (!seen) return (await this.#refusal(call, await this.#find(call, ''))) ?? keysUsed;
    await storeWorkRepository.forgetSeen(this.#pool, call.storeId, work.prefix, work.remember);
    return seen;
  }

  async #lock(call: StoreCall, work: Work<'lock' | 'unlock'>): Promise<StoreResult | StoreRefusal> {
    if (work.operation === 'unlock') {
      if (!(await this.#find(call, ''))) return { reason: 'missing' };
      return { value: null, found: await storeLockRepository.unlock(this.#pool, call, work.key) };
    }
    if (await storeLockRepository.lock(this.#pool, call, work)) return { value: null, found: false };
    // It ended meanwhile: the next look takes it.
    const there = await this.#find(call, work.key);
    return (await this.#refusal(call, there)) ?? { reason: 'locked', store: '', until: Date.now() };
  }

  async #write(call: StoreCall, work: KeyedWrite): Promise<StoreResult | StoreRefusal> {
    if ('value' in work && Buffer.byteLength(work.value) > maxStoreValueBytes)
      return { reason: 'value', bytes: Buffer.byteLength(work.value) };
    for (let tries = 1; ; tries += 1) {
      const written = await this.#once(call, work);
      if (written) return written;
      const there = await this.#find(call, work.key);
      if (there?.noted) return JSON.parse(there.noted) as StoreResult;
      const outcome = (there && outcomeBeside(there, work)) ?? (await this.#refusal(call, there));
      // Nothing is in its way any more, as where a lock was given back meanwhile; or what it writes is too much itself.
      if (outcome || tries === maxTries) return outcome ?? bytesUsed;
    }
  }

  #once(call: StoreCall, work: KeyedWrite) {
    const pool = this.#pool;
    if (work.operation === 'delete') return storeWorkRepository.remove(pool, call, work.key);
    if (work.operation === 'increment') return storeWorkRepository.increment(pool, call, work);
    if (work.operation === 'append') return storeWorkRepository.append(pool, call, work);
    if (work.operation === 'add') return storeWorkRepository.add(pool, call, work);
    return storeWorkRepository.set(pool, call, work);
  }

  #find(call: StoreCall, key: string): Promise<storeReadRepository.FoundKey | null> {
    return storeReadRepository.find(this.#pool, call, key);
  }

  /** Why a write wrote nothing, by what its key has now; null where nothing is in its way any more. */
  async #refusal(
    { account, work }: StoreCall,
    found: storeReadRepository.FoundKey | null,
  ): Promise<StoreRefusal | null> {
    if (!found) return { reason: 'missing' };
    const { name, value, holder, expires_at } = found;
    if (holder !== null) return { reason: 'locked', store: name, until: expires_at?.getTime() ?? null };
    if (value !== null && work.operation === 'lock') return { reason: 'locked', store: name, until: null };
    const { keys, bytes } = await storeEntryRepository.use(this.#pool, account);
    if (keys >= maxStoreKeys) return keysUsed;
    return bytes >= maxStoreBytes ? bytesUsed : null;
  }
}
