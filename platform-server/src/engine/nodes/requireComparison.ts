import type { Rule } from 'shared-contracts/nodes';
import { type Comparison, comparisonOf } from '../rules/comparisons.ts';
import { ruleTypeTexts } from '../rules/readValue.ts';
import { permanentFailure } from './nodeFailure.ts';

/** The comparison of an operator. Throws NodeFailure for one that does not fit the type. */
export function requireComparison(type: Rule['type'], operator: string): Comparison {
  const comparison = comparisonOf(type, operator);
  if (comparison) return comparison;
  throw permanentFailure('NODE_SETTINGS.operator', { operator, type: ruleTypeTexts[type].name });
}
