import { pathText } from 'shared-contracts/nodes';

const maxPaths = 200;
const maxDepth = 6;
/** Items of a list that are looked into: those after them are mostly alike. */
const itemsRead = 20;

/** Paths in a value as they are typed, `customer.email`; of lists the fields of their items do not count. */
export function valuePaths(value: unknown, onlyLists = false): string[] {
  const found: string[] = [];
  const walk = (at: unknown, keys: string[]) => {
    if (found.length >= maxPaths || keys.length > maxDepth) return;
    if (keys.length > 0 && (!onlyLists || Array.isArray(at))) found.push(pathText('', keys).replace(/^\./, ''));
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return;
    for (const [key, below] of Object.entries(at)) walk(below, [...keys, key]);
  };
  walk(value, []);
  return found;
}

/** Paths in the items of a list. */
export function itemPaths(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return [...new Set(list.slice(0, itemsRead).flatMap((item) => valuePaths(item)))].slice(0, maxPaths);
}
