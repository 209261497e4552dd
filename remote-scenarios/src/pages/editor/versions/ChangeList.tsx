import { IconSettings } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import {
  type Change,
  type Comparison,
  type NodeChange,
  type SettingChange,
  settingChanges,
} from '../../../state/comparison.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import { GroupTile } from '../nodes/GroupTile.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { SettingLabel } from '../nodes/SettingLabel.tsx';
import { SettingValue } from '../nodes/SettingValue.tsx';
import classes from './ChangeList.module.css';
import { GroupChanges } from './GroupChanges.tsx';

interface SettingsProps {
  /** Kind of the node; null for the settings of the scenario. */
  type: string | null;
  changes: readonly SettingChange[];
}

/** Changed settings side by side. */
function Settings({ type, changes }: SettingsProps) {
  const t = useEditorText();
  return (
    <dl className={classes.settings}>
      {changes.map(({ path, ...values }) => (
        <div key={path}>
          <dt className={classes.path}>
            <SettingLabel type={type} path={path} />
          </dt>
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
  const { node, before } = change;
  if (change.change === 'changed' && before)
    return <Settings type={node.type} changes={settingChanges(before, node)} />;
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
  /** What of the scenario's own settings differs. */
  settings: readonly SettingChange[];
  /** Id of a node or group, or of the settings of the scenario. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Stands for the settings of the scenario where a node or group is chosen; no id of theirs is empty. */
const ofScenario = '';

/** Every node and group that differs, in the order of the canvas; an entry shows what changed, and leads there. */
export function ChangeList({ comparison, settings, chosen, onChoose }: ChangeListProps) {
  const t = useEditorText();
  const { changes, wires } = comparison;
  const groups = comparison.groups.flatMap((group) => (group.change ? [{ ...group, change: group.change }] : []));
  const wiresDiffering = wires.filter(({ change }) => change !== null).length;
  const line = (id: string) => ({ open: id === chosen, onToggle: () => onChoose(id === chosen ? null : id) });
  return (
    <ul className={classes.list} aria-label={t('versions.changes')}>
      {settings.length > 0 && (
        <ChangeLine
          change="changed"
          tile={<IconSettings size={20} stroke={1.6} aria-hidden />}
          name={t('settings.title')}
          {...line(ofScenario)}
        >
          <Settings type={null} changes={settings} />
        </ChangeLine>
      )}
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
      {settings.length + changes.length + groups.length + wiresDiffering === 0 && (
        <li className={classes.hint}>{t('difference.none')}</li>
      )}
      <li className={classes.hint}>{t('versions.notCompared')}</li>
    </ul>
  );
}
