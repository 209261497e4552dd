import type { NodeLog } from 'shared-contracts/api/run';
import type { FlowNode, RunByHand } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';
import { isPastRetry } from 'shared-contracts/ui/runs';
import { handleOf, indexFlow } from '../../../state/flowIndex.ts';
import { sampleOutput } from '../../../state/inputSample.ts';
import { outputsOf } from '../../../state/runView.ts';
import { useEditorStore, useView } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaving } from '../save/savingContext.ts';

type Data = Pick<RunByHand, 'run_id' | 'payload'>;

/** Whether a run has data for a node: it came there, or something was sent towards it. */
function hasData(logs: readonly NodeLog[], wires: readonly { source: string; handle: string }[], id: string): boolean {
  return logs.some(
    (log) =>
      (log.node_id === id && log.msg_in !== null) ||
      wires.some(({ source, handle }) => log.node_id === source && outputsOf(log).includes(handle)),
  );
}

/** What a node can be run on: a payload typed for it, the shown run, the pin of a node before it; null where there is nothing yet. */
function useData() {
  const editor = useEditorStore();
  const samples = useView((state) => state.samples);
  const { run, logs } = useShownRun();
  return ({ id }: FlowNode): Data | null => {
    const typed = samples[id];
    if (typed !== undefined) return { payload: typed };
    const { node, wiresTo } = indexFlow(editor.getState().history.present.flow);
    const wires = (wiresTo.get(id) ?? []).map((wire) => ({ source: wire.source, handle: handleOf(wire) }));
    if (run && !isPastRetry(run.created) && hasData(logs, wires, id)) return { run_id: run.id };
    const [sample] = wires.flatMap(({ source }) => {
      const before = node.get(source);
      return (before && sampleOutput(before)) ?? [];
    });
    return sample ? { payload: sample.payload } : null;
  };
}

/**
 * Running a part of the flow by hand: a node alone, up to it, or from it on. Where nothing is known to run a node on, the
 * way there is run first.
 */
export function useRunNode() {
  const { run, busy } = useSaving();
  const t = useEditorText();
  const dataFor = useData();
  const hasOwn = (node: FlowNode) => !isTrigger(node) && dataFor(node) !== null;
  return {
    busy: busy === 'running',
    /** Whether a node can be run alone: the others run what is before them as well, and are to say so. */
    canBeAlone: hasOwn,
    /** What `alone` does with a node, in words. */
    nameOf: (node: FlowNode) => {
      if (isTrigger(node)) return t('run.act');
      return t(hasOwn(node) ? 'panel.runNode' : 'panel.toHere');
    },
    alone: (node: FlowNode) => {
      const data = isTrigger(node) ? null : dataFor(node);
      return run(data ? { from_node_id: node.id, until_node_id: node.id, ...data } : { until_node_id: node.id });
    },
    upTo: (node: FlowNode) => run({ until_node_id: node.id }),
    from: (node: FlowNode) => {
      const data = isTrigger(node) ? null : dataFor(node);
      return run(data ? { from_node_id: node.id, ...data } : undefined);
    },
  };
}
