import type { FieldProblem } from 'shared-contracts/api';
import { type Flow, isWire } from 'shared-contracts/api/scenario';
import type { FlowProblem } from 'shared-contracts/nodes';

/** `flow.3.data.config.code`, as the server names a field, with `body.` before it or not. */
const flowPath = /^(?:body\.)?flow\.(\d+)\.?(?:data\.config\.?)?(.*)$/;

/** The server's problems of a refused save or start, at the nodes of the flow that was sent. */
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
