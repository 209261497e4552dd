import { type Rule, type RuleType, ruleOperators } from 'shared-contracts/nodes';
import { previewTemplate } from '../../../../state/expression/preview.ts';
import type { ExpressionScope } from '../../../../state/expression/scope.ts';

/** A rule of a text, which is equal to nothing yet. */
export const newRule = (left = ''): Rule => ({ left, type: 'text', operator: 'equals', right: '' });

/** The rule with another type; its operator stays where the new type has it. */
export function withType(rule: Rule, type: RuleType): Rule {
  const operators: readonly string[] = ruleOperators[type];
  return { ...rule, type, operator: operators.includes(rule.operator) ? rule.operator : (operators[0] ?? '') };
}

function typeOfValue(value: unknown): RuleType {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object' && value !== null) return 'object';
  return typeof value === 'number' || typeof value === 'boolean' ? (typeof value as RuleType) : 'text';
}

/** The rule that a left side begins with: as its value is, where that is known. */
function beginning(left: string, scope: ExpressionScope): Rule {
  const rule = newRule(left);
  const preview = previewTemplate(left, scope);
  return preview?.kind === 'value' ? withType(rule, typeOfValue(preview.value)) : rule;
}

const comparesAlike = (one: Rule, other: Rule) =>
  one.type === other.type && one.operator === other.operator && one.right === other.right;

/** The rule with another left side. It compares as what the value of that is, until somebody chooses otherwise. */
export function withLeft(rule: Rule, left: string, scope: ExpressionScope): Rule {
  return comparesAlike(rule, beginning(rule.left, scope)) ? beginning(left, scope) : { ...rule, left };
}
