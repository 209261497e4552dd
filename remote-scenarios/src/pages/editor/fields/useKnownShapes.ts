import { useMemo } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { useNodeShapes } from '../../../data/editorQueries.ts';
import type { DescribedShapes, KnownShapes } from '../../../state/expression/missing.ts';
import { knownShapes } from '../../../state/knownShapes.ts';
import { nodesBefore } from '../../../state/runOrder.ts';
import { useEditor, useFlowIndex, useView } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';

/** Nodes before the open one whose fields are asked for: the nearest. */
const nodesAsked = 40;

/** Fields that the open node receives, and that nodes before it send, over the last runs, and as they are described. */
export function useKnownShapes(node: FlowNode, described: DescribedShapes): KnownShapes {
  const index = useFlowIndex();
  const scenarioId = useEditor((state) => state.record.id);
  const typed = useView((state) => state.samples[node.id]);
  const { logs } = useShownRun();
  const asked = useMemo(
    () => [
      node.id,
      ...nodesBefore(index, node.id)
        .slice(0, nodesAsked)
        .map(({ id }) => id),
    ],
    [index, node.id],
  );
  const { data: read } = useNodeShapes(scenarioId, asked);
  return useMemo(
    () => ({ ...knownShapes(node, { index, read, logs, typed }), described }),
    [node, index, read, logs, typed, described],
  );
}
