import type { CallConfig } from 'shared-contracts/nodes';
import { compileTemplate } from '../../expressions/template.ts';
import type { CompileNode, NodeContext, NodeResult, PreparedCall } from '../executor.ts';

/**
 * Runs another scenario, once however often the run has to go on with it, and goes on with its output; the id of the
 * called run is in `params.run_id`. Without waiting the message leaves as it came.
 */
export const compileScenarioCall: CompileNode<CallConfig> = ({ scenario_id, inputs, wait, use_draft, timeout_s }) => {
  const templates = inputs.map(({ name, value }) => [name, compileTemplate(value)] as const);
  const fill = async (context: NodeContext) => {
    const values: [string, unknown][] = [];
    for (const [name, template] of templates) values.push([name, await context.evaluate(template)]);
    return Object.fromEntries(values);
  };
  return async (context): Promise<NodeResult> => {
    const outcome = await context.callOnce(async (): Promise<PreparedCall> => {
      const given = await fill(context);
      return {
        request: { scenario_id, inputs: given, wait },
        perform: (key) =>
          context.childRun({ scenarioId: scenario_id, given, waits: wait, usesDraft: use_draft, timeout_s, key }),
      };
    });
    if ('kind' in outcome) return outcome;
    const { headers, url, params } = context.message;
    const own = { ...params, run_id: outcome.headers.run_id };
    if (!wait) return { kind: 'sent', handles: ['out'], changed: { params: own } };
    return { kind: 'sent', handles: ['out'], answered: true, changed: { headers, url, params: own } };
  };
};
