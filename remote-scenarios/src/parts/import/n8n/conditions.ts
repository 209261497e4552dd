import { type Rule, type RuleType, ruleOperators } from 'shared-contracts/nodes';
import { type ExpressionPlace, isExpression, translateTemplate, translateValue } from './expressions.ts';

/** One comparison of n8n, in the form of its newer versions. */
export interface N8nCondition {
  left: unknown;
  right: unknown;
  type: string;
  operation: string;
  /** Texts that differ in capitalization alone are the same. */
  ignoresCase: boolean;
}

export interface N8nConditions {
  join: 'and' | 'or';
  conditions: N8nCondition[];
}

type Entry = Record<string, unknown>;

/** Names of the first versions, where the newer ones have another. */
const newerNames: Readonly<Record<string, string>> = {
  equal: 'equals',
  notEqual: 'notEquals',
  smaller: 'lt',
  smallerEqual: 'lte',
  larger: 'gt',
  largerEqual: 'gte',
  isEmpty: 'empty',
  isNotEmpty: 'notEmpty',
};
/** What a comparison of the first versions does that does not name its operation. */
const defaults: Readonly<Record<string, string>> = {
  string: 'equal',
  number: 'smaller',
  boolean: 'equal',
  dateTime: 'after',
};

/** A comparison of the first versions: `value1`, `operation`, `value2`, and its type beside it. */
export function earlierCondition(type: string, entry: Entry): N8nCondition {
  const operation = String(entry.operation ?? defaults[type] ?? 'equal');
  const right = entry.value2 ?? (type === 'boolean' ? true : '');
  return { left: entry.value1, right, type, operation: newerNames[operation] ?? operation, ignoresCase: false };
}

const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];

/** The conditions of an If, a Filter or a rule of a Switch, of any version. */
export function readConditions(value: unknown, combineOperation: unknown): N8nConditions {
  const given = (value ?? {}) as Entry;
  if (!Array.isArray(given.conditions)) {
    const conditions = Object.entries(given).flatMap(([type, list]) =>
      entriesOf(list).map((entry) => earlierCondition(type, entry)),
    );
    return { join: combineOperation === 'any' ? 'or' : 'and', conditions };
  }
  const ignoresCase = (given.options as Entry | undefined)?.caseSensitive === false;
  const conditions = entriesOf(given.conditions).map(({ leftValue, rightValue, operator }) => {
    const { type, operation } = (operator ?? {}) as Entry;
    return {
      left: leftValue,
      right: rightValue,
      type: String(type ?? 'string'),
      operation: String(operation ?? 'equals'),
      ignoresCase,
    };
  });
  return { join: given.combinator === 'or' ? 'or' : 'and', conditions };
}

const ruleTypes: Readonly<Record<string, RuleType>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  dateTime: 'date',
  array: 'list',
  object: 'object',
};
const operators: Readonly<Record<string, string>> = {
  equals: 'equals',
  notEquals: 'not-equals',
  contains: 'contains',
  notContains: 'not-contains',
  startsWith: 'starts-with',
  endsWith: 'ends-with',
  regex: 'matches',
  gt: 'greater',
  gte: 'greater-or-equal',
  lt: 'less',
  lte: 'less-or-equal',
  before: 'before',
  after: 'after',
  lengthEquals: 'length-equals',
  lengthGt: 'length-greater',
  lengthLt: 'length-less',
  true: 'true',
  false: 'false',
  empty: 'empty',
  notEmpty: 'not-empty',
  exists: 'not-empty',
  notExists: 'empty',
};

