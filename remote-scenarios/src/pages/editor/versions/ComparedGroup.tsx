import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import type { ComparedGroup as Compared } from '../../../state/groupComparison.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import classes from './ComparedGroup.module.css';

export type ComparedGroupData = Node<Pick<Compared, 'group' | 'change'> & { chosen: boolean }>;

/** The frame of a group of two versions in one drawing, expanded whatever they say: its nodes are compared, too. */
export const ComparedGroup = memo(function ComparedGroup({ data }: NodeProps<ComparedGroupData>) {
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
