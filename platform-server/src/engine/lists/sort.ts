import { type ListConfig, valueAt } from 'shared-contracts/nodes';
import { requireKeys } from '../nodes/placeValue.ts';
import { orderingOf, readOrdered, sortPlaces } from './ordering.ts';

/** Sorts by several keys; items that are equal in all of them keep their order, and those without a value come last. */
export function sortItems(items: readonly unknown[], config: ListConfig): unknown[] {
  const compare = orderingOf(config);
  const columns = config.keys.map(({ path, type, order }) => {
    const keys = requireKeys(path);
    const values = items.map((item) => readOrdered(valueAt(item, keys), type));
    return sortPlaces(values, compare, order === 'descending');
  });
  const byColumns = (one: number, other: number) => {
    for (const places of columns) {
      const [a, b] = [places[one] as number, places[other] as number];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  };
  return Array.from(Uint32Array.from(items.keys()).sort(byColumns), (at) => items[at]);
}
