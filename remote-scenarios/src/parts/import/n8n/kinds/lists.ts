import type { ConversionInput, Convert, Converted } from '../conversion.ts';
import { isExpression, translateValue } from '../expressions.ts';
import { parameterAt, parametersAt } from '../workflow.ts';

/** A list, or what is none as a list of one: n8n's nodes get items whatever came before. */
const itemsOf = ({ place }: ConversionInput) => `[${place.item}].flat()`;

/** Names with commas between. */
export const names = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Does something with the item, or with each of a list. */
export const mapped = (name: string, { place: { item } }: ConversionInput): string =>
  `return Array.isArray(${item}) ? ${item}.map(${name}) : ${name}(${item});`;

/** A dotted path behind a name, safe where a step is missing. */
export const pathCode = (name: string, path: string): string =>
  `${name}${path
    .split('.')
    .map((key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? `?.${key}` : `?.[${JSON.stringify(key)}]`))
    .join('')}`;

const code = (...lines: string[]): Converted => ({
  type: 'function',
  config: { code: lines.join('\n') },
  outputs: [['out']],
  gathers: true,
});

/** The lists under a field of all items, as one. */
function gatheredLists(input: ConversionInput, field: string): Converted {
  const lists = `${itemsOf(input)}.map((item) => ${pathCode('item', field)} ?? [])`;
  return { ...listNode({ operation: 'flatten', list: `{{ ${lists} }}` }, input), gathers: false };
}

/** A List node on what n8n's node gets. */
const listNode = (config: Record<string, unknown>, input: ConversionInput): Converted => ({
  type: 'list',
  config: { list: `{{ ${itemsOf(input)} }}`, ...config },
  outputs: [['out']],
  gathers: true,
});

/** Split Out: items of a list go on one by one; with `isGathered`, they are all wanted at once and the list is sent. */
export function splitOut(input: ConversionInput, isGathered: boolean): Converted {
  const field = parameterAt(input.node, 'fieldToSplitOut');
  const expression = isExpression(field) ? input.taken(translateValue(field, input.place)) : null;
  const list = expression ?? pathCode(input.place.item, names(field)[0] ?? '');
  if (isGathered && expression === null) return gatheredLists(input, names(field)[0] ?? '');
  if (isGathered) return { type: 'function', config: { code: `return ${list};` }, outputs: [['out']] };
  return { type: 'fan-out', config: { mode: 'list', list: `{{ ${list} }}` }, outputs: [['each']] };
}

/** Loop Over Items: its first versions have one output, newer ones `done` before `loop`. */
export const convertLoop: Convert = (input) => {
  const size = Number(parameterAt(input.node, 'batchSize') ?? 1);
  if (size > 1) input.note('loop', String(size));
  return {
    type: 'sequencer',
    config: {
      mode: 'list',
      list: `{{ ${itemsOf(input)} }}`,
      batch_size: Math.min(Math.max(Number.isFinite(size) ? size : 1, 1), 50),
    },
    outputs: input.node.typeVersion >= 3 ? [['done'], ['each']] : [['each'], ['done']],
    gathers: true,
  };
};

const aggregate: Convert = (input) => {
  const { node } = input;
  if (parameterAt(node, 'aggregate') === 'aggregateAllItemData') {
    const field = String(parameterAt(node, 'destinationFieldName') ?? 'data');
    const isOfAllFields = (parameterAt(node, 'include') ?? 'allFields') === 'allFields';
    if (!isOfAllFields) input.note('part', String(parameterAt(node, 'include')));
    else if (/^\w{1,100}$/.test(field))
      return listNode({ operation: 'summarize', aggregates: [{ function: 'list', path: '', name: field }] }, input);
    return code(`return { ${JSON.stringify(field)}: ${itemsOf(input)} };`);
  }
  const lines = parametersAt(node, 'fieldsToAggregate.fieldToAggregate').map(
    ({ fieldToAggregate, renameField, outputFieldName }) => {
      const path = String(fieldToAggregate ?? '');
      const name = renameField === true ? String(outputFieldName) : (path.split('.').at(-1) ?? path);
      return `  ${JSON.stringify(name)}: items.map((item) => ${pathCode('item', path)}),`;
    },
  );
  return code(`const items = ${itemsOf(input)};`, 'return {', ...lines, '};');
};

const sort: Convert = (input) => {
  const { node } = input;
  const type = String(parameterAt(node, 'type') ?? 'simple');
  if (type === 'random')
    return code(
      `const items = ${itemsOf(input)}.map((item) => ({ item, place: Math.random() }));`,
      'return items.toSorted((a, b) => a.place - b.place).map(({ item }) => item);',
    );
  if (type === 'code') input.note('part', 'code');
  const keys = parametersAt(node, 'sortFieldsUi.sortField').map(({ fieldName, order }) => {
    const path = String(fieldName ?? '');
    return `compare(${pathCode('a', path)}, ${pathCode('b', path)})${order === 'descending' ? ' * -1' : ''}`;
  });
  return code(
    'const compare = (a, b) => (a === b ? 0 : a > b ? 1 : -1);',
    `return ${itemsOf(input)}.toSorted((a, b) => ${keys.join(' || ') || '0'});`,
  );
};

