import { useMemo } from 'react';
import { getPayloadTypes } from 'shared-contracts/api/run';
import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import type { Shape } from 'shared-contracts/nodes/shape';
import { useEndpoint } from 'shared-contracts/react';
import type { DescribedShapes } from '../../../state/expression/missing.ts';
import { useEditor } from '../context/EditorContext.tsx';

const nothing: Shape = [];

/** What API descriptions and settings say of the messages around the open node, with no run needed. */
export function useDescribedShapes(node: FlowNode, flow: Flow | null): DescribedShapes {
  const scenarioId = useEditor((state) => state.record.id);
  const input = useMemo(
    () => (flow && flow.length > 0 ? { params: { id: scenarioId }, body: { node: node.id, flow } } : null),
    [scenarioId, node.id, flow],
  );
  const { data } = useEndpoint(getPayloadTypes, input, { quiet: true, keepPreviousData: true });
  return useMemo(() => {
    const at = (place: number | null | undefined) => data?.shapes[place ?? -1] ?? nothing;
    return { received: at(data?.received), sent: (id) => at(data?.sent[id]) };
  }, [data]);
}
