import { IconTrash } from '@tabler/icons-react';
import { type FilterConfig, type Rule, ruleOperators, ruleTypes, unaryOperators } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditorText } from '../../context/useEditorText.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { FindingNote } from '../../fields/FindingNote.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PathField } from '../lookup/PathField.tsx';
import { RuleLine } from '../rules/RuleLine.tsx';
import { newRule, withType } from '../rules/rule.ts';
import { texts } from './texts.ts';

interface ItemRuleProps {
  rule: Rule;
  known: readonly string[];
  onChange: (rule: Rule, field?: string) => void;
  onRemove: () => void;
}

/** A rule whose left side is a path in the item. */
function ItemRule({ rule, known, onChange, onRemove }: ItemRuleProps) {
  const t = useEditorText();
  const k = useKindText(texts);
  const { readOnly } = useNodeForm();
  const remove = !readOnly && (
    <Button
      type="text"
      icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
      aria-label={t('rule.remove')}
      onClick={onRemove}
    />
  );
  return (
    <FieldLine leads end={remove}>
      <PathField
        label={k('itemValue')}
        value={rule.left}
        known={known}
        example={k('itemItself')}
        onChange={(left) => onChange({ ...rule, left }, 'left')}
      />
      <Select<Rule['type']>
        aria-label={t('rule.type')}
        value={rule.type}
        options={ruleTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => onChange(withType(rule, type))}
      />
      <Select<string>
        aria-label={t('rule.operator')}
        value={rule.operator}
        options={ruleOperators[rule.type].map((value) => ({ value, label: t(`operator.${value}`) }))}
        popupMatchSelectWidth={false}
        onChange={(operator) => onChange({ ...rule, operator })}
      />
      {!unaryOperators.has(rule.operator) && (
        <ExpressionField
          label={t('rule.right')}
          value={rule.right}
          onChange={(right) => onChange({ ...rule, right }, 'right')}
        />
      )}
    </FieldLine>
  );
}

/** Rules that items, or the whole message, are compared by. */
export function FilterRules({ config, known }: { config: FilterConfig; known: readonly string[] }) {
  const k = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { rules } = config;
  const set = (next: readonly Rule[], field?: string) => change({ rules: next }, field);
  const partsOf = (at: number) => ({
    onChange: (rule: Rule, field?: string) => set(replaced(rules, at, rule), field && `rule ${at} ${field}`),
    onRemove: () => set(without(rules, at)),
  });
  return (
    <FieldGroup label={k('rules')}>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
        <div key={at}>
          {config.scope === 'list' ? (
            <ItemRule rule={rule} known={known} {...partsOf(at)} />
          ) : (
            <RuleLine rule={rule} {...partsOf(at)} />
          )}
          <FindingNote path={`rules.${at}`} />
        </div>
      ))}
      {!readOnly && (
        <div>
          <AddRowButton onAdd={() => set([...rules, newRule()])}>{k('addRule')}</AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
