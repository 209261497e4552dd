import type { Flow } from 'shared-contracts/api/scenario';
import { type FlowProblem, flowProblems } from 'shared-contracts/nodes';
import { HttpError, type Problem } from '../errors/httpError.ts';

/** Finds mistakes in the code and expressions of a flow without running it. */
export type CodeProblems = (flow: Flow) => FlowProblem[];

function pathOf(flow: Flow, { node_id, path }: FlowProblem): string {
  const index = flow.findIndex(({ id }) => id === (node_id ?? path));
  if (index < 0) return 'flow';
  return node_id !== null && path !== '' && flow[index]?.type !== 'default'
    ? `flow.${index}.data.config.${path}`
    : `flow.${index}`;
}

function fieldProblem(flow: Flow, problem: FlowProblem): Problem {
  return { path: pathOf(flow, problem), message: problem.message };
}

/** Everything that keeps a flow from running. */
export function errorsOf(flow: Flow, codeProblems: CodeProblems): FlowProblem[] {
  const found = flowProblems(flow);
  // Code is looked for in settings, which may have any shape before the schemas have passed.
  const isReadable = found.every(({ severity }) => severity !== 'error');
  return [...found, ...(isReadable ? codeProblems(flow) : [])].filter(({ severity }) => severity === 'error');
}

/** What is wrong with the drawing itself, so that no run could follow it even as far as it is complete. */
export function drawingErrorsOf(flow: Flow): FlowProblem[] {
  return flowProblems(flow).filter(({ severity, structural }) => severity === 'error' && structural);
}

/**
 * 422 with the problems: as fields of the body in `problems`, and by node, in both languages, in `details.problems`.
 * @throws HttpError unless there are none
 */
export function assertNoProblems(flow: Flow, problems: readonly FlowProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const others = problems.length - 1;
  const more = others > 0 ? { en: ` (and ${others} more)`, fr: ` (et ${others} de plus)` } : '';
  const params = { problem: first.message, more };
  throw new HttpError('invalid_flow', params, {
    problems: problems.map((problem) => fieldProblem(flow, problem)),
    details: { problems },
  });
}
