import {
  type CallPlan,
  maxListedCalls,
  maxListedScopes,
  type RetryCall,
  type RetryEffect,
  type RetryPlan,
} from 'shared-contracts/api/run';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { nodeKind, nodeName } from 'shared-contracts/nodes';
import type { RunnableScenario } from '../engine/executeRun.ts';
import type { CompiledFlow } from '../engine/flow/compiledFlow.ts';
import { reaches } from '../engine/flow/reach.ts';
import { stateOf } from '../engine/record/nodeLogs.ts';
import { canStandIn, type RecordedCall } from '../engine/record/retry/callLedger.ts';
import type { RetryPoint } from '../engine/record/retry/retryPoint.ts';
import type { RunTrace } from '../engine/record/stepTrace.ts';
import { maskText } from '../masking/maskText.ts';
import { maskValue } from '../masking/maskValue.ts';
import { callSummary } from './callSummary.ts';
import { type NodeNamed, scopesOf } from './retryScopes.ts';

/** Characters of a line that says what was called. */
const maxSummaryLength = 200;

/** What a node reaches, as the canvas says it. Settings that do not fit have no summary. */
function summaryOf(type: string, config: unknown): string {
  const kind = nodeKind(type);
  const parsed = kind?.config.safeParse(config);
  return kind?.summary && parsed?.success ? maskText(kind.summary(parsed.data), maskValue) : '';
}

function planOf(call: RecordedCall, isAhead: boolean): CallPlan {
  if (!isAhead) return 'not_reached';
  return canStandIn(call) ? 'stands_in' : 'made';
}

const order: readonly CallPlan[] = ['made', 'stands_in', 'not_reached'];

function callsOf({ calls }: RetryPoint, named: NodeNamed): RetryCall[] {
  const all = calls.map(({ call, isAhead }): RetryCall => {
    const item = call.place.map(([, index]) => index);
    const plan = planOf(call, isAhead);
    return {
      id: call.key,
      ...named(call.nodeId),
      item,
      summary: callSummary(call.request, maxSummaryLength),
      state: call.state,
      plan,
    };
  });
  return all.toSorted((one, other) => order.indexOf(one.plan) - order.indexOf(other.plan));
}

/** Whether a retry can come to a node. Whether it does depends on what the nodes before it answer then. */
function isAheadIn({ flow, starts }: RetryPoint): (nodeId: string) => boolean {
  const first = starts?.flatMap(({ nodeId }) => flow.nodes.get(nodeId) ?? []) ?? [flow.start];
  return (nodeId) => {
    const node = flow.nodes.get(nodeId);
    return node !== undefined && first.some((start) => node === start || reaches(flow, start, node));
  };
}

function effectsOf({ flow }: RunnableScenario, point: RetryPoint, calls: readonly RetryCall[]) {
  const isAhead = isAheadIn(point);
  const ofNode = Map.groupBy(calls, ({ node_id }) => node_id);
  const again: RetryEffect[] = [];
  const skipped: RetryEffect[] = [];
  for (const { id, type, label, data } of nodesOf(flow)) {
    const own = ofNode.get(id) ?? [];
    const reads = point.reads.get(id) ?? 0;
    if ((own.length === 0 && reads === 0 && !nodeKind(type)?.callsOut) || data.disabled) continue;
    const effect = {
      node_id: id,
      node_name: nodeName({ type, label }).en,
      kind: type,
      summary: summaryOf(type, data.config),
    };
    const left = own.filter(({ plan }) => plan !== 'made').length;
    const made = own.length - left + reads;
    const isKnown = own.some(({ plan }) => plan !== 'not_reached');
    if (made > 0 || (!isKnown && isAhead(id))) again.push({ ...effect, calls: made, reads });
    if (left > 0) skipped.push({ ...effect, calls: left, reads: 0 });
  }
  return { again, skipped };
}

/** Nodes of the scenario that the run came to, each once. */
function startsOf({ nodes }: CompiledFlow, trace: RunTrace): RetryPlan['starts'] {
  const failed = new Set(
    trace.steps
      .filter((step) => stateOf(trace, step) === 'error' || step.failure?.taken === 'scope')
      .map(({ nodeId }) => nodeId),
  );
  return [...new Set(trace.steps.map(({ nodeId }) => nodeId))].flatMap((id) => {
    const node = nodes.get(id);
    if (!node || node.kind === 'start') return [];
    return [{ node_id: id, node_name: node.label, kind: node.kind, failed: failed.has(id) }];
  });
}

/**
 * What a retry with this revision does again of its run, call by call and item by item, and what it leaves out. Nodes that
 * the revision no longer has are named as `before`, the flow of the run, names them.
 */
export function retryPlanOf(
  scenario: RunnableScenario,
  trace: RunTrace,
  point: RetryPoint,
  before: Flow,
): Omit<RetryPlan, 'revisions'> {
  const named: NodeNamed = (nodeId) => {
    const node = point.flow.nodes.get(nodeId);
    if (node) return { node_id: nodeId, node_name: node.label, kind: node.kind };
    const gone = nodesOf(before).find(({ id }) => id === nodeId);
    return { node_id: nodeId, node_name: gone ? nodeName(gone).en : nodeId, kind: gone?.type ?? '' };
  };
  const calls = callsOf(point, named);
  const count = (plan: CallPlan) => calls.filter((call) => call.plan === plan).length;
  return {
    starts: startsOf(point.flow, trace),
    ...effectsOf(scenario, point, calls),
    calls: calls.slice(0, maxListedCalls),
    call_counts: { made: count('made'), stands_in: count('stands_in'), not_reached: count('not_reached') },
    scopes: scopesOf(point.starts ?? [], named).slice(0, maxListedScopes),
  };
}
