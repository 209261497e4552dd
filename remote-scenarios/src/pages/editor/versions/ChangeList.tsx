import { useId } from 'react';
import { type Comparison, type NodeChange, settingChanges, settingText } from '../../../state/comparison.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { ChangeSign } from '../nodes/ChangeSign.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import classes from './ChangeList.module.css';

function Value({ path, value, side }: { path: string; value: unknown; side: 'before' | 'after' }) {
  const t = useEditorText();
  const text = settingText(path, value);
  return (
    <div className={classes.value} data-side={side}>
      <span className={classes.side}>{t(`versions.${side}`)}</span>
      {/* Long values scroll, and what scrolls must be reachable by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre className={classes.text} tabIndex={0} dir="ltr">
        {text ?? t('versions.unset')}
      </pre>
    </div>
  );
}

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
            <Value path={path} value={values.before} side="before" />
            <Value path={path} value={values.after} side="after" />
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
  const wiresDiffering = wires.filter(({ change }) => change !== null).length;
  return (
    <ul className={classes.list} aria-label={t('versions.changes')}>
      {changes.map((change) => {
        const open = change.node.id === chosen;
        const toggle = () => onChoose(open ? null : change.node.id);
        return <ChangeLine key={change.node.id} change={change} open={open} onToggle={toggle} />;
      })}
      {wiresDiffering > 0 && <li className={classes.hint}>{t('difference.wires', { count: wiresDiffering })}</li>}
      {changes.length === 0 && wiresDiffering === 0 && <li className={classes.hint}>{t('difference.none')}</li>}
    </ul>
  );
}
