import { useEffect, useMemo, useRef } from 'react';
import type { FlowIndex } from '../../../state/flowIndex.ts';
import type { Position } from '../../../state/geometry.ts';
import { collapsedGroups } from '../../../state/groupGeometry.ts';
import { problemsByNode } from '../../../state/problems.ts';
import { useEditor, useFlowIndex, useView } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useProblems } from '../context/useProblems.ts';
import { type CanvasGroup, canvasGroups } from './canvasGroups.ts';
import { type CanvasNode, canvasNodes } from './canvasNodes.ts';
import { type CanvasWire, canvasWires } from './canvasWires.ts';

/** A node or a group, as React Flow has both. */
export type PageNode = CanvasNode | CanvasGroup;

const hidden = new WeakMap<PageNode, PageNode>();

/** The node as React Flow knows it from afar: it has its place, and no part of the page. */
function hide(node: PageNode): PageNode {
  const known = hidden.get(node);
  if (known) return known;
  const made: PageNode = { ...node, hidden: true };
  hidden.set(node, made);
  return made;
}

const noWires: CanvasWire[] = [];

export interface PageParts {
  nodes: PageNode[];
  wires: CanvasWire[];
}

/** What of the flow is in the page: from afar, none of it. Frames of groups lie below the nodes. */
export function usePageParts({ nodes, groups, wires }: DrawnFlow, isFar: boolean): PageParts {
  return useMemo(() => {
    const all: PageNode[] = groups.length === 0 ? nodes : [...groups, ...nodes];
    return isFar ? { nodes: all.map(hide), wires: noWires } : { nodes: all, wires };
  }, [nodes, groups, wires, isFar]);
}

export interface DrawnFlow {
  nodes: CanvasNode[];
  groups: CanvasGroup[];
  wires: CanvasWire[];
}

/** Groups that are drawn as one box. */
export function useCollapsedGroups(index: FlowIndex): ReadonlySet<string> {
  const foldedHere = useView((state) => state.foldedHere);
  return useMemo(() => collapsedGroups(index, foldedHere), [index, foldedHere]);
}

const byId = <Drawn extends { id: string }>(drawn: readonly Drawn[]) => new Map(drawn.map((each) => [each.id, each]));

/** The flow as nodes and wires of the canvas; what did not change keeps its identity. */
export function useDrawnFlow(dragged: ReadonlyMap<string, Position>): DrawnFlow {
  const index = useFlowIndex();
  const selection = useEditor((state) => state.selection);
  const problems = useProblems();
  const { view } = useShownRun();
  const collapsed = useCollapsedGroups(index);
  const before = useRef({
    nodes: new Map<string, CanvasNode>(),
    groups: new Map<string, CanvasGroup>(),
    wires: new Map<string, CanvasWire>(),
  });
  const found = useMemo(() => problemsByNode(problems), [problems]);
  const nodes = useMemo(
    () =>
      canvasNodes(
        { index, selection, dragged, views: view?.nodes ?? null, problems: found, collapsed },
        before.current.nodes,
      ),
    [index, selection, dragged, view, found, collapsed],
  );
  const groups = useMemo(
    () => canvasGroups({ index, selection, dragged, view, problems: found, collapsed }, before.current.groups),
    [index, selection, dragged, view, found, collapsed],
  );
  const wires = useMemo(
    () => canvasWires(index, selection, view?.wires ?? null, before.current.wires, collapsed),
    [index, selection, view, collapsed],
  );
  useEffect(() => {
    before.current = { nodes: byId(nodes), groups: byId(groups), wires: byId(wires) };
  }, [nodes, groups, wires]);
  return useMemo(() => ({ nodes, groups, wires }), [nodes, groups, wires]);
}
