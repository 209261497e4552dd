import { jsonSource, type TreeSource } from 'shared-contracts/ui/json';
import type { Place } from '../viewer/search.ts';
import type { DiffItem } from './compare.ts';

const stepsAtOnce = 500;

/** The value of an item: what it is now, or what it was where it is no more. */
export function shownValueOf({ change, before, after }: DiffItem): unknown {
  return change === 'removed' ? before : after;
}

/** Two messages as one tree; `onlyChanges` leaves out what is the same in both. */
export function createDiffSource(onlyChanges: boolean): TreeSource<DiffItem> {
  const filtered = new Map<DiffItem, readonly DiffItem[]>();
  const childrenOf = (item: DiffItem) => {
    if (!onlyChanges) return item.children;
    const children = filtered.get(item) ?? item.children.filter(({ change }) => change !== 'same');
    filtered.set(item, children);
    return children;
  };
  return {
    sizeOf(item) {
      if (item.change === 'inside') return childrenOf(item).length;
      // Both sides of a change stand in its row: one side's children would be half the truth.
      return item.change === 'changed' ? 0 : jsonSource.sizeOf({ key: item.key, value: shownValueOf(item) });
    },
    childAt(item, place) {
      if (item.change === 'inside') return childrenOf(item)[place] as DiffItem;
      const { key, value } = jsonSource.childAt({ key: item.key, value: shownValueOf(item) }, place);
      const { change } = item;
      return {
        key,
        change,
        before: change === 'added' ? undefined : value,
        after: change === 'removed' ? undefined : value,
        children: [],
      };
    },
    keyOf: ({ key, change }) => (change === 'removed' ? `removed ${key}` : key),
    startsOpen: ({ change }) => change === 'inside',
    folds: ({ before, after }) => [before, after].some((value) => jsonSource.folds?.({ key: null, value })),
  };
}

/** Finds the changes themselves, in the order of the rows; puts each place into `found`. */
export function* findChanges(source: TreeSource<DiffItem>, root: DiffItem, found: Place[]): Generator<void, void> {
  const waiting: { item: DiffItem; place: Place | null }[] = [{ item: root, place: null }];
  let steps = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, place } = next;
    if (item.change === 'inside') {
      for (let at = source.sizeOf(item) - 1; at >= 0; at -= 1) {
        waiting.push({ item: source.childAt(item, at), place: { parent: place, at } });
      }
    } else if (item.change !== 'same') found.push(place ?? { parent: null, at: 0 });
    steps += 1;
    if (steps % stepsAtOnce === 0) yield;
  }
}
