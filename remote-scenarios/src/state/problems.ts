import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import {
  type FlowProblem,
  fieldTexts,
  flowProblems,
  type NodeReading,
  nodeProblems,
  nodesReferredTo,
  templateProblems,
} from 'shared-contracts/nodes';
import { indexFlow } from './flowIndex.ts';
import { outputsOfNode } from './geometry.ts';
import { readOnce } from './readOnce.ts';

/** Expressions without an end or without content. */
const expressionProblems = readOnce((node): readonly FlowProblem[] => {
  if (node.data.disabled) return [];
  return fieldTexts(node, 'templateFields').flatMap(({ path, text }) =>
    templateProblems(text).map(
      ({ message, severity }): FlowProblem => ({
        node_id: node.id,
        path,
        message,
        severity: severity ?? 'error',
        structural: false,
      }),
    ),
  );
});

const once: NodeReading = {
  problems: readOnce(nodeProblems),
  outputs: outputsOfNode,
  named: readOnce(nodesReferredTo),
};

/** Reads what is asked of a node on its own, for all that ask later. */
export function readNode(node: FlowNode): void {
  once.problems(node);
  once.outputs(node);
  once.named(node);
  expressionProblems(node);
}

/** All faults of a flow that can be found without the server; of its nodes only those are read that are new. */
export function problemsOf(flow: Flow): readonly FlowProblem[] {
  return [...flowProblems(flow, once), ...indexFlow(flow).nodes.flatMap(expressionProblems)];
}

const grouped = new WeakMap<readonly FlowProblem[], ReadonlyMap<string, readonly FlowProblem[]>>();

/** Problems by node, grouped once; those of the flow itself are left out. */
export function problemsByNode(problems: readonly FlowProblem[]): ReadonlyMap<string, readonly FlowProblem[]> {
  const found = grouped.get(problems);
  if (found) return found;
  const groups = new Map<string, FlowProblem[]>();
  grouped.set(problems, groups);
  for (const problem of problems) {
    if (problem.node_id === null) continue;
    const group = groups.get(problem.node_id);
    if (group) group.push(problem);
    else groups.set(problem.node_id, [problem]);
  }
  return groups;
}
