import { Handle, type Node, type NodeProps, Position as Side } from '@xyflow/react';
import { memo } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { Change } from '../../../state/comparison.ts';
import { handleTop, outputTop, sideOutputs } from '../../../state/geometry.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import classes from './ComparedNode.module.css';

export type ComparedNodeData = Node<{ node: FlowNode; change: Change | null; chosen: boolean }>;

/** A node of two versions in one drawing: looked at, never edited. */
export const ComparedNode = memo(function ComparedNode({ data }: NodeProps<ComparedNodeData>) {
  const { node, change, chosen } = data;
  const outputs = sideOutputs(node);
  return (
    <div className={classes.box} data-change={change ?? 'same'} data-chosen={chosen}>
      <NodeTile type={node.type} />
      <span className={classes.label} title={node.label}>
        {node.label}
      </span>
      {change && (
        <span className={classes.corner}>
          <ChangeSign change={change} size={12} />
        </span>
      )}
      <Handle id="in" type="target" position={Side.Left} className={classes.handle} style={{ top: handleTop }} />
      {outputs.map(({ id }, at) => (
        <Handle
          key={id}
          id={id}
          type="source"
          position={Side.Right}
          className={classes.handle}
          style={{ top: outputTop(outputs, at) }}
        />
      ))}
      <Handle id="error" type="source" position={Side.Bottom} className={classes.handle} />
    </div>
  );
});
