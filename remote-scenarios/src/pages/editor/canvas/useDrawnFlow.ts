import { useEffect, useMemo, useRef } from 'react';
import type { Position } from '../../../state/geometry.ts';
import { problemsByNode } from '../../../state/problems.ts';
import { useEditor, useFlowIndex } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useProblems } from '../context/useProblems.ts';
import { type CanvasNode, canvasNodes } from './canvasNodes.ts';
import { type CanvasWire, canvasWires } from './canvasWires.ts';

/** The flow as nodes and wires of the canvas; what did not change keeps its identity. */
export function useDrawnFlow(dragged: ReadonlyMap<string, Position>) {
  const index = useFlowIndex();
  const selection = useEditor((state) => state.selection);
  const problems = useProblems();
  const { view } = useShownRun();
  const before = useRef({ nodes: new Map<string, CanvasNode>(), wires: new Map<string, CanvasWire>() });
  const byNode = useMemo(() => problemsByNode(problems), [problems]);
  const nodes = useMemo(
    () =>
      canvasNodes({ index, selection, dragged, views: view?.nodes ?? null, problems: byNode }, before.current.nodes),
    [index, selection, dragged, view, byNode],
  );
  const wires = useMemo(
    () => canvasWires(index, selection, view?.wires ?? null, before.current.wires),
    [index, selection, view],
  );
  useEffect(() => {
    before.current = {
      nodes: new Map(nodes.map((node) => [node.id, node])),
      wires: new Map(wires.map((wire) => [wire.id, wire])),
    };
  }, [nodes, wires]);
  return { nodes, wires };
}
