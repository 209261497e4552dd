import { type ReactNode, useId } from 'react';
import { type Change, type Comparison, type NodeChange, settingChanges } from '../../../state/comparison.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import { GroupTile } from '../nodes/GroupTile.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { SettingValue } from '../nodes/SettingValue.tsx';
import classes from './ChangeList.module.css';
import { GroupChanges } from './GroupChanges.tsx';

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

function NodeChanges({ change }: { change: NodeChange }) {
  const t = useEditorText();
  if (change.change === 'changed') return <Settings change={change} />;
  return <p className={classes.hint}>{t(`versions.is.${change.change}`)}</p>;
}

interface ChangeLineProps {
  change: Change;
  tile: ReactNode;
  name: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A node or group that differs; its details are below it while it is chosen. */
function ChangeLine({ change, tile, name, open, onToggle, children }: ChangeLineProps) {
  const t = useEditorText();
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <ChangeSign change={change} size={12} />
        {tile}
        <span className={classes.name}>{name}</span>
        <span className={classes.word} aria-hidden>
          {t(`difference.${change}`)}
        </span>
      </button>
      {open && (
        <div id={id} className={classes.detail}>
          {children}
        </div>
      )}
    </li>
  );
}

interface ChangeListProps {
  comparison: Comparison;
  /** Id of a node or group. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Every node and group that differs, in the order of the canvas; an entry shows what changed, and leads there. */
export function ChangeList({ comparison, chosen, onChoose }: ChangeListProps) {
  const t = useEditorText();
  const { changes, wires } = comparison;
  const groups = comparison.groups.flatMap((group) => (group.change ? [{ ...group, change: group.change }] : []));
  const wiresDiffering = wires.filter(({ change }) => change !== null).length;
  const line = (id: string) => ({ open: id === chosen, onToggle: () => onChoose(id === chosen ? null : id) });
  return (
    <ul className={classes.list} aria-label={t('versions.changes')}>
      {changes.map((each) => {
        const { node, change } = each;
        const tile = <NodeTile type={node.type} size={20} />;
        return (
          <ChangeLine key={node.id} change={change} tile={tile} name={node.label || node.id} {...line(node.id)}>
            <NodeChanges change={each} />
          </ChangeLine>
        );
      })}
      {groups.map((each) => {
        const { group, change } = each;
        const name = t('difference.group', { name: group.label });
        return (
          <ChangeLine key={group.id} change={change} tile={<GroupTile />} name={name} {...line(group.id)}>
            <GroupChanges compared={each} comparison={comparison} onChoose={onChoose} />
          </ChangeLine>
        );
      })}
      {wiresDiffering > 0 && <li className={classes.hint}>{t('difference.wires', { count: wiresDiffering })}</li>}
      {changes.length + groups.length + wiresDiffering === 0 && (
        <li className={classes.hint}>{t('difference.none')}</li>
      )}
    </ul>
  );
}
