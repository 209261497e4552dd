import type { FlowNode } from 'shared-contracts/api/scenario';
import {
  type ConditionalConfig,
  conditional,
  type FilterConfig,
  filter,
  type Rule,
  readConfig,
  type SwitchConfig,
  switchKind,
  valueAt,
} from 'shared-contracts/nodes';
import { compileTemplate } from '../../engine/expressions/template.ts';
import { requireKeys } from '../../engine/nodes/placeValue.ts';
import { isPlainTemplate, readPlainTemplate } from './plainTemplate.ts';
import type { RecordedMessage } from './recordedMessages.ts';

/** Both sides of a rule. */
export interface ComparedSides {
  left: unknown;
  right: unknown;
}

/** A rule of a node, or a case of a switch, and what it compares when a message comes. */
export interface NodeComparison extends Pick<Rule, 'type' | 'operator'> {
  /** Of the setting, below `data.config`. */
  path: string;
  sidesFor(message: RecordedMessage): ComparedSides[];
}

/** Items of one list that are compared. */
const itemsMost = 100;

/** A rule whose sides are templates; none where one of them has code. */
function ofTemplates(path: string, { left, right, type, operator }: Rule): NodeComparison[] {
  const sides = [compileTemplate(left), compileTemplate(right)] as const;
  if (!sides.every(isPlainTemplate)) return [];
  const sidesFor = (message: RecordedMessage) => [
    { left: readPlainTemplate(sides[0], message), right: readPlainTemplate(sides[1], message) },
  ];
  return [{ path, type, operator, sidesFor }];
}

/** A rule that is asked of each item of a list. */
function ofItems(path: string, { left, right, type, operator }: Rule, list: string): NodeComparison[] {
  const [keys, listKeys, expected] = [requireKeys(left), requireKeys(list), compileTemplate(right)];
  if (!isPlainTemplate(expected)) return [];
  const sidesFor = (message: RecordedMessage) => {
    const items = valueAt(message.input.payload, listKeys);
    if (!Array.isArray(items)) return [];
    const against = readPlainTemplate(expected, message);
    return items.slice(0, itemsMost).map((item) => ({ left: valueAt(item, keys), right: against }));
  };
  return [{ path, type, operator, sidesFor }];
}

const ofConditional = ({ groups }: ConditionalConfig) =>
  groups.flatMap(({ rules }, g) => rules.flatMap((rule, r) => ofTemplates(`groups.${g}.rules.${r}`, rule)));

const ofSwitch = ({ subject, cases }: SwitchConfig) =>
  cases.flatMap(({ type, operator, value }, at) =>
    ofTemplates(`cases.${at}`, { left: subject, type, operator, right: value }),
  );

const ofFilter = ({ scope, list, rules }: FilterConfig) =>
  rules.flatMap((rule, at) =>
    scope === 'list' ? ofItems(`rules.${at}`, rule, list) : ofTemplates(`rules.${at}`, rule),
  );

/** The comparisons of a node that need no code; none for kinds that compare nothing. Throws NodeFailure for a bad path. */
export function comparisonsOfNode({ type, data }: FlowNode): readonly NodeComparison[] {
  if (type === conditional.kind) return ofConditional(readConfig(conditional, data.config));
  if (type === switchKind.kind) return ofSwitch(readConfig(switchKind, data.config));
  return type === filter.kind ? ofFilter(readConfig(filter, data.config)) : [];
}
