import type { CallRefusal, ChildEnd, ChildRun } from '../childRuns.ts';
import { countText } from '../failures/params.ts';
import type { ScenarioCall } from '../nodes/executor.ts';
import { failureBy, permanentFailure } from '../nodes/nodeFailure.ts';
import { NodeHold } from '../nodes/nodeHold.ts';
import type { CallResponse } from '../record/message.ts';
import { waitReason } from '../waitReason.ts';
import type { Execution } from './execution.ts';
import type { Step } from './step.ts';
import { infrastructure } from './stopping.ts';

function refuse(refusal: CallRefusal, scenarioId: string): never {
  switch (refusal.reason) {
    case 'trashed':
      throw new NodeHold(waitReason('scenario-trashed', scenarioId, refusal.scenario));
    case 'CALL_INPUT':
      throw permanentFailure('CALL_INPUT', refusal);
    case 'CALL_CIRCLE':
    case 'CALL_DRAFT':
      throw permanentFailure(refusal.reason, { scenario: refusal.scenario });
    default:
      throw permanentFailure(refusal.reason, {});
  }
}

const responseOf = (runId: string, payload: unknown): CallResponse => ({
  status: 200,
  payload,
  headers: { run_id: runId },
  url: '',
});

function answerOf({ status, payload, cause }: ChildEnd, { runId, scenario }: ChildRun): CallResponse {
  if (status === 'SUCCESSFUL') return responseOf(runId, payload);
  if (status === 'CANCELLED') throw permanentFailure('CALL_CANCELLED', { scenario });
  throw failureBy('CALL_FAILED', { scenario, cause });
}

/**
 * The run that a node calls: made at most once, however often the node comes to it. One that goes on is waited for off the
 * worker. Throws NodeFailure where it cannot be made, failed or took too long; NodeHold while it goes on.
 */
export async function childRun({ scenario, run, deps, state: { zone } }: Execution, step: Step, call: ScenarioCall) {
  const { scenarioId, given, waits, usesDraft, timeout_s } = call;
  const { childRuns } = deps;
  if (!childRuns) throw permanentFailure('CALL_MISSING', {});
  const own = { run, caller: scenario, nodeId: step.node.id, scenarioId, given, waits, usesDraft, zone };
  // Each attempt of the node makes a run of its own: the one before has failed.
  const child = await infrastructure(childRuns.begin({ ...own, key: `${call.key}-${step.attempt}` }));
  if ('reason' in child) return refuse(child, scenarioId);
  if (!waits) return responseOf(child.runId, null);
  const end = await infrastructure(childRuns.endOf(child.runId));
  if (end) return answerOf(end, child);
  const until = child.createdAt + timeout_s * 1000;
  if (deps.now() >= until) {
    await infrastructure(childRuns.cancel(scenario.account, child.runId));
    throw failureBy('CALL_TIMEOUT', { scenario: child.scenario, seconds: countText(timeout_s) });
  }
  const reason = waitReason('call', child.runId, child.scenario, step.node.label);
  throw new NodeHold(reason, { until, child: child.runId });
}
