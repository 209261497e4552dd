import { useRef, useSyncExternalStore } from 'react';
import { TreeModel, type TreeSource } from './treeModel.ts';

/** A tree over an item. When the item is replaced by another version, what was open stays open, and the active row active. */
export function useTreeModel<Item>(source: TreeSource<Item>, make: () => Item, of: unknown, openDepth: number) {
  const kept = useRef<{ of: unknown; model: TreeModel<Item> } | null>(null);
  if (!kept.current || kept.current.of !== of) {
    const model = new TreeModel(source, make(), openDepth);
    if (kept.current) model.openAs(kept.current.model);
    kept.current = { of, model };
  }
  return kept.current.model;
}

/** Renders anew when rows of the tree, or the active one, change. */
export function useTreeVersion<Item>({ subscribe, version }: TreeModel<Item>): number {
  return useSyncExternalStore(subscribe, version);
}
