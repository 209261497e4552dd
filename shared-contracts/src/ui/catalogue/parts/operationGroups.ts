import type { OperationHead } from '../../../api/catalogue/index.ts';

export interface OperationGroup {
  name: string;
  operations: OperationHead[];
}

/** Operations that hold every word of a search, by group, both in the document's order. */
export function operationGroups(operations: readonly OperationHead[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, OperationHead[]>();
  for (const operation of operations) {
    const { id, method, path, group, summary } = operation;
    const text = `${id} ${method} ${path} ${group} ${summary}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const known = groups.get(group);
    if (known) known.push(operation);
    else groups.set(group, [operation]);
  }
  return [...groups].map(([name, found]) => ({ name, operations: found }));
}
