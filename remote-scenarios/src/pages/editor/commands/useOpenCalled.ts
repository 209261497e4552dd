import type { FlowNode } from 'shared-contracts/api/scenario';
import { isTrigger, referencesOf } from 'shared-contracts/nodes';
import { useHost } from 'shared-contracts/react';

/** Goes to the scenario that a node names; null for a node that names none. */
export function useOpenCalled(): (node: FlowNode) => (() => void) | null {
  const host = useHost();
  return (node) => {
    // What begins runs names scenarios that it does not call.
    const called = isTrigger(node)
      ? undefined
      : referencesOf(node).find(({ kind, id }) => kind === 'scenario' && id !== '');
    return called ? () => host.navigate('scenario-detail', { id: called.id }) : null;
  };
}
