import { useMemo, useState } from 'react';
import { blankMessage, type Message, type NodeLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { useExecution } from '../../../data/editorQueries.ts';
import { useSettled } from '../../../data/useSettled.ts';
import { type ExpectedMessage, expectedInput } from '../../../state/inputSample.ts';
import { logAt } from '../../../state/replay/moment.ts';
import type { WantedExecution } from '../../../state/viewStore.ts';
import { useFlowIndex, useView } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';

/** What is known of a node's data: of one execution in the shown run, or expected. */
export interface NodeData {
  /** Executions of the node in the run, as far as it is shown. */
  count: number;
  /** Place of the execution shown, from 0. */
  place: number;
  choose: (place: number) => void;
  log: NodeLog | null;
  /** The input is a payload that was typed to try the node out on. */
  typed: boolean;
  input: Message | null;
  /** The execution on record that has the input, and on which side; null where none is shown. */
  inputFrom: (Pick<ExpectedMessage, 'side'> & { log: NodeLog }) | null;
  output: Message | null;
}

/** An execution that a page of node logs does not reach is read once the moment has stayed for so long, in milliseconds. */
const readAfter = 200;

/** Places among the steps of the run that the node had begun by the moment shown; null without a moment. */
function useBegun(nodeId: string): readonly number[] | null {
  const { moment } = useShownRun();
  return useMemo(
    () => moment && [...moment.phases.keys()].filter((at) => moment.timeline.steps[at]?.node_id === nodeId),
    [moment, nodeId],
  );
}

/** The executions of a node: those at hand, and one of the others when it is asked for. */
function useExecutions(nodeId: string) {
  const { logs: all, run, moment } = useShownRun();
  const wish = useView(({ execution }) => (execution?.nodeId === nodeId ? execution : null));
  const [chosen, setChosen] = useState<{ place: number; at: number; wish: WantedExecution | null } | null>(null);
  const logs = useMemo(() => all.filter((log) => log.node_id === nodeId), [all, nodeId]);
  const begun = useBegun(nodeId);
  const at = moment?.place ?? 0;
  const count = begun?.length ?? logs.length;
  // Where the moment is one of the node's, it is the execution that it tells of.
  const shown = moment && begun?.indexOf(moment.timeline.moments[at]?.step ?? -1);
  const own = shown === null || shown === undefined || shown < 0 ? count - 1 : shown;
  const wanted = wish?.runId === run?.id && !moment ? wish?.place : undefined;
  const picked = chosen?.at === at && chosen.wish === wish ? chosen.place : (wanted ?? own);
  const place = Math.min(picked, count - 1);
  const far = useSettled(place >= logs.length ? place : null, readAfter);
  const { data } = useExecution(far === null ? null : (run?.id ?? null), nodeId, far ?? 0);
  const phase = moment?.phases[begun?.[place] ?? -1];
  const read = far === place && data?.items[0] && phase ? logAt(data.items[0], phase) : null;
  return { count, place, choose: (to: number) => setChosen({ place: to, at, wish }), log: logs[place] ?? read };
}

/** Data of the open node: of the execution that the moment shown tells of, else of the last, unless another is chosen. */
export function useNodeData(node: FlowNode): NodeData {
  const index = useFlowIndex();
  const { logs } = useShownRun();
  const typed = useView((state) => state.samples[node.id]);
  const executions = useExecutions(node.id);
  const { log } = executions;
  if (typed !== undefined) {
    const input = { ...blankMessage(), payload: typed };
    return { ...executions, typed: true, input, inputFrom: null, output: log?.msg ?? null };
  }
  const own = log?.msg_in && { message: log.msg_in, log, side: 'input' as const };
  const expected = own || expectedInput(index, node, logs);
  return {
    ...executions,
    typed: false,
    input: expected?.message ?? null,
    inputFrom: expected?.log ? { log: expected.log, side: expected.side } : null,
    output: log?.msg ?? null,
  };
}
