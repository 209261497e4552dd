import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import type { ComparedGroup as Compared } from '../../../state/comparison.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import classes from './ComparedGroup.module.css';

export type ComparedGroupData = Node<Omit<Compared, 'members'>>;

/** The frame of a group of two versions in one drawing, expanded whatever they say: its nodes are compared, too. */
export const ComparedGroup = memo(function ComparedGroup({ data: { group, change } }: NodeProps<ComparedGroupData>) {
  return (
    <div className={classes.frame} data-change={change ?? 'same'}>
      <span className={classes.title}>
        {change && <ChangeSign change={change} size={12} />}
        <span className={classes.name}>{group.label}</span>
      </span>
    </div>
  );
});
