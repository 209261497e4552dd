import type { FlowNode } from 'shared-contracts/api/scenario';

/** Nodes are never changed in place, so what is read off one is right for as long as it lives. */
export function readOnce<Result>(read: (node: FlowNode) => Result): (node: FlowNode) => Result {
  const known = new WeakMap<FlowNode, { result: Result }>();
  return (node) => {
    const found = known.get(node);
    if (found) return found.result;
    const result = read(node);
    known.set(node, { result });
    return result;
  };
}