const comparisons: Readonly<Record<string, (left: string, right: string) => string>> = {
  equals: (left, right) => `${left} === ${right}`,
  contains: (left, right) => `${left}.includes(${right})`,
  startsWith: (left, right) => `${left}.startsWith(${right})`,
  endsWith: (left, right) => `${left}.endsWith(${right})`,
  regex: (left, right) => `new RegExp(${right}).test(${left})`,
  gt: (left, right) => `${left} > ${right}`,
  gte: (left, right) => `${left} >= ${right}`,
  lt: (left, right) => `${left} < ${right}`,
  lte: (left, right) => `${left} <= ${right}`,
  after: (left, right) => `${left} > ${right}`,
  afterOrEquals: (left, right) => `${left} >= ${right}`,
  before: (left, right) => `${left} < ${right}`,
  beforeOrEquals: (left, right) => `${left} <= ${right}`,
  lengthEquals: (left, right) => `${left}.length === ${right}`,
  lengthGt: (left, right) => `${left}.length > ${right}`,
  lengthGte: (left, right) => `${left}.length >= ${right}`,
  lengthLt: (left, right) => `${left}.length < ${right}`,
  lengthLte: (left, right) => `${left}.length <= ${right}`,
};
const unary: Readonly<Record<string, (left: string) => string>> = {
  true: (left) => `${left} === true`,
  false: (left) => `${left} === false`,
  exists: (left) => `(${left} ?? null) !== null`,
  empty: (left) =>
    `${left} == null || ${left} === '' || (typeof ${left} === 'object' && Object.keys(${left}).length === 0)`,
};

/** How a side is read before it is compared. */
function readAs({ type, operation, ignoresCase }: N8nCondition, code: string): string {
  if (operation.startsWith('length')) return code;
  if (type === 'number') return `Number(${code})`;
  if (type === 'dateTime') return `new Date(${code}).getTime()`;
  if (type === 'string') return ignoresCase ? `String(${code}).toLowerCase()` : `String(${code})`;
  return `(${code})`;
}

const positive = (operation: string) => {
  const name = operation.replace(/^not([A-Z])/, (_, letter: string) => letter.toLowerCase());
  return { name, isNegated: name !== operation };
};

/** A condition as JavaScript; null for an operation that n8n has not had so far. */
export function conditionCode(
  condition: N8nCondition,
  place: ExpressionPlace,
): { code: string; unknown: readonly string[] } {
  const left = translateValue(condition.left, place);
  const right = translateValue(condition.right, place);
  const { name, isNegated } = positive(condition.operation);
  const single = unary[name]?.(`(${left.code})`);
  const compare = comparisons[name];
  const code = single ?? compare?.(readAs(condition, left.code), readAs(condition, right.code)) ?? 'false';
  const isKnown = single !== undefined || compare !== undefined;
  return {
    code: isNegated ? `!(${code})` : code,
    unknown: [...left.unknown, ...(single ? [] : right.unknown), ...(isKnown ? [] : [condition.operation])],
  };
}

/** Literals of a left side are read as n8n shows them: as texts. */
const needsCode = ({ type, operation, ignoresCase }: N8nCondition) => {
  const ruleType = ruleTypes[type];
  const operator = operators[operation];
  if (!ruleType || !operator || (ignoresCase && type === 'string' && operation !== 'exists')) return true;
  return !(ruleOperators[ruleType] as readonly string[]).includes(operator);
};

/** A condition as a rule of Weft: the same comparison where there is one, else its code compared with true. */
export function ruleOf(condition: N8nCondition, place: ExpressionPlace): { rule: Rule; unknown: readonly string[] } {
  if (needsCode(condition)) {
    const { code, unknown } = conditionCode(condition, place);
    return { rule: { left: `{{ ${code} }}`, type: 'boolean', operator: 'true', right: '' }, unknown };
  }
  const left = translateTemplate(condition.left, place);
  const operator = operators[condition.operation] as string;
  const isUnary =
    condition.operation in unary || condition.operation === 'notEmpty' || condition.operation === 'notExists';
  const right = isUnary ? { code: '', unknown: [] } : translateTemplate(condition.right, place);
  const type = ruleTypes[condition.type] as RuleType;
  return { rule: { left: left.code, type, operator, right: right.code }, unknown: [...left.unknown, ...right.unknown] };
}

/** Whether conditions compare one value with others, each by the same comparison of the same type. */
export function sharedLeft(all: readonly N8nConditions[]): unknown {
  const firsts = all.map(({ conditions }) => conditions);
  const left = firsts[0]?.[0]?.left;
  const isShared = firsts.every((conditions) => conditions.length === 1 && conditions[0]?.left === left);
  return isShared && isExpression(left) ? left : undefined;
}
