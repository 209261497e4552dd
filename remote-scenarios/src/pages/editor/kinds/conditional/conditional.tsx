import { Fragment } from 'react';
import type { ConditionalConfig, RuleGroup } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { AddRowButton, SegmentedChoice } from 'shared-contracts/ui/forms';
import { useEditorText } from '../../context/useEditorText.ts';
import { FindingNote } from '../../fields/FindingNote.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { RuleLine } from '../rules/RuleLine.tsx';
import { newRule } from '../rules/rule.ts';
import classes from './conditional.module.css';

interface JoinProps {
  value: 'and' | 'or';
  onChange: (join: 'and' | 'or') => void;
}

function Join({ value, onChange }: JoinProps) {
  const t = useEditorText();
  return (
    <SegmentedChoice
      size="small"
      value={value}
      aria-label={t('rule.join')}
      options={[
        { value: 'and' as const, label: t('rule.and') },
        { value: 'or' as const, label: t('rule.or') },
      ]}
      onChange={onChange}
    />
  );
}

interface GroupProps {
  group: RuleGroup;
  place: number;
  onChange: (group: RuleGroup, field?: string) => void;
  onRemove: () => void;
}

/** Rules of which all or any must hold. The last rule takes its group along. */
function Group({ group, place, onChange, onRemove }: GroupProps) {
  const t = useEditorText();
  const text = useText();
  const { problemAt, readOnly } = useNodeForm();
  const remove = (at: number) =>
    group.rules.length === 1 ? onRemove() : onChange({ ...group, rules: without(group.rules, at) });
  const problemOf = (at: number) => {
    const problem = problemAt(`groups.${place}.rules.${at}.left`);
    return problem && text(problem);
  };
  return (
    <fieldset className={classes.group} aria-label={t('rule.group', { place: place + 1 })}>
      {group.rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
        <Fragment key={at}>
          <div className={classes.line}>
            {at > 0 && <span className={classes.word}>{t(`rule.${group.join}`)}</span>}
            <RuleLine
              rule={rule}
              problem={problemOf(at)}
              onChange={(next, field) =>
                onChange({ ...group, rules: replaced(group.rules, at, next) }, field && `${field} ${place} ${at}`)
              }
              onRemove={() => remove(at)}
            />
          </div>
          <FindingNote path={`groups.${place}.rules.${at}`} />
        </Fragment>
      ))}
      {!readOnly && (
        <div className={classes.foot}>
          <AddRowButton type="text" onAdd={() => onChange({ ...group, rules: [...group.rules, newRule()] })}>
            {t('rule.add')}
          </AddRowButton>
          {group.rules.length > 1 && <Join value={group.join} onChange={(join) => onChange({ ...group, join })} />}
        </div>
      )}
    </fieldset>
  );
}

/** Groups of typed rules joined by and/or. */
export function ConditionalForm() {
  const t = useEditorText();
  const { change, readOnly } = useNodeForm();
  const { groups, join } = useConfig<ConditionalConfig>();
  const setGroups = (next: readonly RuleGroup[], field?: string) => change({ groups: next }, field);
  return (
    <>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <div key={at} className={classes.groups}>
          {at === 1 && <Join value={join} onChange={(next) => change({ join: next })} />}
          {at > 1 && <span className={classes.word}>{t(`rule.${join}`)}</span>}
          <Group
            group={group}
            place={at}
            onChange={(next, field) => setGroups(replaced(groups, at, next), field)}
            onRemove={() => setGroups(without(groups, at))}
          />
        </div>
      ))}
      {!readOnly && (
        <div>
          <AddRowButton onAdd={() => setGroups([...groups, { join: 'and', rules: [newRule()] }])}>
            {t('rule.addGroup')}
          </AddRowButton>
        </div>
      )}
    </>
  );
}
