import type { RetryPlan } from 'shared-contracts/api/run';
import { nodesOf } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { compileScenario } from '../engine/compile.ts';
import type { RunnableScenario } from '../engine/executeRun.ts';
import type { CompiledFlow } from '../engine/flow/compiledFlow.ts';
import { reaches } from '../engine/flow/reach.ts';
import type { RecordEntry } from '../engine/record/entries.ts';
import { stateOf } from '../engine/record/nodeLogs.ts';
import type { RunTrace } from '../engine/record/stepTrace.ts';
import { maskText } from '../masking/maskText.ts';
import { maskValue } from '../masking/maskValue.ts';

/** A run that is to be retried with a revision of its scenario, between two nodes. */
interface Retried {
  scenario: RunnableScenario;
  trace: RunTrace;
  record: readonly RecordEntry[];
  /** Null for the start. */
  from: string | null;
  /** Null for the whole flow. */
  until: string | null;
}

/** How often each node has called out. A call without an answer may have had its effect, too. */
function callsOf(record: readonly RecordEntry[], { steps }: RunTrace): ReadonlyMap<string, number> {
  const nodes = new Map(steps.map(({ step, nodeId }) => [step, nodeId]));
  const calls = new Map<string, number>();
  for (const entry of record) {
    const nodeId = entry.type === 'call' ? nodes.get(entry.step) : undefined;
    if (nodeId !== undefined) calls.set(nodeId, (calls.get(nodeId) ?? 0) + 1);
  }
  return calls;
}

/** What a node reaches, as the canvas says it. Settings that do not fit have no summary. */
function summaryOf(type: string, config: unknown): string {
  const kind = nodeKind(type);
  const parsed = kind?.config.safeParse(config);
  return kind && parsed?.success ? maskText(kind.summary(parsed.data), maskValue) : '';
}

function effectsOf({ flow }: RunnableScenario, calls: ReadonlyMap<string, number>) {
  return nodesOf(flow).flatMap(({ id, type, label, data }) => {
    const reachesOut = calls.has(id) || (nodeKind(type)?.callsOut ?? false);
    if (!reachesOut || data.disabled) return [];
    const summary = summaryOf(type, data.config);
    return [{ node_id: id, node_name: label || id, kind: type, summary, calls: calls.get(id) ?? 0 }];
  });
}

/** Nodes of the scenario that the run came to, each once. */
function startsOf({ nodes }: CompiledFlow, trace: RunTrace): RetryPlan['starts'] {
  const failed = new Set(trace.steps.filter((step) => stateOf(trace, step) === 'error').map(({ nodeId }) => nodeId));
  return [...new Set(trace.steps.map(({ nodeId }) => nodeId))].flatMap((id) => {
    const node = nodes.get(id);
    if (!node || node.kind === 'start') return [];
    return [{ node_id: id, node_name: node.label, kind: node.kind, failed: failed.has(id) }];
  });
}

/**
 * Which effects a retry with this revision may have again, and which of the run's it leaves out. Whether a node that
 * can be reached will be depends on what the nodes before it answer then.
 */
export function retryPlanOf({ scenario, trace, record, from, until }: Retried): Omit<RetryPlan, 'revisions'> {
  const flow = compileScenario(scenario, until ?? undefined);
  const first = flow.nodes.get(from ?? '') ?? flow.start;
  const isAhead = (id: string) => {
    const node = flow.nodes.get(id);
    return node !== undefined && (node === first || reaches(flow, first, node));
  };
  const effects = effectsOf(scenario, callsOf(record, trace));
  return {
    starts: startsOf(flow, trace),
    again: effects.filter(({ node_id }) => isAhead(node_id)),
    skipped: effects.filter(({ node_id, calls }) => calls > 0 && !isAhead(node_id)),
  };
}
