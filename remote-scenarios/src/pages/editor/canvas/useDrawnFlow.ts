import { useEffect, useMemo, useRef } from 'react';
import type { Position } from '../../../state/geometry.ts';
import { problemsByNode } from '../../../state/problems.ts';
import { useEditor, useFlowIndex } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useProblems } from '../context/useProblems.ts';
import { type CanvasNode, canvasNodes } from './canvasNodes.ts';
import { type CanvasWire, canvasWires } from './canvasWires.ts';

const hidden = new WeakMap<CanvasNode, CanvasNode>();

/** The node as React Flow knows it from afar: it has its place, and no part of the page. */
function hide(node: CanvasNode): CanvasNode {
  const known = hidden.get(node);
  if (known) return known;
  const made = { ...node, hidden: true };
  hidden.set(node, made);
  return made;
}

const noWires: CanvasWire[] = [];

/** What of the flow is in the page: from afar, none of it. */
export function usePageParts({ nodes, wires }: DrawnFlow, isFar: boolean): DrawnFlow {
  return useMemo(() => (isFar ? { nodes: nodes.map(hide), wires: noWires } : { nodes, wires }), [nodes, wires, isFar]);
}

export interface DrawnFlow {
  nodes: CanvasNode[];
  wires: CanvasWire[];
}

/** The flow as nodes and wires of the canvas; what did not change keeps its identity. */
export function useDrawnFlow(dragged: ReadonlyMap<string, Position>): DrawnFlow {
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
  return useMemo(() => ({ nodes, wires }), [nodes, wires]);
}
