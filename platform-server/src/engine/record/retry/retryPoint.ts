import type { CallsAgain } from 'shared-contracts/api/run';
import { compileScenario } from '../../compile.ts';
import type { RunnableScenario } from '../../executeRun.ts';
import type { CompiledFlow } from '../../flow/compiledFlow.ts';
import { reaches } from '../../flow/reach.ts';
import type { EarlierStart, EarlierState, ScopePlace } from '../earlierState.ts';
import type { RecordEntry } from '../entries.ts';
import { outputsAt } from '../outputsAt.ts';
import { restartPoint } from '../restartPoint.ts';
import type { RunTrace, StepTrace } from '../stepTrace.ts';
import { callLedger, canStandIn, deliveredCall, type RecordedCall, readsOf } from './callLedger.ts';
import { Lanes } from './lanes.ts';
import { redoneSteps, variablesWithout } from './redone.ts';
import { ScopeRetry } from './scopeRetry.ts';

/** A run that is to be retried with a revision of its scenario, between two nodes. */
export interface RetrySource {
  scenario: RunnableScenario;
  record: readonly RecordEntry[];
  trace: RunTrace;
  /** Null for the start. */
  from: string | null;
  /** Null for the whole flow. */
  until: string | null;
}

/** What a retry does again, and what it takes over. */
export interface RetryPoint {
  flow: CompiledFlow;
  /** Null where it begins at the start. */
  starts: readonly EarlierStart[] | null;
  /** Null where it begins at the start. */
  earlier: EarlierState | null;
  /** Calls with effects that the run knows of, and whether the retry comes to them. */
  calls: readonly { call: RecordedCall; isAhead: boolean }[];
  /** How many reads of the run are made again, by their node. */
  reads: ReadonlyMap<string, number>;
}

/** Whether a retry that goes on at these nodes can come to a node within scopes, for calls that no step of the run made. */
function leadsTo(flow: CompiledFlow, starts: readonly EarlierStart[], nodeId: string, place: ScopePlace): boolean {
  const [item, ...inner] = place;
  const scope = item && starts.find((start) => start.nodeId === item[0] && start.scope)?.scope;
  if (item && scope) {
    const kept = scope.results[item[1]] ?? null;
    if (kept === null) return true;
    return 'starts' in kept && leadsTo(flow, kept.starts, nodeId, inner);
  }
  const target = flow.nodes.get(item ? item[0] : nodeId);
  return starts.some((start) => {
    const node = flow.nodes.get(start.nodeId);
    return node && target && (node === target || reaches(flow, node, target));
  });
}

/** The last execution of the node that failed, else the last: what a retry from it is about. */
function primaryOf({ steps }: RunTrace, nodeId: string): StepTrace | undefined {
  const executions = steps.filter((step) => step.nodeId === nodeId);
  return executions.findLast(({ failure }) => failure && failure.taken !== 'retry') ?? executions.at(-1);
}

interface Found {
  starts: readonly EarlierStart[];
  earlier: EarlierState;
  redone: ReadonlySet<StepTrace>;
}

function withinScopes({ record, trace }: RetrySource, lanes: Lanes, flow: CompiledFlow, from: string): Found | null {
  const failed = new ScopeRetry(trace, lanes, flow, from, 'failed');
  const found = failed.starts();
  const retry = found?.length === 0 ? new ScopeRetry(trace, lanes, flow, from, 'all') : failed;
  const starts = retry === failed ? found : retry.starts();
  const [first] = starts ?? [];
  const step = first && retry.steps.get(first);
  if (!starts || !step) return null;
  const redone = redoneSteps(trace, lanes, retry.steps);
  const variables = variablesWithout(record, trace, redone, retry.steps);
  const outputs = outputsAt(trace, step.receivedOrder, null, flow.observed);
  return { starts, redone, earlier: { variables, outputs, starts } };
}

function outsideScopes({ scenario, trace }: RetrySource, lanes: Lanes, step: StepTrace): Found | null {
  const point = restartPoint(scenario, trace, step.nodeId);
  if (!point) return null;
  const start = { nodeId: step.nodeId, message: step.input };
  return { starts: [start], earlier: point.earlier, redone: redoneSteps(trace, lanes, new Map([[start, step]])) };
}

/**
 * Where a retry begins, and what it takes over of its run. From a node within a scope the scope goes on: items that
 * failed are redone, from that node where they came to it, else from where they failed; those that were not begun or
 * were cut off begin again; all others keep their results. Where none failed, all that came to the node are redone. Null
 * when the run never came to the node. Throws FlowError for a scenario that cannot run.
 */
export function retryPoint(source: RetrySource): RetryPoint | null {
  const { scenario, record, trace, from, until } = source;
  const flow = compileScenario(scenario, until ?? undefined);
  const lanes = new Lanes(trace);
  const pointOf = (found: Found | null): RetryPoint => {
    const { starts = null, earlier = null, redone = new Set(trace.steps) } = found ?? {};
    const isReached = ({ step, nodeId, place }: RecordedCall) =>
      step ? redone.has(step) : starts === null || leadsTo(flow, starts, nodeId, place);
    const calls = callLedger(record, trace, lanes).map((call) => {
      const nodes = [call.nodeId, ...call.place.map(([id]) => id)];
      return { call, isAhead: nodes.every((id) => flow.nodes.has(id)) && isReached(call) };
    });
    return { flow, starts, earlier, calls, reads: readsOf(record, redone) };
  };
  if (from === null) return pointOf(null);
  const primary = primaryOf(trace, from);
  if (!primary) return null;
  const found = primary.item ? withinScopes(source, lanes, flow, from) : outsideScopes(source, lanes, primary);
  return found && pointOf(found);
}

/**
 * What the run of a retry takes over; null for nothing. Successes are all taken over, so that what is retried next knows of
 * those, too, that this one does not come to.
 */
export function earlierOf({ earlier, calls }: RetryPoint, again: CallsAgain): EarlierState | null {
  const chosen = new Set(again === 'all' ? [] : again);
  const isChosen = (key: string) => again === 'all' || chosen.has(key);
  const delivered = calls
    .filter(({ call }) => call.state === 'delivered')
    .map(({ call, isAhead }) => deliveredCall(call, !isAhead || !canStandIn(call) || isChosen(call.key)));
  if (delivered.length === 0) return earlier;
  return { ...(earlier ?? { variables: {}, outputs: {} }), delivered };
}
