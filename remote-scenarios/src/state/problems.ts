import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import { type FlowProblem, fieldTexts, flowProblems, templateProblems } from 'shared-contracts/nodes';
import { indexFlow } from './flowIndex.ts';

/** Expressions without an end or without content. */
function expressionProblems(node: FlowNode): FlowProblem[] {
  if (node.data.disabled) return [];
  return fieldTexts(node, 'templateFields').flatMap(({ path, text }) =>
    templateProblems(text).map(
      ({ message }): FlowProblem => ({ node_id: node.id, path, message, severity: 'error', structural: false }),
    ),
  );
}

const known = new WeakMap<Flow, readonly FlowProblem[]>();

/** All faults of a flow that can be found without the server, computed once for a flow. */
export function problemsOf(flow: Flow): readonly FlowProblem[] {
  const found = known.get(flow);
  if (found) return found;
  const problems = [...flowProblems(flow), ...indexFlow(flow).nodes.flatMap(expressionProblems)];
  known.set(flow, problems);
  return problems;
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
