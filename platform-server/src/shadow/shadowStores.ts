import { countablePattern } from 'shared-contracts/api/store';
import { parseJson } from 'shared-contracts/nodes';
import type { CallResponse } from '../engine/record/message.ts';
import { writeJson } from '../engine/record/writeJson.ts';
import { Unanswered } from '../engine/standIn.ts';
import type { StoreCall, StoreResult, Stores, StoreWork } from '../engine/stores.ts';
import type { CallOnRecord } from './recordedCalls.ts';

/** What a key has: its JSON, null for nothing; `some` where something may have been written that nobody knows. */
type Known = { value: string | null } | 'some';

const whole = /^-?\d{1,15}$/;

/** A whole number with another added; null where that takes more than whole numbers. */
function sumOf(value: string, by: string): string | null {
  return whole.test(value) && whole.test(by) ? String(BigInt(value) + BigInt(by)) : null;
}

const jsonOf = (payload: unknown) =>
  payload === null || payload === undefined ? null : writeJson([payload]).slice(1, -1);

interface RecordedWork {
  store_id?: unknown;
  operation?: unknown;
  key?: unknown;
  by?: unknown;
}

/** What a key had before the first call of it that is on record; undefined where the call does not tell. */
function before({ request, response }: CallOnRecord): Known | undefined {
  const { operation, by } = request as RecordedWork;
  const { payload, headers } = response as CallResponse;
  if (operation === 'get' || operation === 'delete' || operation === 'add')
    return { value: headers.found === false ? null : jsonOf(payload) };
  if (operation !== 'increment') return undefined;
  const value = sumOf(String(payload), String(by).startsWith('-') ? String(by).slice(1) : `-${String(by)}`);
  // Nothing counts as 0: which of them it was, nobody knows.
  return value === null || value === '0' ? undefined : { value };
}

/**
 * Stores as one run sees them that has no effect: what is on record, and what the run itself has written. A call that is
 * on record brings what it brought then, unless the run has written something else into its key.
 */
export class ShadowStores implements Stores {
  readonly #keys = new Map<string, Known>();
  readonly #diverged = new Set<string>();
  /** Outcomes on record of calls that are about to be made, by call; null where there is none. */
  readonly #matched = new Map<string, CallOnRecord | null>();

  constructor(calls: readonly CallOnRecord[]) {
    for (const call of calls) {
      const { store_id, key } = (call.request ?? {}) as RecordedWork;
      if (!call.ok || typeof store_id !== 'string' || typeof key !== 'string') continue;
      const name = `${store_id} ${key}`;
      const known = this.#keys.has(name) ? undefined : before(call);
      if (known) this.#keys.set(name, known);
    }
  }

  /** The next call with this key has this outcome on record. */
  expect(step: number, recorded: CallOnRecord | null): void {
    this.#matched.set(String(step), recorded);
  }

  async perform({ storeId, callKey, work }: StoreCall): Promise<StoreResult> {
    const recorded = this.#matched.get(callKey.split('-').at(-1) ?? '') ?? null;
    const names = namesOf(storeId, work);
    const isDiverged = names.some((name) => this.#diverged.has(name)) || this.#isListChanged(storeId, work);
    if (recorded && !isDiverged) return this.#asRecorded(names, work, recorded);
    const result = this.#resultOf(names, work);
    if (!result) throw new Unanswered('');
    return result;
  }

  #isListChanged(storeId: string, work: StoreWork): boolean {
    if (work.operation !== 'list') return false;
    const beginning = `${storeId} ${work.prefix}`;
    return [...this.#diverged].some((name) => name.startsWith(beginning));
  }

  #asRecorded(names: readonly string[], work: StoreWork, { response }: CallOnRecord): StoreResult {
    const { payload, headers } = response as CallResponse;
    const value = jsonOf(payload);
    const { found, next } = headers;
    const written = work.operation === 'set' || (work.operation === 'add' && found !== true);
    for (const name of names) {
      if (written && 'value' in work) this.#keys.set(name, { value: work.value });
      else if (work.operation === 'delete') this.#keys.set(name, { value: null });
      else if (work.operation === 'append') this.#keys.set(name, this.#appended(name, work) ?? 'some');
      else if (work.operation === 'new') this.#keys.set(name, 'some');
      else if (work.operation !== 'lock' && work.operation !== 'unlock') this.#keys.set(name, { value });
    }
    return { value, found: found === true, ...(next !== undefined && { next: next as string | null }) };
  }

