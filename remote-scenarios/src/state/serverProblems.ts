import type { FieldProblem } from 'shared-contracts/api';
import { type Flow, isWire } from 'shared-contracts/api/scenario';
import type { FlowProblem } from 'shared-contracts/nodes';

/** `flow.3.data.config.code`, as the server names a field, with `body.` before it or not. */
const flowPath = /^(?:body\.)?flow\.(\d+)\.?(?:data\.config\.?)?(.*)$/;

function isFlowProblem(value: unknown): value is FlowProblem {
  const { node_id, path, message, severity } = (value ?? {}) as Partial<FlowProblem>;
  return (
    (typeof node_id === 'string' || node_id === null) &&
    typeof path === 'string' &&
    typeof message?.en === 'string' &&
    typeof message.fr === 'string' &&
    (severity === 'error' || severity === 'warning')
  );
}

/** The problems a refused save or start names by node, in both languages; null when it names none so. */
export function detailedProblems(
  details: Readonly<Record<string, unknown>> | undefined,
): readonly FlowProblem[] | null {
  const problems = details?.problems;
  return Array.isArray(problems) && problems.length > 0 && problems.every(isFlowProblem) ? problems : null;
}

/** Problems the server names by field alone, at the nodes of the flow that was sent. */
export function flowProblemsFrom(problems: readonly FieldProblem[], sent: Flow): FlowProblem[] {
  return problems.map(({ path, message }) => {
    const [, place, rest = ''] = flowPath.exec(path) ?? [];
    const element = place === undefined ? undefined : sent[Number(place)];
    const node_id = element && !isWire(element) ? element.id : null;
    return {
      node_id,
      path: node_id === null ? path : rest,
      message: { en: message, fr: message },
      severity: 'error',
      structural: false,
    };
  });
}
