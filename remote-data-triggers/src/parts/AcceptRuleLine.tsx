import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AcceptRule } from 'shared-contracts/api/webhook';
import { ruleOperators, ruleTypes, unaryOperators } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { Input, Select, useReadOnlyFields } from 'shared-contracts/ui/forms';
import classes from './AcceptFields.module.css';

interface AcceptRuleLineProps {
  rule: AcceptRule;
  onChange: (rule: AcceptRule) => void;
  onRemove: () => void;
}

/** The rule with another type; its operator stays where the new type has it. */
function withType(rule: AcceptRule, type: AcceptRule['type']): AcceptRule {
  const operators: readonly string[] = ruleOperators[type];
  return { ...rule, type, operator: operators.includes(rule.operator) ? rule.operator : (operators[0] ?? '') };
}

/** One comparison of a value of the request. */
export function AcceptRuleLine({ rule, onChange, onRemove }: AcceptRuleLineProps) {
  const { t } = useTranslation('remote-data-triggers');
  const readOnly = useReadOnlyFields();
  return (
    <div className={classes.rule}>
      <Input
        className={classes.left ?? ''}
        aria-label={t('rule.left')}
        value={rule.left}
        placeholder="{{payload.type}}"
        onChange={({ target }) => onChange({ ...rule, left: target.value })}
      />
      {!readOnly && (
        <Button
          type="text"
          icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
          aria-label={t('rule.remove')}
          onClick={onRemove}
        />
      )}
      <Select<AcceptRule['type']>
        aria-label={t('rule.type')}
        value={rule.type}
        options={ruleTypes.map((value) => ({ value, label: t(`rule.types.${value}`) }))}
        onChange={(type) => onChange(withType(rule, type))}
      />
      <Select<string>
        aria-label={t('rule.operator')}
        value={rule.operator}
        options={ruleOperators[rule.type].map((value) => ({ value, label: t(`rule.operators.${value}`) }))}
        popupMatchSelectWidth={false}
        onChange={(operator) => onChange({ ...rule, operator })}
      />
      {!unaryOperators.has(rule.operator) && (
        <Input
          className={classes.right ?? ''}
          aria-label={t('rule.right')}
          value={rule.right}
          onChange={({ target }) => onChange({ ...rule, right: target.value })}
        />
      )}
    </div>
  );
}
