import { useMemo, useState } from 'react';
import { blankMessage, type Message, type NodeLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { expectedInput } from '../../../state/inputSample.ts';
import { useFlowIndex, useView } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';

/** What is known of a node's data: of one execution in the shown run, or expected. */
export interface NodeData {
  /** Executions of the node in the run, oldest first. */
  logs: readonly NodeLog[];
  /** Place of the execution shown, from 0. */
  place: number;
  choose: (place: number) => void;
  log: NodeLog | null;
  /** The input is a payload that was typed to try the node out on. */
  typed: boolean;
  input: Message | null;
  output: Message | null;
}

/** Data of the open node; the last execution unless another is chosen. */
export function useNodeData(node: FlowNode): NodeData {
  const index = useFlowIndex();
  const { logs: all } = useShownRun();
  const typed = useView((state) => state.samples[node.id]);
  const [chosen, choose] = useState<number | null>(null);
  const logs = useMemo(() => all.filter((log) => log.node_id === node.id), [all, node.id]);
  const place = Math.min(chosen ?? logs.length - 1, logs.length - 1);
  const log = logs[place] ?? null;
  return {
    logs,
    place,
    choose,
    log,
    typed: typed !== undefined,
    input:
      typed !== undefined ? { ...blankMessage(), payload: typed } : (log?.msg_in ?? expectedInput(index, node, all)),
    output: log?.msg ?? null,
  };
}