const limit: Convert = (input) => {
  const { node } = input;
  const count = Number(parameterAt(node, 'maxItems') ?? 1);
  const isFirst = parameterAt(node, 'keep') !== 'lastItems';
  if (isFirst && Number.isInteger(count) && count >= 0) return listNode({ operation: 'limit', limit: count }, input);
  return code(`return ${itemsOf(input)}.slice(${parameterAt(node, 'keep') === 'lastItems' ? -count : `0, ${count}`});`);
};

const removeDuplicates: Convert = (input) => {
  const { node } = input;
  const compare = parameterAt(node, 'compare') ?? 'allFields';
  if (String(parameterAt(node, 'operation') ?? '').startsWith('removeItemsSeen'))
    input.note('part', String(parameterAt(node, 'operation')));
  const fields = names(parameterAt(node, 'fieldsToCompare') ?? parameterAt(node, 'fieldsToCompare.fields'));
  if (compare === 'allFieldsExcept') input.note('part', 'allFieldsExcept');
  const by = compare === 'selectedFields' ? fields : [];
  const isExact = compare !== 'allFieldsExcept' && by.length <= 10 && by.every((path) => /^\w+(\.\w+)*$/.test(path));
  if (isExact) return listNode({ operation: 'unique', by }, input);
  const key =
    compare === 'selectedFields' && fields.length > 0
      ? `[${fields.map((path) => pathCode('item', path)).join(', ')}]`
      : 'item';
  return code(
    'const seen = new Set();',
    `return ${itemsOf(input)}.filter((item) => {`,
    `  const key = JSON.stringify(${key});`,
    '  return !seen.has(key) && seen.add(key);',
    '});',
  );
};

const aggregates: Readonly<Record<string, (values: string) => string>> = {
  sum: (values) => `${values}.reduce((sum, value) => sum + Number(value), 0)`,
  average: (values) => `${values}.reduce((sum, value) => sum + Number(value), 0) / ${values}.length`,
  min: (values) => `${values}.reduce((least, value) => (value < least ? value : least))`,
  max: (values) => `${values}.reduce((greatest, value) => (value > greatest ? value : greatest))`,
  count: (values) => `${values}.length`,
  countUnique: (values) => `new Set(${values}).size`,
  append: (values) => values,
  concatenate: (values) => `${values}.join(', ')`,
};

const summarize: Convert = (input) => {
  const { node } = input;
  const by = names(parameterAt(node, 'fieldsToSplitBy'));
  const lines = parametersAt(node, 'fieldsToSummarize.values').map(({ aggregation, field }) => {
    const operation = String(aggregation ?? 'count');
    const make = aggregates[operation];
    if (!make) input.note('part', operation);
    const values = `items.map((item) => ${pathCode('item', String(field ?? ''))})`;
    return `  ${JSON.stringify(`${operation}_${String(field ?? '').replaceAll('.', '_')}`)}: ${(make ?? aggregates.count)?.(values)},`;
  });
  const make = [
    'const make = (items) => ({',
    ...by.map((path) => `  ${JSON.stringify(path)}: ${pathCode('items[0]', path)},`),
    ...lines,
    '});',
  ];
  if (by.length === 0) return code(...make, `return make(${itemsOf(input)});`);
  const key = `JSON.stringify([${by.map((path) => pathCode('item', path)).join(', ')}])`;
  return code(...make, `return Object.values(Object.groupBy(${itemsOf(input)}, (item) => ${key})).map(make);`);
};

const renameKeys: Convert = (input) => {
  const pairs = parametersAt(input.node, 'keys.key').map(({ currentKey, newKey }) => [
    String(currentKey),
    String(newKey),
  ]);
  return {
    ...code(
      `const names = ${JSON.stringify(Object.fromEntries(pairs))};`,
      'const rename = (item) => Object.fromEntries(Object.entries(item).map(([key, value]) => [names[key] ?? key, value]));',
      mapped('rename', input),
    ),
    gathers: false,
  };
};

/** Nodes that take all items at once. */
export const listKinds: Readonly<Record<string, Convert>> = {
  aggregate,
  sort,
  limit,
  removeDuplicates,
  summarize,
  renameKeys,
};

/** Item Lists, which became several nodes, by its operation. */
const ofItemLists: Readonly<Record<string, string>> = {
  concatenateItems: 'aggregate',
  aggregateItems: 'aggregate',
  sort: 'sort',
  limit: 'limit',
  removeDuplicates: 'removeDuplicates',
  summarize: 'summarize',
};

/** What an Item Lists node of before is called now; null for its Split Out. */
export function itemListsKind(input: Pick<ConversionInput, 'node'>): string | null {
  return ofItemLists[String(parameterAt(input.node, 'operation') ?? '')] ?? null;
}
