import type { StoreCall, StoreRefusal, StoreResult, Stores } from '../../src/engine/stores.ts';

/** One store in memory, with what it has; it knows no time. What was done in it is in `calls`. */
export function memoryStores(id: string, entries: Readonly<Record<string, unknown>> = {}) {
  const values = new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));
  const done = new Map<string, StoreResult | StoreRefusal>();
  const calls: StoreCall[] = [];
  const put = (key: string, value: string): StoreResult => {
    values.set(key, value);
    return { value, found: false };
  };
  const act = ({ work, storeId, runId }: StoreCall): StoreResult | StoreRefusal => {
    if (storeId !== id) return { reason: 'missing' };
    if (work.operation === 'list') {
      const keys = [...values.keys()].filter((key) => key.startsWith(work.prefix) && key > work.after).sort();
      const items = keys.slice(0, work.limit).map((key) => ({ key, value: JSON.parse(values.get(key) ?? 'null') }));
      const next = keys.length > work.limit ? (items.at(-1)?.key ?? null) : null;
      return { value: JSON.stringify(items), found: items.length > 0, next };
    }
    if (work.operation === 'new') {
      const fresh = work.keys.filter((key) => !values.has(key));
      for (const key of fresh) values.set(key, 'true');
      return { value: JSON.stringify(fresh), found: fresh.length < work.keys.length };
    }
    const value = values.get(work.key) ?? null;
    if (work.operation === 'get') return { value, found: value !== null };
    if (work.operation === 'set') return put(work.key, work.value);
    if (work.operation === 'add') return value === null ? put(work.key, work.value) : { value, found: true };
    if (work.operation === 'increment') return put(work.key, String(Number(value ?? 0) + Number(work.by)));
    if (work.operation === 'append') {
      const items = [...JSON.parse(value ?? '[]'), JSON.parse(work.value)];
      put(work.key, JSON.stringify(items.slice(-work.keep)));
      return { value: String(items.slice(-work.keep).length), found: false };
    }
    if (work.operation === 'lock') {
      if (value !== null && value !== JSON.stringify(runId)) return { reason: 'locked', store: id, until: 0 };
      return { ...put(work.key, JSON.stringify(runId)), value: null };
    }
    values.delete(work.key);
    return { value, found: value !== null };
  };
  const stores: Stores = {
    async perform(call) {
      const result = done.get(call.callKey) ?? act(call);
      calls.push(call);
      if (!('reason' in result) && call.work.operation !== 'lock') done.set(call.callKey, result);
      return result;
    },
  };
  return { stores, calls, values };
}
