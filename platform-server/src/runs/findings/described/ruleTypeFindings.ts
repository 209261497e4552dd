import { readDecimal, readInstant } from 'shared-contracts/api/lookup';
import type { Finding } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { nearest } from 'shared-contracts/deploy';
import {
  type Rule,
  type RuleType,
  readConfig,
  switchKind,
  unaryOperators,
  valuePathKeys,
} from 'shared-contracts/nodes';
import { type DescribedField, fieldAt, isDescribed, type Shape, type ValueType } from 'shared-contracts/nodes/shape';
import { readBoolean } from '../../../engine/rules/readValue.ts';
import { below } from '../../payloadTypes/places.ts';
import { type TypeScope, typeOfTemplate } from '../../payloadTypes/readType.ts';
import { type NodeRule, rulesOfNode } from '../comparisonsOf.ts';

/** Types of JSON that no rule of a type can read. */
const unreadable: Readonly<Record<RuleType, readonly ValueType[]>> = {
  text: [],
  number: ['object', 'array', 'boolean'],
  boolean: ['object', 'array'],
  date: ['object', 'array', 'boolean'],
  list: ['object', 'number', 'boolean'],
  object: ['array', 'number', 'boolean'],
};

/** Whether a text can be read as the type of a rule. */
const readers: Partial<Record<RuleType, (text: string) => boolean>> = {
  number: (text) => readDecimal(text) !== null,
  boolean: (text) => readBoolean(text) !== null,
  date: (text) => readInstant(text) !== null,
};

/** Formats of texts that are of one type alone. */
const ofDates = new Set(['date', 'date-time']);
const ofWords = new Set(['uuid', 'email', 'uri', 'hostname']);

function isUnreadable(type: RuleType, { types, described: { format = '', values } }: DescribedField): boolean {
  const [known, read] = [types.filter((one) => one !== 'null'), readers[type]];
  if (known.length === 0) return false;
  const isReadableText = () => {
    if (!read) return true;
    if (values) return values.some((value) => read(String(value)));
    return type === 'date' ? !ofWords.has(format) : !ofDates.has(format) && !ofWords.has(format);
  };
  return known.every((one) => unreadable[type].includes(one) || (one === 'string' && !isReadableText()));
}

/** What the left side of a rule is described as; null where nothing is. */
function leftOf({ rule, list }: NodeRule, scope: TypeScope): DescribedField | null {
  const keys = list === null ? null : [valuePathKeys(list), valuePathKeys(rule.left)];
  const item = keys?.[0] && keys[1] && below(scope.received, ['payload', ...keys[0], 0, ...keys[1]]);
  const shape: Shape | null = (list === null ? typeOfTemplate(rule.left, scope) : item) || null;
  const field = shape ? fieldAt(shape, []) : undefined;
  return isDescribed(field) && field.types.length > 0 ? field : null;
}

const isExact = (operator: string) => operator === 'equals' || operator === 'not-equals';

/** A value that the description does not list: the rule says the same of every message. */
function unlisted({ operator, right, type }: Rule, { values }: DescribedField['described']): Partial<Finding>[] {
  if (!values || !isExact(operator) || right === '' || right.includes('{{')) return [];
  const texts = values.map(String);
  const isListed = type === 'number' ? texts.some((text) => Number(text) === Number(right)) : texts.includes(right);
  if (isListed || (type !== 'text' && type !== 'number')) return [];
  const alike = texts.find((text) => text.toLowerCase() === right.trim().toLowerCase());
  const [meant = alike] = alike ? [alike] : nearest(right, texts);
  return [{ kind: 'unlisted-value', values: texts.slice(0, 20), reads: right, ...(meant && { meant }) }];
}

function foundOf(node: NodeRule, scope: TypeScope): Partial<Finding>[] {
  const { rule } = node;
  const left = leftOf(node, scope);
  if (!left || rule.operator === 'empty' || rule.operator === 'not-empty') return [];
  if (isUnreadable(rule.type, left)) return [{ kind: 'described-type', types: [...left.types] }];
  const isDate = rule.type === 'text' && ofDates.has(left.described.format ?? '');
  if (isDate && isExact(rule.operator) && !unaryOperators.has(rule.operator)) return [{ kind: 'described-date' }];
  return unlisted(rule, left.described);
}

/** Values that may come and that no case of a switch takes, where it has no default: there the message ends. */
function uncovered(node: FlowNode, rules: readonly NodeRule[], scope: TypeScope): Partial<Finding>[] {
  const [first] = rules;
  if (node.type !== switchKind.kind || !first || readConfig(switchKind, node.data.config).has_default) return [];
  const values = leftOf(first, scope)?.described.values?.map(String);
  const isPlain = ({ rule }: NodeRule) => rule.operator === 'equals' && !rule.right.includes('{{');
  if (!values || !rules.every(isPlain)) return [];
  const taken = new Set(rules.map(({ rule }) => rule.right));
  const left = values.filter((value) => !taken.has(value));
  return left.length > 0 ? [{ kind: 'uncovered-values', path: 'cases', values: left.slice(0, 20) }] : [];
}

/** What API descriptions say of the rules and cases of a node, where it is probably not meant. */
export function ruleTypeFindings(node: FlowNode, scope: TypeScope): Finding[] {
  const rules = rulesOfNode(node);
  const found = rules.flatMap((rule) => foundOf(rule, scope).map((one) => ({ path: rule.path, ...one })));
  return [...found, ...uncovered(node, rules, scope)].map(
    (one) => ({ segment: null, hits: 0, of: 0, ...one }) as Finding,
  );
}
