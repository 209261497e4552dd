import '@xyflow/react/dist/base.css';
import {
  Background,
  BackgroundVariant,
  Controls,
  type Edge,
  type Node,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  useNodesInitialized,
  useReactFlow,
} from '@xyflow/react';
import { memo, useEffect, useMemo } from 'react';
import type { Comparison } from '../../../state/comparison.ts';
import { handleOf } from '../../../state/flowIndex.ts';
import { grid, sizeOf } from '../../../state/geometry.ts';
import type { ComparedGroup as Compared } from '../../../state/groupComparison.ts';
import { frameAround } from '../../../state/groupGeometry.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import { ComparedNode, type ComparedNodeData } from './ComparedNode.tsx';
import classes from './ComparisonCanvas.module.css';

type ComparedGroupData = Node<Pick<Compared, 'group' | 'change'> & { chosen: boolean }>;

/** The frame of a group of two versions in one drawing, expanded whatever they say: its nodes are compared, too. */
const ComparedGroup = memo(function ComparedGroup({ data }: NodeProps<ComparedGroupData>) {
  const { group, change, chosen } = data;
  return (
    <div className={classes.frame} data-change={change ?? 'same'} data-chosen={chosen}>
      <span className={classes.title}>
        {change && <ChangeSign change={change} size={12} />}
        <span className={classes.name}>{group.label}</span>
      </span>
    </div>
  );
});

const nodeTypes = { compared: ComparedNode, frame: ComparedGroup };
const fitting = { maxZoom: 1, padding: 0.12 } as const;
const moveTime = 160;
const readableZoom = 0.7;

interface ComparisonCanvasProps {
  comparison: Comparison;
  /** Node or group whose entry of the list is open. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

function drawnNodes({ nodes, byNode }: Comparison, chosen: string | null): ComparedNodeData[] {
  return nodes.map((node) => {
    const size = sizeOf(node);
    const data = { node, change: byNode.get(node.id)?.change ?? null, chosen: node.id === chosen };
    const position = { ...node.position };
    return { id: node.id, type: 'compared', position, ...size, measured: size, data };
  });
}

const framePrefix = 'group ';

function drawnFrames({ groups }: Comparison, chosen: string | null): ComparedGroupData[] {
  return groups.map(({ group, change, members }) => {
    const { x, y, ...size } = frameAround(members);
    const data = { group, change, chosen: group.id === chosen };
    const id = `${framePrefix}${group.id}`;
    return { id, type: 'frame', position: { x, y }, ...size, measured: size, zIndex: -1, data };
  });
}

const differs = ({ byNode, groups }: Comparison, id: string) =>
  byNode.has(id) || groups.some(({ group, change }) => group.id === id && change !== null);

function drawnWires({ wires, nodes }: Comparison): Edge[] {
  const known = new Set(nodes.map(({ id }) => id));
  return wires
    .filter(({ wire }) => known.has(wire.source) && known.has(wire.target))
    .map(({ wire, change }) => ({
      id: wire.id,
      source: wire.source,
      target: wire.target,
      sourceHandle: handleOf(wire),
      targetHandle: 'in',
      className: classes[change ?? 'same'] ?? '',
    }));
}

/** Shows all of a new comparison, then whatever the list leads to. */
function useSight({ comparison, chosen }: ComparisonCanvasProps): void {
  const { fitView, setCenter, getZoom } = useReactFlow();
  const ready = useNodesInitialized();
  useEffect(() => {
    // What is compared decides what is seen, whichever node was looked at before.
    if (ready && comparison) void fitView(fitting);
  }, [ready, comparison, fitView]);
  useEffect(() => {
    const group = comparison.groups.find(({ group: { id } }) => id === chosen);
    if (group) void fitView({ ...fitting, nodes: [{ id: `${framePrefix}${group.group.id}` }], duration: moveTime });
    const node = comparison.nodes.find(({ id }) => id === chosen);
    if (!node) return;
    const { width, height } = sizeOf(node);
    const zoom = Math.max(getZoom(), readableZoom);
    void setCenter(node.position.x + width / 2, node.position.y + height / 2, { zoom, duration: moveTime });
  }, [chosen, comparison, setCenter, getZoom, fitView]);
}

function Drawing(props: ComparisonCanvasProps) {
  const { comparison, chosen, onChoose } = props;
  const t = useEditorText();
  const nodes = useMemo(
    () => [...drawnFrames(comparison, chosen), ...drawnNodes(comparison, chosen)],
    [comparison, chosen],
  );
  const wires = useMemo(() => drawnWires(comparison), [comparison]);
  useSight(props);
  return (
    <ReactFlow
      nodes={nodes}
      edges={wires}
      nodeTypes={nodeTypes}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      panOnScroll
      zoomOnDoubleClick={false}
      minZoom={0.1}
      onlyRenderVisibleElements
      attributionPosition="top-left"
      onNodeClick={(_, { id }) => {
        const element = id.startsWith(framePrefix) ? id.slice(framePrefix.length) : id;
        if (differs(comparison, element)) onChoose(element);
      }}
    >
      <Background variant={BackgroundVariant.Dots} gap={grid} size={1.5} color="var(--dot)" />
      <Controls showInteractive={false} position="bottom-left" aria-label={t('versions.zoom')} />
    </ReactFlow>
  );
}

/** Two versions of the flow in one drawing. The list beside it says the same in words. */
export function ComparisonCanvas(props: ComparisonCanvasProps) {
  const t = useEditorText();
  return (
    <section className={classes.canvas} dir="ltr" aria-label={t('versions.canvas')}>
      <ReactFlowProvider>
        <Drawing {...props} />
      </ReactFlowProvider>
    </section>
  );
}
