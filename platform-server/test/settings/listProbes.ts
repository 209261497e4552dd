import type { Probes } from './probing.ts';

const people = { list: '{{payload.people}}' };
const texts = '{{["zebra", "item 10", "item 9", "ångström"]}}';
const rows = '{{[{"a": 1, "b": 2}, {"a": 1, "b": 3}, {"a": "1", "b": 2, "c": {"d": 4}}]}}';
const keyed = { list: rows, operation: 'unique', by: ['a'] };
const named = { ...people, operation: 'summarize', aggregates: [{ function: 'first', path: 'age', name: 'x' }] };
const joined = {
  ...people,
  operation: 'join',
  other: '{{[{"years": 30, "name": "Zoe"}, {"years": 50, "name": "Bob"}]}}',
  on: [{ path: 'age', other_path: 'years' }],
};
const chosen = { list: rows, operation: 'fields', fields: [{ path: 'a', name: 'z' }] };

/** How the settings of a list node show, one after the other on the payload of `nodeWorld.ts`. */
export const listProbes: Probes = {
  operation: {
    within: [
      {
        ...joined,
        ...{
          list: '{{[{"age": 40, "b": 1}, {"age": 30}, {"age": 30}, [{"age": 20}]]}}',
          keys: [{ path: 'age' }],
          by: ['age'],
        },
        ...{ limit: 2, aggregates: [{ name: 'x' }], fields: [{ path: 'age' }], size: 2 },
      },
    ],
  },
  list: { within: [{ operation: 'flatten' }], values: ['{{payload.list}}', '{{payload.people}}'] },
  'keys.*.path': { within: [{ list: rows, keys: [{ order: 'descending' }] }], values: ['b', 'c.d'] },
  'keys.*.type': {
    within: [{ list: '{{["9", 10, "2026-01-01", "1 "]}}', keys: [{}] }],
    values: ['value', 'text', 'date'],
  },
  'keys.*.order': { within: [{ ...people, keys: [{ path: 'age' }] }] },
  natural: { within: [{ list: texts, keys: [{}] }] },
  language: { within: [{ list: texts, keys: [{}] }], values: ['en', 'sv'] },
  by: { within: [keyed], values: [['a'], ['b'], ['a', 'b']] },
  keep: { within: [keyed] },
  skip: { within: [{ ...people, operation: 'limit' }], values: [0, 1] },
  limit: { within: [{ ...people, operation: 'limit' }], values: [1, 2] },
  'aggregates.*.function': { within: [{ ...named, list: '{{[{"age": 2}, {"age": 5}, {"age": 1}, {"age": 4}]}}' }] },
  'aggregates.*.path': { within: [named], values: ['age', 'name'] },
  'aggregates.*.name': { within: [named], values: ['x', 'y'] },
  other: { within: [joined], values: ['{{[{"years": 30}]}}', '{{[{"years": 40}]}}'] },
  'on.*.path': { within: [joined], values: ['age', 'name'] },
  'on.*.other_path': { within: [joined], values: ['years', 'name'] },
  join: { within: [joined] },
  under: { within: [joined], values: ['', 'other'] },
  choice: { within: [chosen] },
  'fields.*.path': { within: [chosen], values: ['a', 'c.d'] },
  'fields.*.name': { within: [chosen], values: ['y', 'z'] },
  levels: { within: [{ list: '{{[[[1]]]}}', operation: 'flatten' }], values: [1, 2] },
  size: { within: [{ ...people, operation: 'batch' }], values: [1, 2] },
};
