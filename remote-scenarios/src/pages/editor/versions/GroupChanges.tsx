import type { FlowGroup, FlowNode } from 'shared-contracts/api/scenario';
import type { Comparison } from '../../../state/comparison.ts';
import type { ComparedGroup } from '../../../state/groupComparison.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { SettingValue } from '../nodes/SettingValue.tsx';
import list from './ChangeList.module.css';
import classes from './GroupChanges.module.css';

/** The name, color and fold of a group in words. */
function useGroupSettings() {
  const t = useEditorText();
  return ({ label, data: { config } }: FlowGroup) => ({
    name: label,
    color: t(`group.colors.${config.color}`),
    shownAs: t(config.collapsed ? 'versions.groupAs.box' : 'versions.groupAs.frame'),
  });
}

function Settings({ before, after }: { before: FlowGroup; after: FlowGroup }) {
  const t = useEditorText();
  const settingsOf = useGroupSettings();
  const [old, now] = [settingsOf(before), settingsOf(after)];
  const changed = (['name', 'color', 'shownAs'] as const).filter((key) => old[key] !== now[key]);
  if (changed.length === 0) return null;
  return (
    <dl className={list.settings}>
      {changed.map((key) => (
        <div key={key}>
          <dt className={classes.title}>{t(`versions.groupSetting.${key}`)}</dt>
          <dd className={list.values}>
            <SettingValue label={t('versions.before')} path={key} value={old[key]} mark="before" />
            <SettingValue label={t('versions.after')} path={key} value={now[key]} mark="after" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface NodesProps {
  title: string;
  nodes: readonly FlowNode[];
  comparison: Comparison;
  onChoose: (id: string) => void;
}

/** Nodes of a group that share a change. One that differs itself leads to its own entry. */
function Nodes({ title, nodes, comparison, onChoose }: NodesProps) {
  if (nodes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className={classes.title}>{title}</h4>
      <ul className={list.list}>
        {nodes.map((node) => {
          const content = (
            <>
              <NodeTile type={node.type} size={20} />
              <span className={list.name}>{node.label || node.id}</span>
            </>
          );
          return (
            <li key={node.id}>
              {comparison.byNode.has(node.id) ? (
                <button type="button" className={list.line} onClick={() => onChoose(node.id)}>
                  {content}
                </button>
              ) : (
                <span className={classes.node}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface GroupChangesProps {
  compared: ComparedGroup;
  comparison: Comparison;
  onChoose: (id: string) => void;
}

/** What changed in a group: its name, color and fold, and which nodes came, went and changed. */
export function GroupChanges({ compared, comparison, onChoose }: GroupChangesProps) {
  const t = useEditorText();
  const { group, before, change, joined, left, edited } = compared;
  const shared = { comparison, onChoose };
  return (
    <div className={classes.changes}>
      {change !== 'changed' && <p className={classes.note}>{t(`versions.groupIs.${change ?? 'added'}`)}</p>}
      {change === 'changed' && before && <Settings before={before} after={group} />}
      <Nodes title={t('versions.groupJoined')} nodes={joined} {...shared} />
      <Nodes title={t('versions.groupLeft')} nodes={left} {...shared} />
      <Nodes title={t('versions.groupEdited')} nodes={edited} {...shared} />
    </div>
  );
}
