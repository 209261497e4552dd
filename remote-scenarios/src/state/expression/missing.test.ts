import { blankMessage } from 'shared-contracts/api/run';
import { shapeOf } from 'shared-contracts/nodes/shape';
import { completionAt } from './completion.ts';
import { type KnownShapes, missingPaths } from './missing.ts';
import type { ExpressionScope } from './scope.ts';

const message = (payload: unknown) => ({ ...blankMessage(), payload });
const shapes: KnownShapes = {
  runs: 10,
  received: shapeOf(message({ order: { id: 7 } })),
  sent: (id) => (id === 'n1' ? shapeOf(message({ sku: 'A' })) : []),
};
const scope: ExpressionScope = {
  message: message({ only: 'now' }),
  variables: {},
  run: null,
  output: () => undefined,
  idOf: (reference) => ({ Map: 'n1', n1: 'n1', New: 'n2' })[reference] ?? null,
};

const found = (template: string) => missingPaths(template, shapes, scope).map(({ path, meant }) => [path, meant]);

test('a path that none of the runs had is found, with what is near', () => {
  expect(found('{{ payload.order.idd }}')).toEqual([['payload.order.idd', 'payload.order.id']]);
  expect(found("Hello {{ node('Map').payload.skus }}")).toEqual([
    ["node('Map').payload.skus", "node('Map').payload.sku"],
  ]);
  expect(found('{{ payload.customer }}')).toEqual([['payload.customer', null]]);
});

test('its place is that of the path', () => {
  const template = 'A {{  payload.order.idd }} B';
  const [missing] = missingPaths(template, shapes, scope);
  expect(template.slice(missing?.from, missing?.to)).toBe('payload.order.idd');
});

test.each([
  ['is there', '{{ payload.order.id }}'],
  ['is in the shown run alone', '{{ payload.only }}'],
  ['is of a node of which nothing is known', "{{ node('New').payload.a }}"],
  ['is of a node that does not exist', "{{ node('Gone').payload.a }}"],
  ['is of what no message has', '{{ vars.a }} {{ run.a }} {{ now.a }} {{ error.a }}'],
  ['is below what was always empty', '{{ headers.a }}'],
  ['is computed', '{{ payload.a ?? 1 }} {{ payload.a?.trim() }}'],
  ['is not closed yet', '{{ payload.orde'],
  ['is mere text', 'payload.orde'],
])('nothing is said of a path that %s', (_, template) => expect(found(template)).toEqual([]));

test('nothing is said while nothing is known', () => {
  const unknown = { runs: 0, received: [], sent: () => [] };
  expect(missingPaths('{{ payload.a }}', unknown, scope)).toEqual([]);
});

test('completion offers the values of the run first, then fields that other runs had', () => {
  const labels = (template: string, caret = template.length) =>
    completionAt(template, caret, scope, [], shapes)?.options.map(({ label, types }) => [label, types]);
  expect(labels('{{ ')?.slice(0, 2)).toEqual([
    ['payload.only', undefined],
    ['payload.order', ['object']],
  ]);
  expect(labels('{{ payload.')).toEqual([
    ['only', undefined],
    ['order', ['object']],
  ]);
  expect(labels('{{ payload.order.')).toEqual([['id', ['number']]]);
  expect(labels("{{ node('Map').payload.")).toEqual([['sku', ['string']]]);
});
