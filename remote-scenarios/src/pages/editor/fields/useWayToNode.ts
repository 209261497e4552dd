import { useMemo } from 'react';
import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import { useSettled } from '../../../data/useSettled.ts';
import { wayToNode } from '../../../state/wayToNode.ts';
import { useFlowIndex } from '../context/EditorContext.tsx';

/** What is being typed is not sent before it has stayed for so long, in milliseconds. */
const settledAfter = 700;

/** What leads to the open node, once edits of it have settled, null until then; the same object while it says the same. */
export function useWayToNode({ id }: FlowNode): Flow | null {
  const index = useFlowIndex();
  const drawn = useMemo(() => JSON.stringify(wayToNode(index, id)), [index, id]);
  const settled = useSettled(drawn, settledAfter);
  return useMemo(() => (settled === null ? null : (JSON.parse(settled) as Flow)), [settled]);
}
