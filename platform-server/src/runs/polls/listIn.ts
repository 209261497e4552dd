import { type PathKey, valueAt, valuePathKeys } from 'shared-contracts/nodes';
import { permanentFailure } from '../../engine/nodes/nodeFailure.ts';
import type { CallResponse } from '../../engine/record/message.ts';
import { plain } from '../../engine/values/largeJson.ts';

/** How deep in a response a list is looked for. */
const deepest = 3;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys of the first list of a response, the least deep one; null where it has none. */
export function findList(payload: unknown): readonly PathKey[] | null {
  let level: { value: unknown; keys: readonly PathKey[] }[] = [{ value: payload, keys: [] }];
  for (let depth = 0; depth <= deepest; depth += 1) {
    const found = level.find(({ value }) => Array.isArray(value));
    if (found) return found.keys;
    level = level.flatMap(({ value, keys }) =>
      isObject(value) ? Object.entries(value).map(([key, below]) => ({ value: below, keys: [...keys, key] })) : [],
    );
  }
  return null;
}

/** The items of all pages of a response. A list that a later page lacks is an empty one. Throws NodeFailure for no list. */
export function listedItems(pages: readonly CallResponse[], path: string): unknown[] {
  let keys = path.trim() === '' ? null : (valuePathKeys(path) ?? []);
  return pages.flatMap(({ payload: unread }, at) => {
    const payload = plain(unread);
    keys ??= findList(payload);
    const found = keys && valueAt(payload, keys);
    if (Array.isArray(found)) return found;
    if (at > 0 || (keys && found === null)) return [];
    // A service that has nothing may answer nothing.
    if (path === '' && (payload === null || payload === '')) return [];
    throw path === '' ? permanentFailure('ITEMS_LIST.none', {}) : permanentFailure('ITEMS_LIST', { path });
  });
}