  /** What the work comes to by what is known of its keys; null where that is not enough. */
  #resultOf(names: readonly string[], work: StoreWork): StoreResult | null {
    switch (work.operation) {
      // Nobody else is there.
      case 'lock':
        return { value: null, found: false };
      case 'unlock':
        return { value: null, found: true };
      case 'list':
        return null;
      case 'new':
        return this.#newAmong(names, work.keys);
      default:
        return this.#keyed(names[0] as string, work);
    }
  }

  #newAmong(names: readonly string[], keys: readonly string[]): StoreResult | null {
    const known = names.map((name) => this.#keys.get(name));
    if (known.includes(undefined)) return null;
    const isNew = known.map((one) => one !== 'some' && one?.value === null);
    for (const name of names) this.#write(name, 'some');
    return { value: writeJson(keys.filter((_, place) => isNew[place])), found: isNew.includes(false) };
  }

  #keyed(
    name: string,
    work: Exclude<StoreWork, { operation: 'lock' | 'unlock' | 'list' | 'new' }>,
  ): StoreResult | null {
    if (work.operation === 'set') return this.#written(name, work.value);
    const known = this.#keys.get(name);
    if (known === undefined || known === 'some') return null;
    const found = known.value !== null;
    if (work.operation === 'get') return { value: known.value, found };
    if (work.operation === 'add') return found ? { value: known.value, found } : this.#written(name, work.value);
    if (work.operation === 'delete') {
      this.#write(name, { value: null });
      return { value: known.value, found };
    }
    if (work.operation === 'increment') return this.#incremented(name, work.by);
    return work.operation === 'append' ? this.#listed(name, work) : null;
  }

  /** What writes finds nothing, as far as its node is concerned. */
  #written(name: string, value: string): StoreResult {
    this.#write(name, { value });
    return { value, found: false };
  }

  #incremented(name: string, by: string): StoreResult | null {
    const known = this.#keys.get(name) as { value: string | null };
    const { value } = known;
    if (value !== null && !countablePattern.test(value)) return null;
    const sum = sumOf(value ?? '0', by);
    return sum === null ? null : this.#written(name, sum);
  }

  #listed(name: string, work: { value: string; keep: number }): StoreResult | null {
    const appended = this.#appended(name, work);
    if (!appended || appended === 'some' || appended.value === null) return null;
    this.#write(name, appended);
    const { length } = parseJson(appended.value) as unknown[];
    return { value: String(length), found: false };
  }

  #appended(name: string, { value, keep }: { value: string; keep: number }): Known | null {
    const known = this.#keys.get(name);
    if (known === undefined || known === 'some') return null;
    const list = known.value === null ? [] : parseJson(known.value);
    if (!Array.isArray(list)) return null;
    const items = [...list, parseJson(value)];
    return { value: writeJson(keep === 0 ? items : items.slice(-keep)) };
  }

  #write(name: string, known: Known): void {
    this.#keys.set(name, known);
    this.#diverged.add(name);
  }
}

/** The keys that a work is about, each with its store. */
function namesOf(storeId: string, work: StoreWork): readonly string[] {
  if (work.operation === 'list') return [];
  if (work.operation === 'new') return work.keys.map((key) => `${storeId} ${key}`);
  return [`${storeId} ${work.key}`];
}
