import type { FlowNode } from 'shared-contracts/api/scenario';
import { nodeKind, nodeProblems } from 'shared-contracts/nodes';
import type { Text } from '../failures/text.ts';
import { codeProblemsOf } from './codeProblems.ts';

/**
 * What keeps a node from being run, looked for once and only when somebody asks; null for one that is complete. Nodes
 * that no wire leads to are never held back: a run has begun before them.
 */
export function flawOf(node: FlowNode): () => Text | null {
  let known: Text | null | undefined;
  return () => {
    known ??= nodeKind(node.type)?.hasInput ? firstFlaw(node) : null;
    return known;
  };
}

function firstFlaw(node: FlowNode): Text | null {
  const isFlaw = ({ severity }: { severity: string }) => severity === 'error';
  // Code is looked for in settings, which may have any shape before the schemas have passed.
  const found = nodeProblems(node).find(isFlaw) ?? codeProblemsOf(node).find(isFlaw);
  return found?.message ?? null;
}
