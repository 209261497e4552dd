import { blankMessage } from 'shared-contracts/api/run';
import { type Shape, shapeOf } from 'shared-contracts/nodes/shape';
import { completionAt } from './completion.ts';
import type { KnownShapes } from './missing.ts';
import type { ExpressionScope } from './scope.ts';

const scope: ExpressionScope = {
  message: { ...blankMessage(), payload: { id: 7 } },
  variables: {},
  run: null,
  output: () => undefined,
  idOf: (reference) => (reference === 'Get' ? 'get' : null),
};

const described = (name: string, text: string): Shape[number] => ({
  keys: ['payload', name],
  types: ['string'],
  seen: 0,
  described: { origin: 'api', text },
});
const shapes: KnownShapes = {
  runs: 1,
  received: shapeOf({ payload: { id: 7, note: 'gift' } }),
  sent: () => [],
  described: {
    received: [described('id', 'Number'), described('note', 'Wish'), described('status', 'State')],
    sent: (id) => (id === 'get' ? [described('status', 'State')] : []),
  },
};

const offered = (written: string) => {
  const template = `{{ ${written} }}`;
  const found = completionAt(template, written.length + 3, scope, [], shapes);
  return found?.options
    .filter(({ kind }) => kind === 'field')
    .map(({ label, described: of, isOnlyDescribed }) => [label, of?.text, isOnlyDescribed === true]);
};

test('fields that are only described stand behind those of runs, which have their descriptions too', () => {
  expect(offered('payload.')).toEqual([
    ['id', 'Number', false],
    ['note', 'Wish', false],
    ['status', 'State', true],
  ]);
});

test('they are offered at the beginning of an expression, and of other nodes', () => {
  expect(offered('i')?.[0]).toEqual(['payload.id', 'Number', false]);
  expect(offered('stat')).toEqual([['payload.status', 'State', true]]);
  expect(offered("node('Get').payload.")).toEqual([['status', 'State', true]]);
});
