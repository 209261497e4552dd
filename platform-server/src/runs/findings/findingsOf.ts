import type { Finding } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { nodesReferredTo } from 'shared-contracts/nodes';
import { NodeFailure } from '../../engine/nodes/nodeFailure.ts';
import { traceOf } from '../../engine/record/trace.ts';
import type { ShapedRun } from '../reading/shapes.ts';
import { recordEntries, triggerOf } from '../worker/runInputs.ts';
import { type DescribedWay, describedFindings, joinedFindings } from './described/describedFindings.ts';
import { pathFindings } from './pathFindings.ts';
import { messagesTo, type RecordedMessage } from './recordedMessages.ts';
import { ruleFindings } from './ruleFindings.ts';

/** A node as it is drawn, the nodes with wires to it, and what is described of the way to it. */
export interface TriedNode {
  node: FlowNode;
  sources: readonly string[];
  way?: DescribedWay | undefined;
}

async function messagesOf(
  { node, sources }: TriedNode,
  runs: readonly ShapedRun[],
): Promise<readonly RecordedMessage[]> {
  const wanted = {
    id: node.id,
    sources: new Set(sources),
    named: new Set(nodesReferredTo(node).map(({ id }) => id)),
  };
  const traces = await Promise.all(
    runs.map(async ({ segments, event }) => traceOf(recordEntries(segments), await triggerOf(event))),
  );
  return traces.flatMap((trace) => messagesTo(trace, wanted));
}

/** What the settings of a node come to on the messages of some runs, and by what is described; nothing for settings that cannot be read. */
export async function findingsOf(tried: TriedNode, runs: readonly ShapedRun[]): Promise<Finding[]> {
  const messages = await messagesOf(tried, runs);
  try {
    const recorded = [...pathFindings(tried.node, messages), ...ruleFindings(tried.node, messages)];
    return tried.way ? joinedFindings(recorded, describedFindings(tried.node, tried.way, messages)) : recorded;
  } catch (thrown) {
    if (thrown instanceof NodeFailure) return [];
    throw thrown;
  }
}
