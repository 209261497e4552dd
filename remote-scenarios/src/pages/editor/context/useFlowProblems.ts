import { useLayoutEffect, useState } from 'react';
import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import type { FlowProblem } from 'shared-contracts/nodes';
import { indexFlow } from '../../../state/flowIndex.ts';
import { inSteps } from '../../../state/inSteps.ts';
import { problemsOf, readNode } from '../../../state/problems.ts';

/** What finds mistakes in the scripts of a node. */
export type SyntaxProblems = (node: FlowNode) => readonly FlowProblem[];

function isSame(a: FlowProblem, b: FlowProblem | undefined): boolean {
  return (
    a === b ||
    (a.node_id === b?.node_id && a.path === b.path && a.message.en === b.message.en && a.severity === b.severity)
  );
}

/** The list as it was where it says the same: then nobody draws it again. */
function kept(before: readonly FlowProblem[], found: readonly FlowProblem[]): readonly FlowProblem[] {
  return before.length === found.length && found.every((problem, at) => isSame(problem, before[at])) ? before : found;
}

/**
 * The faults of a flow, with those of its scripts once they can be read. The nodes of a large flow are read in steps;
 * until the last is read, what was found before stands. After an edit only what is new is read.
 */
export function useFlowProblems(flow: Flow, readSyntax: SyntaxProblems | null): readonly FlowProblem[] {
  const [problems, setProblems] = useState<readonly FlowProblem[]>([]);
  // Before the paint: those of a small flow stand in its first picture.
  useLayoutEffect(() => {
    const { nodes } = indexFlow(flow);
    const read = (node: FlowNode) => {
      readNode(node);
      readSyntax?.(node);
    };
    return inSteps(nodes, read, () => {
      const found = [...problemsOf(flow), ...nodes.flatMap((node) => readSyntax?.(node) ?? [])];
      setProblems((before) => kept(before, found));
    });
  }, [flow, readSyntax]);
  return problems;
}
