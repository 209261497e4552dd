import { maxNewItems, type PathKey, type StoreConfig, valueAt } from 'shared-contracts/nodes';
import { compileTemplate } from '../../expressions/template.ts';
import { countText } from '../../failures/params.ts';
import type { Outgoing } from '../../record/entries.ts';
import { isAbsent } from '../../rules/readValue.ts';
import type { StoreWork } from '../../stores.ts';
import { plain } from '../../values/largeJson.ts';
import type { NodeContext, NodeResult } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { placeValue, requireKeys } from '../placeValue.ts';
import { expiresInMs, itemKey, prefixOf } from './work.ts';

/** Items of a message, each with the key that it is remembered by. */
interface KeyedItems {
  payload: unknown;
  /** Null where the message is the one item. */
  items: readonly unknown[] | null;
  keys: readonly string[];
  prefix: string;
}

/** What a node does that lets pass what is new. */
export interface NewItems {
  prepare(context: NodeContext): Promise<KeyedItems>;
  work(items: KeyedItems): StoreWork;
  /** Splits the message by the keys that were new. */
  split(items: KeyedItems, newKeys: readonly string[]): NodeResult;
}

function keyOf(prefix: string, item: unknown, path: readonly PathKey[], place: number): string {
  const value = valueAt(item, path);
  if (!isAbsent(value)) return itemKey(prefix, value);
  throw permanentFailure('STORE_ITEM', { item: countText(place + 1) });
}

/** Which items are new: the first of each key that was. */
function newAmong(keys: readonly string[], newKeys: readonly string[]): boolean[] {
  const left = new Set(newKeys);
  return keys.map((key) => left.delete(key));
}

/** Prepares a node that lets items pass which no run has seen before. */
export function compileNewItems(config: StoreConfig): NewItems {
  const prefixTemplate = compileTemplate(config.key);
  const listKeys = requireKeys(config.list);
  const itemPath = requireKeys(config.item);
  return {
    async prepare(context) {
      const payload = plain(context.message.payload);
      const prefix = prefixOf(await context.evaluate(prefixTemplate));
      const found = valueAt(payload, listKeys);
      const items = Array.isArray(found) ? (found as readonly unknown[]) : null;
      if (items && items.length > maxNewItems) {
        throw permanentFailure('STORE_ITEMS', { count: countText(items.length), limit: countText(maxNewItems) });
      }
      const keys = (items ?? [found]).map((item, place) => keyOf(prefix, item, itemPath, place));
      return { payload, items, keys, prefix };
    },
    work: ({ keys, prefix }) => ({
      operation: 'new',
      prefix,
      keys: [...new Set(keys)].sort(),
      remember: config.remember,
      expiresInMs: expiresInMs(config),
    }),
    split({ payload, items, keys }, newKeys) {
      const isNew = newAmong(keys, newKeys);
      if (!items) return { kind: 'sent', handles: [isNew[0] ? 'new' : 'seen'] };
      const messages = (['new', 'seen'] as const).flatMap((handle): Outgoing[] => {
        const own = items.filter((_, place) => isNew[place] === (handle === 'new'));
        return own.length > 0 ? [{ handle, changed: { payload: placeValue(payload, listKeys, own) } }] : [];
      });
      return messages.length > 0 ? { kind: 'messages', messages } : { kind: 'sent', handles: ['seen'] };
    },
  };
}
