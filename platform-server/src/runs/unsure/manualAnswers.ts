import type { Operation } from 'shared-contracts/api/catalogue';
import { type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import type { ManualAnswer } from 'shared-contracts/api/unsure-run';
import type { Connectors } from '../../engine/connectors/connectors.ts';
import { answeredOf, answerFault, blankAnswer } from '../../engine/nodes/callAnswer.ts';
import type { CallResponse } from '../../engine/record/message.ts';
import { invalidField } from '../../errors/httpError.ts';
import type { RunRow } from '../../store/rows/run.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import { calledAddress, type HeldCall } from './unsureCalls.ts';

interface Known {
  scenarios: ScenarioCache;
  connectors: Pick<Connectors, 'open'>;
}

/** What the node calls; null where its kind has no operations, and where the configuration or the operation is gone. */
async function operationOf({ connectors }: Known, account: string, node: FlowNode): Promise<Operation | null> {
  const described = answeredOf(node)?.operation;
  const connector = described ? await connectors.open(account, described.configurationId) : null;
  return (described && connector?.operation(described.version, described.id)) ?? null;
}

/**
 * What calls that arrived count as answered with, by step: the answer that was entered, else an empty one that the node
 * can go on with.
 * @throws HttpError 422 for an entered answer that it could not go on with
 */
export async function answersFor(
  known: Known,
  run: RunRow,
  calls: readonly HeldCall[],
  entered: ManualAnswer | undefined,
): Promise<ReadonlyMap<number, CallResponse>> {
  const flow = (await known.scenarios.get(run.scenario_id, run.revision))?.flow ?? [];
  const nodes = new Map(nodesOf(flow).map((node) => [node.id, node]));
  const answers = new Map<number, CallResponse>();
  for (const { step, call } of calls) {
    const node = nodes.get(step.nodeId);
    const blank = blankAnswer(node);
    const answer = { status: entered?.status ?? blank.status, body: entered?.body ?? blank.body };
    if (entered && node) {
      const operation = await operationOf(known, run.account_number, node);
      // A body that was left empty is not held against what the operation answers.
      const fault = answerFault(node, answer, step.pages.length + 1, entered.body === undefined ? null : operation);
      if (fault) throw invalidField(`answer.${fault.field}`, fault.message);
    }
    const { status, body: payload } = answer;
    answers.set(step.step, { status, payload, headers: {}, url: calledAddress(call.request) });
  }
  return answers;
}
