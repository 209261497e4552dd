import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { ConditionalConfig, Rule } from 'shared-contracts/nodes';
import { operatorSigns, unaryOperators } from 'shared-contracts/nodes';
import { defineKindView, shortTemplate, type Translate } from '../kindView.ts';
import { texts } from './texts.ts';

function ruleText(rule: Rule, t: Translate): string {
  const operator = operatorSigns[rule.operator] ?? t(`operator.${rule.operator}`);
  const right = unaryOperators.has(rule.operator) ? '' : shortTemplate(rule.right);
  return [shortTemplate(rule.left), operator, right].filter(Boolean).join(' ');
}

function summaryOf({ groups }: ConditionalConfig, _t: unknown, words: Translate): string {
  const rules = groups.flatMap((group) => group.rules);
  const first = rules[0];
  if (!first || first.left.trim() === '') return '';
  return rules.length > 1 ? `${ruleText(first, words)} +${rules.length - 1}` : ruleText(first, words);
}

export const conditionalView = defineKindView({
  kind: 'conditional',
  texts,
  icon: IconArrowsSplit2,
  summary: summaryOf,
});
