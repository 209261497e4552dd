import type pg from 'pg';
import type { RunByHand } from 'shared-contracts/api/scenario';
import { readInputs, startConfigOf } from 'shared-contracts/nodes';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { entryPoint } from '../engine/record/restartPoint.ts';
import { traceOf } from '../engine/record/trace.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { readableTrigger, recentEvent } from '../runs/redelivery.ts';
import type { RunExtent } from '../runs/runActions.ts';
import { requireBounds } from '../runs/trigger/requireBounds.ts';
import { recordEntries } from '../runs/worker/runInputs.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';

/** What a run by hand begins with: the payload of its event, and the part of the flow it takes. */
export interface ManualBeginning {
  payload: unknown;
  extent: RunExtent;
}

function assertDrawn({ flow }: Pick<RunnableScenario, 'flow'>, ids: readonly (string | undefined)[]): void {
  for (const id of ids) {
    if (id !== undefined && !flow.some((element) => element.id === id && element.type !== 'default')) {
      throw new HttpError('conflict.node_gone');
    }
  }
}

/** What a run from the start begins with: an input that does not fit is refused before anything runs. */
function startPayload({ flow }: RunnableScenario, given: unknown): unknown {
  const { inputs, sample } = startConfigOf(flow);
  const payload = given === undefined ? sample : given;
  if (inputs.length === 0) return payload ?? null;
  const { values, problems } = readInputs(inputs, payload);
  const [first] = problems;
  if (!first) return values;
  const named = problems.map(({ name, message }) => ({ path: `payload.${name}`, message }));
  throw new HttpError('invalid_body.inputs', { input: first.name, problem: first.message }, { problems: named });
}

/**
 * Reads what a call for a run by hand asks for: the whole flow, or the part from and to a node, on a payload that was
 * sent along, on the data of an earlier run, or on the start node's sample.
 * @throws HttpError 404 for another scenario's run, 409 for a node that is gone or that the run sent nothing towards,
 *   410 for a run older than 7 days, 422 for a payload beside a run, and for one that does not fit the inputs of the flow
 */
export async function manualBeginning(
  pool: pg.Pool,
  scenario: RunnableScenario,
  { from_node_id: fromNodeId, until_node_id: untilNodeId, run_id, payload }: RunByHand,
): Promise<ManualBeginning> {
  const { account } = scenario;
  assertDrawn(scenario, [fromNodeId, untilNodeId]);
  const until = untilNodeId === undefined ? {} : { untilNodeId };
  if (run_id !== undefined && payload !== undefined) throw new HttpError('invalid_body.run_data');
  const from = fromNodeId === undefined ? {} : { fromNodeId };
  if (run_id === undefined) {
    if (payload !== undefined) requireBounds(JSON.stringify(payload ?? null));
    const begun = fromNodeId === undefined ? startPayload(scenario, payload) : (payload ?? null);
    return { payload: begun, extent: { ...from, ...until } };
  }
  const run = await runLogRepository.get(pool, account, run_id);
  if (run?.scenario_id !== scenario.id) throw notFound('run');
  const event = await recentEvent(pool, account, run.event_id);
  const trigger = await readableTrigger(event);
  if (fromNodeId === undefined) return { payload: trigger.payload, extent: { ...until, retryOf: run.id, trigger } };
  const segments = await runQueueRepository.segments(pool, [run.id]);
  const trace = traceOf(recordEntries(segments.get(run.id) ?? []), trigger);
  const point = entryPoint(scenario, trace, fromNodeId);
  if (!point) throw new HttpError('conflict.node_unreached');
  return { payload: trigger.payload, extent: { fromNodeId, ...until, retryOf: run.id, ...point } };
}
