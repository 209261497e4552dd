import { useTranslation } from 'react-i18next';
import { type AcceptRule, type AcceptRules, acceptRulesSchema } from 'shared-contracts/api/webhook';
import { Button } from 'shared-contracts/ui/core';
import { Checkbox, Field, FormSection, SegmentedChoice, useReadOnlyFields } from 'shared-contracts/ui/forms';
import classes from './AcceptFields.module.css';
import { AcceptRuleLine } from './AcceptRuleLine.tsx';

type Group = AcceptRules['groups'][number];
type JoinedBy = AcceptRules['join'];

const newRule: AcceptRule = { left: '', type: 'text', operator: 'equals', right: '' };
const newGroup: Group = { join: 'and', rules: [newRule] };

function Join({ value, onChange }: { value: JoinedBy; onChange: (join: JoinedBy) => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const options = (['and', 'or'] as const).map((join) => ({ value: join, label: t(`rule.${join}`) }));
  return (
    <SegmentedChoice size="small" value={value} aria-label={t('rule.join')} options={options} onChange={onChange} />
  );
}

const replaced = <Item,>(items: readonly Item[], place: number, item: Item): Item[] =>
  items.map((each, at) => (at === place ? item : each));
const without = <Item,>(items: readonly Item[], place: number): Item[] => items.filter((_, at) => at !== place);

interface GroupFieldsProps {
  group: Group;
  place: number;
  onChange: (group: Group) => void;
  onRemove: () => void;
}

/** Rules of which all or any must hold. The last rule takes its group along. */
function GroupFields({ group, place, onChange, onRemove }: GroupFieldsProps) {
  const { t } = useTranslation('remote-data-triggers');
  const readOnly = useReadOnlyFields();
  const { rules, join } = group;
  const remove = (at: number) => (rules.length === 1 ? onRemove() : onChange({ ...group, rules: without(rules, at) }));
  return (
    <fieldset className={classes.group} aria-label={t('rule.group', { place: place + 1 })}>
      {rules.map((rule, at) => (
        <AcceptRuleLine
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names, and every one shows what it is given.
          key={at}
          rule={rule}
          onChange={(next) => onChange({ ...group, rules: replaced(rules, at, next) })}
          onRemove={() => remove(at)}
        />
      ))}
      <div className={classes.line}>
        {!readOnly && (
          <Button size="small" type="text" onClick={() => onChange({ ...group, rules: [...rules, newRule] })}>
            {t('rule.add')}
          </Button>
        )}
        {rules.length > 1 && <Join value={join} onChange={(next) => onChange({ ...group, join: next })} />}
      </div>
    </fieldset>
  );
}

interface RulesProps {
  id?: string;
  value?: AcceptRules | null;
  onChange?: (value: AcceptRules | null) => void;
}

function Rules({ id, value = null, onChange }: RulesProps) {
  const { t } = useTranslation('remote-data-triggers');
  const readOnly = useReadOnlyFields();
  const change = (groups: Group[]) => value && onChange?.(groups.length === 0 ? null : { ...value, groups });
  return (
    <div className={classes.stack}>
      <Checkbox
        {...(id && { id })}
        checked={value !== null}
        onChange={({ target }) => onChange?.(target.checked ? { join: 'and', groups: [newGroup] } : null)}
      >
        {t('form.acceptOn')}
      </Checkbox>
      {value?.groups.map((group, place) => (
        <GroupFields
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no names, and every one shows what it is given.
          key={place}
          group={group}
          place={place}
          onChange={(next) => change(replaced(value.groups, place, next))}
          onRemove={() => change(without(value.groups, place))}
        />
      ))}
      {value && (
        <div className={classes.line}>
          {!readOnly && (
            <Button size="small" onClick={() => change([...value.groups, newGroup])}>
              {t('rule.addGroup')}
            </Button>
          )}
          {value.groups.length > 1 && <Join value={value.join} onChange={(join) => onChange?.({ ...value, join })} />}
        </div>
      )}
    </div>
  );
}

/** Which requests run scenarios. */
export function AcceptFields() {
  const { t } = useTranslation('remote-data-triggers');
  const areRight = (value: unknown) => {
    const problem = value ? acceptRulesSchema.safeParse(value).error?.issues[0] : undefined;
    if (!problem) return true;
    const rules = value as AcceptRules;
    const [, group, , rule, side] = problem.path as [string, number, string, number, string];
    const { left, operator } = rules.groups[group]?.rules[rule] ?? newRule;
    if (side === 'right' && operator === 'matches') return t('form.acceptPattern');
    return t(left.trim() === '' ? 'form.acceptEmpty' : 'form.acceptValue', { example: '{{payload.type}}' });
  };
  return (
    <FormSection title={t('form.accept')} description={t('form.acceptHint')}>
      <Field name="accept" label={t('form.acceptRules')} rules={[areRight]}>
        <Rules />
      </Field>
    </FormSection>
  );
}
