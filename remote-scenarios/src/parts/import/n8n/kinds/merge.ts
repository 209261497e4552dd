import type { ConversionInput, Convert, Converted } from '../conversion.ts';
import { parameterAt, parametersAt } from '../workflow.ts';
import { names, pathCode } from './lists.ts';

/** What is kept of two lists whose items are matched by fields. */
const joins: Readonly<Record<string, string>> = {
  keepMatches: 'inputs[0].flatMap((item) => matches(item).map((other) => ({ ...item, ...other })))',
  enrichInput1:
    'inputs[0].flatMap((item) => (matches(item).length > 0 ? matches(item) : [{}]).map((other) => ({ ...item, ...other })))',
  keepNonMatches: 'inputs[0].filter((item) => matches(item).length === 0)',
};
/** Modes of the first version. */
const joinOfMode: Readonly<Record<string, string>> = {
  mergeByKey: 'enrichInput1',
  keepKeyMatches: 'keepMatches',
  removeKeyMatches: 'keepNonMatches',
};

/** The fields that items are matched by: of the first and of the second list. */
function fieldsOf({ node }: ConversionInput): [string, string][] {
  const listed = [...parametersAt(node, 'mergeByFields.values'), ...parametersAt(node, 'fieldsToMatch.values')];
  const pairs = listed.map(({ field1, field2 }): [string, string] => [
    String(field1 ?? ''),
    String(field2 ?? field1 ?? ''),
  ]);
  const first = parameterAt(node, 'propertyName1');
  if (first) pairs.push([String(first), String(parameterAt(node, 'propertyName2') ?? first)]);
  return pairs.length > 0 ? pairs : names(parameterAt(node, 'fieldsToMatchString')).map((name) => [name, name]);
}

/** How a Merge joins, as one word of its mode and of what newer versions have beside it. */
function joiningOf({ node }: ConversionInput): string {
  const mode = String(parameterAt(node, 'mode') ?? 'append');
  const by = String(parameterAt(node, 'combineBy') ?? parameterAt(node, 'combinationMode') ?? '');
  if (/position|index/i.test(mode + by)) return 'position';
  if (/multiplex|combineAll/i.test(mode + by)) return 'all';
  return ['append', 'passThrough', 'wait', 'chooseBranch'].includes(mode) ? 'append' : mode;
}

function resultOf(input: ConversionInput): string[] {
  const joining = joiningOf(input);
  if (joining === 'append') return ['return inputs.flat();'];
  if (joining === 'position') {
    return ['return inputs[0].map((_, index) => Object.assign({}, ...inputs.map((list) => list[index])));'];
  }
  if (joining === 'all')
    return ['return inputs[0].flatMap((item) => (inputs[1] ?? []).map((other) => ({ ...item, ...other })));'];
  const fields = fieldsOf(input);
  const join = joins[joinOfMode[joining] ?? String(parameterAt(input.node, 'joinMode') ?? 'keepMatches')];
  if (fields.length === 0 || join === undefined) {
    input.note('merge', joining);
    return ['return inputs.flat();'];
  }
  const key = (side: 0 | 1) => `JSON.stringify([${fields.map((pair) => pathCode('item', pair[side])).join(', ')}])`;
  return [
    `const others = Object.groupBy(inputs[1] ?? [], (item) => ${key(1)});`,
    `const matches = (item) => others[${key(0)}] ?? [];`,
    `return ${join};`,
  ];
}

/** Merge: waits for all that come in, and reads what each has sent. */
export const convertMerge: Convert = (input): Converted => {
  const lists = input.senders.map(({ label, items }) => `[node(${JSON.stringify(label)})?.${items} ?? []].flat()`);
  const code = [`const inputs = [${lists.join(', ')}];`, ...resultOf(input)].join('\n');
  return { type: 'function', config: { code }, policy: { wait_for_all: true }, outputs: [['out']], gathers: true };
};
