import { isListOrObject } from '../../../api/exactJson/index.ts';
import type { TreeModel, TreeNode, TreeSource } from './tree/treeModel.ts';
import { foldsAt } from './valueKinds.ts';

/** A JSON value with the key it stands under; the root has none. */
export interface JsonItem {
  readonly key: string | number | null;
  readonly value: unknown;
  /** Keys of an object, read once it is asked for. */
  keys?: readonly string[];
}

export type JsonModel = TreeModel<JsonItem>;
export type JsonNode = TreeNode<JsonItem>;

function keysOf(item: JsonItem): readonly string[] {
  item.keys ??= Object.keys(item.value as object);
  return item.keys;
}

/** JSON as a tree: members of objects in their order, items of lists by index. */
export const jsonSource: TreeSource<JsonItem> = {
  sizeOf(item) {
    const { value } = item;
    if (!isListOrObject(value)) return 0;
    return Array.isArray(value) ? value.length : keysOf(item).length;
  },
  childAt(item, place) {
    const { value } = item;
    if (Array.isArray(value)) return { key: place, value: value[place] };
    const key = keysOf(item)[place] as string;
    return { key, value: (value as Record<string, unknown>)[key] };
  },
  keyOf: ({ key }) => key,
  folds: ({ value }) => typeof value === 'string' && foldsAt(value) !== null,
};

/** Keys from the root to a row; a range stands for the value it is part of. */
export function jsonPathOf(node: JsonNode): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at: JsonNode | null = node; at; at = at.parent) {
    if (!at.isRange && at.item.key !== null) keys.unshift(at.item.key);
  }
  return keys;
}

const plainKey = /^[A-Za-z_$][\w$]*$/;

/** A path as code reads it: `payload.items[0]["unit price"]`. */
export function jsonPathText(path: readonly (string | number)[]): string {
  return path
    .map((key, at) => {
      if (typeof key === 'number') return `[${key}]`;
      if (plainKey.test(key)) return at === 0 ? key : `.${key}`;
      return `[${JSON.stringify(key)}]`;
    })
    .join('');
}
