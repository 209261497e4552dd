import { IconTrash } from '@tabler/icons-react';
import { type Rule, ruleOperators, ruleTypes, unaryOperators } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { useEditorText } from '../../context/useEditorText.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { withLeft, withType } from './rule.ts';

interface RuleLineProps {
  rule: Rule;
  /** Left out where the left side stands elsewhere, as the subject of a switch. */
  withoutLeft?: boolean;
  /** `field` joins keystrokes into one step of the history. */
  onChange: (rule: Rule, field?: string) => void;
  onRemove?: () => void;
  problem?: string | null;
}

/** One comparison: what, as which type, how, with what. */
export function RuleLine({ rule, withoutLeft, onChange, onRemove, problem }: RuleLineProps) {
  const t = useEditorText();
  const { readOnly, scope } = useNodeForm();
  const unary = unaryOperators.has(rule.operator);
  // A flow that was imported may have a type that is none.
  const operators = Object.hasOwn(ruleOperators, rule.type) ? ruleOperators[rule.type] : [];
  const remove = onRemove && !readOnly && (
    <Button
      type="text"
      icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
      aria-label={t('rule.remove')}
      onClick={onRemove}
    />
  );
  return (
    <FieldLine leads={!withoutLeft} end={remove}>
      {!withoutLeft && (
        <ExpressionField
          label={t('rule.left')}
          aria-invalid={problem ? true : undefined}
          value={rule.left}
          placeholder="{{ payload.total }}"
          onChange={(left) => onChange(withLeft(rule, left, scope), 'left')}
        />
      )}
      <Select<Rule['type']>
        aria-label={t('rule.type')}
        value={rule.type}
        options={ruleTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => onChange(withType(rule, type))}
      />
      <Select<string>
        aria-label={t('rule.operator')}
        value={rule.operator}
        options={operators.map((value) => ({ value, label: t(`operator.${value}`) }))}
        popupMatchSelectWidth={false}
        onChange={(operator) => onChange({ ...rule, operator })}
      />
      {!unary && (
        <ExpressionField
          label={t('rule.right')}
          value={rule.right}
          onChange={(right) => onChange({ ...rule, right }, 'right')}
        />
      )}
    </FieldLine>
  );
}
