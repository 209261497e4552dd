import { useId } from 'react';
import { type Comparison, type NodeChange, settingChanges } from '../../../state/comparison.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import { GroupTile } from '../nodes/GroupTile.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { SettingValue } from '../nodes/SettingValue.tsx';
import classes from './ChangeList.module.css';

/** The changed settings of a node side by side. */
function Settings({ change: { node, before } }: { change: NodeChange }) {
  const t = useEditorText();
  const changes = before ? settingChanges(before, node) : [];
  return (
    <dl className={classes.settings}>
      {changes.map(({ path, ...values }) => (
        <div key={path}>
          <dt className={classes.path}>{path}</dt>
          <dd className={classes.values}>
            <SettingValue label={t('versions.before')} path={path} value={values.before} mark="before" />
            <SettingValue label={t('versions.after')} path={path} value={values.after} mark="after" />
          </dd>
        </div>
      ))}
      {changes.length === 0 && <p className={classes.hint}>{t('versions.noSettings')}</p>}
    </dl>
  );
}

interface ChangeListProps {
  comparison: Comparison;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

function ChangeLine({ change, open, onToggle }: { change: NodeChange; open: boolean; onToggle: () => void }) {
  const t = useEditorText();
  const id = useId();
  const { node } = change;
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <ChangeSign change={change.change} size={12} />
        <NodeTile type={node.type} size={20} />
        <span className={classes.name}>{node.label || node.id}</span>
        <span className={classes.word} aria-hidden>
          {t(`difference.${change.change}`)}
        </span>
      </button>
      {open && (
        <div id={id} className={classes.detail}>
          {change.change === 'changed' ? (
            <Settings change={change} />
          ) : (
            <p className={classes.hint}>{t(`versions.is.${change.change}`)}</p>
          )}
        </div>
      )}
    </li>
  );
}

/** Every node that differs, in the order of the canvas; an entry leads to its node and tells what changed. */
export function ChangeList({ comparison, chosen, onChoose }: ChangeListProps) {
  const t = useEditorText();
  const { changes, wires } = comparison;
  const groups = comparison.groups.filter(({ change }) => change !== null);
  const wiresDiffering = wires.filter(({ change }) => change !== null).length;
  return (
    <ul className={classes.list} aria-label={t('versions.changes')}>
      {changes.map((change) => {
        const open = change.node.id === chosen;
        const toggle = () => onChoose(open ? null : change.node.id);
        return <ChangeLine key={change.node.id} change={change} open={open} onToggle={toggle} />;
      })}
      {groups.map(({ group, change }) => (
        <li key={group.id} className={classes.group}>
          {change && <ChangeSign change={change} size={12} />}
          <GroupTile />
          <span className={classes.name}>{t('difference.group', { name: group.label })}</span>
          <span className={classes.word} aria-hidden>
            {change && t(`difference.${change}`)}
          </span>
        </li>
      ))}
      {wiresDiffering > 0 && <li className={classes.hint}>{t('difference.wires', { count: wiresDiffering })}</li>}
      {changes.length + groups.length + wiresDiffering === 0 && (
        <li className={classes.hint}>{t('difference.none')}</li>
      )}
    </ul>
  );
}
