import { type Taken, takenOf } from '../../../state/mergeDocuments.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import { GroupTile } from '../nodes/GroupTile.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { useFieldName } from './MergeChoices.tsx';
import classes from './MergeTaken.module.css';
import { useSideText } from './mergeSides.ts';
import type { Merge } from './useMerge.ts';

function SideTaken({ title, taken }: { title: string; taken: Taken }) {
  const t = useEditorText();
  const fieldName = useFieldName();
  const { nodes, fields, wires, groups } = taken;
  return (
    <div>
      <h4 className={classes.side}>{title}</h4>
      <ul className={classes.list}>
        {fields.map((field) => (
          <li key={field} className={classes.line}>
            <ChangeSign change="changed" size={12} />
            <span className={classes.name}>{fieldName(field)}</span>
          </li>
        ))}
        {nodes.map(({ node, change }) => (
          <li key={node.id} className={classes.line}>
            <ChangeSign change={change} size={12} />
            <NodeTile type={node.type} size={20} />
            <span className={classes.name}>{node.label || node.id}</span>
          </li>
        ))}
        {groups.map(({ group, change }) => (
          <li key={group.id} className={classes.line}>
            <ChangeSign change={change} size={12} />
            <GroupTile />
            <span className={classes.name}>{t('difference.group', { name: group.label })}</span>
          </li>
        ))}
        {wires > 0 && <li className={classes.quiet}>{t('difference.wires', { count: wires })}</li>}
        {fields.length + nodes.length + groups.length + wires === 0 && (
          <li className={classes.quiet}>{t('conflict.nothing')}</li>
        )}
      </ul>
    </div>
  );
}

/** What is merged without a question, side by side: nothing of either is lost. `revision` is theirs, where it is saved. */
export function MergeTaken({ merge, revision }: { merge: Merge; revision?: number }) {
  const t = useEditorText();
  const sideText = useSideText();
  const { conflicts, documents, leftOut } = merge;
  const { base, mine, theirs } = documents;
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('conflict.taken')}</h3>
      <div className={classes.sides}>
        <SideTaken title={sideText('yours')} taken={takenOf(base, mine, conflicts)} />
        <SideTaken title={sideText('ours', { revision })} taken={takenOf(base, theirs, conflicts)} />
      </div>
      {leftOut > 0 && (
        <p className={classes.leftOut} role="status">
          {t('conflict.circle', { count: leftOut })}
        </p>
      )}
    </section>
  );
}
