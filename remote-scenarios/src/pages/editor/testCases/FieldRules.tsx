import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  maxTestFieldRules,
  type TestCaseNode,
  type TestFieldMatch,
  type TestFieldRule,
  testFieldMatchSchema,
} from 'shared-contracts/api/test-case';
import { Button } from 'shared-contracts/ui/core';
import { LabelledField, Select } from 'shared-contracts/ui/forms';
import { JsonTree } from 'shared-contracts/ui/json';
import { pathText } from './pathText.ts';
import classes from './TestCases.module.css';
import { useTestText } from './useTestText.ts';

const isSame = (one: TestFieldRule, other: TestFieldRule) =>
  one.node_id === other.node_id && JSON.stringify(one.path) === JSON.stringify(other.path);

interface RuleLineProps {
  rule: TestFieldRule;
  nodeName: string;
  disabled: boolean;
  onMatch: (match: TestFieldMatch) => void;
  onRemove: () => void;
}

function RuleLine({ rule, nodeName, disabled, onMatch, onRemove }: RuleLineProps) {
  const t = useTestText();
  const field = `${nodeName}: ${pathText(rule.path)}`;
  const options = testFieldMatchSchema.options.map((value) => ({ value, label: t(`match.${value}`) }));
  return (
    <li className={classes.rule}>
      <span className={classes.field}>
        <span>{nodeName}</span> <code dir="ltr">{pathText(rule.path)}</code>
      </span>
      <Select<TestFieldMatch>
        value={rule.match}
        options={options}
        disabled={disabled}
        aria-label={t('matchOf', { field })}
        onChange={onMatch}
      />
      <Button
        type="text"
        disabled={disabled}
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        aria-label={t('removeRule', { field })}
        onClick={onRemove}
      />
    </li>
  );
}

interface PickerProps {
  nodes: readonly TestCaseNode[];
  onPick: (rule: TestFieldRule) => void;
}

/** A field is chosen from what its node sent in the recorded run; items of lists are chosen all at once. */
function FieldPicker({ nodes, onPick }: PickerProps) {
  const t = useTestText();
  const [nodeId, setNodeId] = useState<string | null>(null);
  const sampled = nodes.filter(({ sample }) => sample !== null);
  const node = sampled.find(({ node_id }) => node_id === nodeId) ?? sampled.at(-1);
  if (!node) return <p className={classes.hint}>{t('noSamples')}</p>;
  const pick = (keys: readonly (string | number)[]) => {
    const path = keys.map((key) => (typeof key === 'number' ? null : key));
    if (path.length > 0) onPick({ node_id: node.node_id, path, match: 'equals' });
  };
  return (
    <div className={classes.picker}>
      <LabelledField label={t('nodeOf')}>
        {(control) => (
          <Select
            {...control}
            value={node.node_id}
            options={sampled.map(({ node_id, node_name }) => ({ value: node_id, label: node_name }))}
            onChange={setNodeId}
          />
        )}
      </LabelledField>
      <p className={classes.hint}>{t('pickHint')}</p>
      <div className={classes.sample} dir="ltr">
        <JsonTree
          key={node.node_id}
          value={node.sample}
          label={t('sampleOf', { name: node.node_name })}
          onPick={pick}
        />
      </div>
    </div>
  );
}

interface FieldRulesProps {
  rules: readonly TestFieldRule[];
  nodes: readonly TestCaseNode[];
  disabled: boolean;
  onChange: (rules: TestFieldRule[]) => void;
}

/** What is expected of fields: one rule a line, and the sample values that new ones are chosen from. */
export function FieldRules({ rules, nodes, disabled, onChange }: FieldRulesProps) {
  const t = useTestText();
  const nameOf = (id: string) => nodes.find(({ node_id }) => node_id === id)?.node_name ?? id;
  const replace = (place: number, match: TestFieldMatch) =>
    onChange(rules.map((rule, index) => (index === place ? { ...rule, match } : rule)));
  const add = (rule: TestFieldRule) => {
    if (!disabled && rules.length < maxTestFieldRules && !rules.some((known) => isSame(known, rule)))
      onChange([...rules, rule]);
  };
  return (
    <section className={classes.rules} aria-label={t('fields')}>
      <h3 className={classes.heading}>{t('fields')}</h3>
      {rules.length === 0 && <p className={classes.hint}>{t('noRules')}</p>}
      <ul className={classes.plain}>
        {rules.map((rule, place) => (
          <RuleLine
            key={JSON.stringify([rule.node_id, rule.path])}
            rule={rule}
            nodeName={nameOf(rule.node_id)}
            disabled={disabled}
            onMatch={(match) => replace(place, match)}
            onRemove={() => onChange(rules.filter((_, index) => index !== place))}
          />
        ))}
      </ul>
      {!disabled && <FieldPicker nodes={nodes} onPick={add} />}
    </section>
  );
}
