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

/** A rule of a node, or a case of a switch as one, and where it stands in its settings. */
export interface NodeRule {
  path: string;
  rule: Rule;
  /** Path of the list whose items are asked; null where the message is. */
  list: string | null;
}

const ofConditional = ({ groups }: ConditionalConfig): NodeRule[] =>
  groups.flatMap(({ rules }, g) => rules.map((rule, r) => ({ path: `groups.${g}.rules.${r}`, rule, list: null })));

const ofSwitch = ({ subject, cases }: SwitchConfig): NodeRule[] =>
  cases.map(({ type, operator, value }, at) => {
    return { path: `cases.${at}`, rule: { left: subject, type, operator, right: value }, list: null };
  });

const ofFilter = ({ scope, list, rules }: FilterConfig): NodeRule[] =>
  rules.map((rule, at) => ({ path: `rules.${at}`, rule, list: scope === 'list' ? list : null }));

/** The rules of a node, and the cases of a switch; none for kinds that compare nothing. */
export function rulesOfNode({ type, data }: FlowNode): readonly NodeRule[] {
  if (type === conditional.kind) return ofConditional(readConfig(conditional, data.config));
  if (type === switchKind.kind) return ofSwitch(readConfig(switchKind, data.config));
  return type === filter.kind ? ofFilter(readConfig(filter, data.config)) : [];
}

/** The comparisons of a node that need no code. Throws NodeFailure for a bad path. */
export const comparisonsOfNode = (node: FlowNode): readonly NodeComparison[] =>
  rulesOfNode(node).flatMap(({ path, rule, list }) =>
    list === null ? ofTemplates(path, rule) : ofItems(path, rule, list),
  );
