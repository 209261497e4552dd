import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { FlowDifference, GroupChange } from '../../../state/difference.ts';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './DifferenceList.module.css';
import { GroupTile } from './GroupTile.tsx';
import { NodeTile } from './NodeTile.tsx';

const marks = { added: IconPlus, removed: IconMinus, changed: IconPencil } as const;
type Change = keyof typeof marks;

function DifferenceLine({ node, change }: { node: FlowNode; change: Change }) {
  const t = useEditorText();
  const Icon = marks[change];
  return (
    <li className={classes.line} data-change={change}>
      <Icon size={14} stroke={2} aria-hidden />
      <NodeTile type={node.type} size={20} />
      <span className={classes.name}>{node.label}</span>
      <span className={classes.word}>{t(`difference.${change}`)}</span>
    </li>
  );
}

function GroupLine({ group, change }: GroupChange) {
  const t = useEditorText();
  const Icon = marks[change];
  return (
    <li className={classes.line} data-change={change}>
      <Icon size={14} stroke={2} aria-hidden />
      <GroupTile />
      <span className={classes.name}>{t('difference.group', { name: group.label })}</span>
      <span className={classes.word}>{t(`difference.${change}`)}</span>
    </li>
  );
}

/** What two versions of a flow have not in common, node by node. */
export function DifferenceList({ difference }: { difference: FlowDifference }) {
  const t = useEditorText();
  const lines = (['added', 'changed', 'removed'] as const).flatMap((change) =>
    difference[change].map((node) => ({ node, change })),
  );
  return (
    <ul className={classes.list}>
      {lines.map(({ node, change }) => (
        <DifferenceLine key={`${change} ${node.id}`} node={node} change={change} />
      ))}
      {difference.groups.map(({ group, change }) => (
        <GroupLine key={`${change} ${group.id}`} group={group} change={change} />
      ))}
      {difference.wires > 0 && <li className={classes.wires}>{t('difference.wires', { count: difference.wires })}</li>}
      {lines.length + difference.groups.length + difference.wires === 0 && (
        <li className={classes.wires}>{t('difference.none')}</li>
      )}
    </ul>
  );
}
