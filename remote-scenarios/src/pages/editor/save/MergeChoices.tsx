import { type ReactNode, useId } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { Radio } from 'shared-contracts/ui/forms';
import { type SettingChange, settingChanges } from '../../../state/comparison.ts';
import type { FieldConflict, MergedField } from '../../../state/mergeDocuments.ts';
import type { NodeConflict, Side } from '../../../state/mergeNodes.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { SettingLabel } from '../nodes/SettingLabel.tsx';
import { SettingValue } from '../nodes/SettingValue.tsx';
import classes from './MergeChoices.module.css';
import { useSideText } from './mergeSides.ts';
import type { Merge } from './useMerge.ts';

/** How a field beside the flow is called. */
export function useFieldName(): (field: MergedField) => string {
  const t = useEditorText();
  const names: Record<MergedField, string> = {
    name: t('settings.name'),
    description: t('settings.description'),
    run_timeout_s: t('settings.timeout'),
    concurrency: t('settings.concurrency'),
    missed_schedule: t('settings.missedTitle'),
    refuse_failing_tests: t('settings.refuseTests'),
  };
  return (field) => names[field];
}

interface QuestionProps {
  id: string;
  name: string;
  icon?: ReactNode;
  sides: readonly Side[];
  merge: Merge;
  children: ReactNode;
}

/** One thing that both changed: what is kept of it, above what each made of it. */
function Question({ id, name, icon, sides, merge, children }: QuestionProps) {
  const sideText = useSideText();
  const label = useId();
  const chosen = merge.choices.get(id);
  return (
    <li className={classes.question} data-open={chosen === undefined}>
      <div className={classes.head}>
        {icon}
        <span id={label} className={classes.name}>
          {name}
        </span>
        <Radio.Group
          size="small"
          optionType="button"
          buttonStyle="solid"
          aria-labelledby={label}
          name={`merge ${id}`}
          value={chosen ?? null}
          options={sides.map((side) => ({ value: side, label: sideText(side) }))}
          onChange={({ target }) => merge.choose(id, target.value as Side)}
        />
      </div>
      {chosen === 'both' && <p className={classes.hint}>{sideText('bothHint')}</p>}
      {children}
    </li>
  );
}

interface PairProps extends SettingChange {
  /** Whose values stand side by side. */
  sides: readonly ['mine' | 'theirs' | 'base', 'mine' | 'theirs'];
  chosen: Side | undefined;
}

function Pair({ path, before, after, sides, chosen }: PairProps) {
  const [one, other] = sides;
  const sideText = useSideText();
  const markOf = (side: string) => (chosen && chosen !== 'both' && chosen !== side ? 'left' : undefined);
  return (
    <dd className={classes.values}>
      <SettingValue label={sideText(one)} path={path} value={before} mark={markOf(one)} />
      <SettingValue label={sideText(other)} path={path} value={after} mark={markOf(other)} />
    </dd>
  );
}

function FieldQuestion({ conflict, merge }: { conflict: FieldConflict; merge: Merge }) {
  const name = useFieldName()(conflict.field);
  const { field, mine, theirs } = conflict;
  return (
    <Question id={field} name={name} sides={['mine', 'theirs']} merge={merge}>
      <dl className={classes.settings}>
        <dt>
          <VisuallyHidden>{name}</VisuallyHidden>
        </dt>
        <Pair path={field} before={mine} after={theirs} sides={['mine', 'theirs']} chosen={merge.choices.get(field)} />
      </dl>
    </Question>
  );
}

interface SettingsProps {
  one: FlowNode;
  other: FlowNode;
  sides: PairProps['sides'];
  chosen: Side | undefined;
}

function Settings({ one, other, sides, chosen }: SettingsProps) {
  return (
    <dl className={classes.settings}>
      {settingChanges(one, other).map((change) => (
        <div key={change.path}>
          <dt className={classes.path}>
            <SettingLabel type={other.type} path={change.path} />
          </dt>
          <Pair {...change} sides={sides} chosen={chosen} />
        </div>
      ))}
    </dl>
  );
}

function NodeQuestion({ conflict, merge }: { conflict: NodeConflict; merge: Merge }) {
  const sideText = useSideText();
  const { id, base, mine, theirs, sides } = conflict;
  const node = mine ?? theirs ?? base;
  if (!node) return null;
  const chosen = merge.choices.get(id);
  const name = theirs?.label || node.label || id;
  return (
    <Question id={id} name={name} icon={<NodeTile type={node.type} size={20} />} sides={sides} merge={merge}>
      {mine && theirs ? (
        <Settings one={mine} other={theirs} sides={['mine', 'theirs']} chosen={chosen} />
      ) : (
        <>
          <p className={classes.hint}>{sideText(mine ? 'removedTheirs' : 'removedMine')}</p>
          {base && <Settings one={base} other={node} sides={['base', mine ? 'mine' : 'theirs']} chosen={undefined} />}
        </>
      )}
    </Question>
  );
}

/** What both changed, each with a choice. */
export function MergeChoices({ merge }: { merge: Merge }) {
  const t = useEditorText();
  const { fields, nodes } = merge.conflicts;
  if (fields.length + nodes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('conflict.decide')}</h3>
      <ul className={classes.list}>
        {fields.map((conflict) => (
          <FieldQuestion key={conflict.field} conflict={conflict} merge={merge} />
        ))}
        {nodes.map((conflict) => (
          <NodeQuestion key={conflict.id} conflict={conflict} merge={merge} />
        ))}
      </ul>
    </section>
  );
}
