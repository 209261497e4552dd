import { getBezierPath, Position as Side } from '@xyflow/react';
import type { Flow, FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import { errorHandle, nodeKind } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { type FlowIndex, handleOf, indexFlow } from '../../state/flowIndex.ts';
import { boxWidth, errorHandleInset, handleTop, outputTop, sideOutputs, sizeOf } from '../../state/geometry.ts';
import classes from './FlowSketch.module.css';

/** Below this its texts can't be read: it scrolls instead. */
const smallest = 0.85;

/** Free room around the flow. */
const margin = 24;

function viewBoxOf(nodes: readonly FlowNode[]) {
  const boxes = nodes.map((node) => ({ ...node.position, ...sizeOf(node) }));
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x + margin;
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y + margin };
}

function SketchedWire({ wire, index }: { wire: FlowWire; index: FlowIndex }) {
  const [source, target] = [index.node.get(wire.source), index.node.get(wire.target)];
  if (!source || !target) return null;
  const handle = handleOf(wire);
  const outputs = sideOutputs(source);
  const place = Math.max(
    outputs.findIndex(({ id }) => id === handle),
    0,
  );
  const { width, height } = sizeOf(source);
  const fails = handle === errorHandle;
  const [path] = getBezierPath({
    sourceX: source.position.x + (fails ? width - errorHandleInset : width),
    sourceY: source.position.y + (fails ? height : outputTop(outputs, place)),
    sourcePosition: fails ? Side.Bottom : Side.Right,
    targetX: target.position.x,
    targetY: target.position.y + handleTop,
    targetPosition: Side.Left,
  });
  return <path className={classes.wire} data-error={fails} d={path} />;
}

function SketchedNode({ node }: { node: FlowNode }) {
  const text = useText();
  const kind = nodeKind(node.type);
  const outputs = sideOutputs(node);
  const { width, height } = sizeOf(node);
  return (
    <foreignObject x={node.position.x} y={node.position.y} width={width} height={height}>
      <div className={classes.node}>
        <div className={classes.head}>
          <span className={classes.tile} data-category={kind?.category} />
          <span className={classes.words}>
            <span className={classes.name}>{node.label}</span>
            <span className={classes.kind}>{kind ? text(kind.label) : node.type}</span>
          </span>
        </div>
        {height > 48 &&
          outputs.map(({ id, label }) => (
            <span key={id} className={classes.output}>
              {typeof label === 'object' ? text(label) : (label ?? id)}
            </span>
          ))}
      </div>
    </foreignObject>
  );
}

/** A flow to look at: its nodes and wires as the canvas has them, at most as large as there. */
export function FlowSketch({ flow, title }: { flow: Flow; title: string }) {
  const index = indexFlow(flow);
  const { x, y, width, height } = viewBoxOf(index.nodes);
  return (
    <svg
      className={classes.sketch}
      viewBox={`${x} ${y} ${width} ${height}`}
      style={{ maxInlineSize: Math.max(width, boxWidth), minInlineSize: width * smallest }}
      role="img"
      aria-label={`${title}: ${index.nodes.map(({ label }) => label).join(', ')}`}
    >
      {index.wires.map((wire) => (
        <SketchedWire key={wire.id} wire={wire} index={index} />
      ))}
      {index.nodes.map((node) => (
        <SketchedNode key={node.id} node={node} />
      ))}
    </svg>
  );
}
