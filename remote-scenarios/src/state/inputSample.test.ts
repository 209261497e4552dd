import { blankMessage } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { node, nodeLogOf, wire } from '../../test/scenarios.ts';
import { indexFlow } from './flowIndex.ts';
import { expectedInput, outputSeen } from './inputSample.ts';

const message = (payload: unknown) => ({ ...blankMessage(), payload });
const results = { results: ['A', 'B'], errors: [] };
const scope = nodeLogOf('fan', { output: 'each, done', msg: message(results), msg_in: message(['a', 'b']) });
const flow = [
  node('fan', 'fan-out'),
  node('work', 'function'),
  node('fresh', 'function'),
  node('end', 'function'),
  wire('fan', 'work', 'each'),
  wire('fan', 'fresh', 'each'),
  wire('fan', 'end', 'done'),
];
const input = (id: string, logs = [scope]) =>
  expectedInput(indexFlow(flow), flow.find((element) => element.id === id) as FlowNode, logs)?.payload;

test('behind `each` a node expects an item of the scope, behind `done` its results', () => {
  expect(input('fresh')).toBe('b');
  expect(input('end')).toEqual(results);
  expect(input('fresh', [scope, nodeLogOf('work', { msg_in: message({ made: 1 }) })])).toEqual({ made: 1 });
});

test('of a scope whose list is not what it received nothing is guessed', () => {
  expect(input('fresh', [{ ...scope, msg_in: message({ list: [1] }) }])).toBeUndefined();
});

test('of the scope around it a node reads its item, behind the scope its results', () => {
  const seen = (reader: string) => outputSeen(indexFlow(flow), reader, 'fan', [scope])?.payload;
  expect(seen('work')).toBe('b');
  expect(seen('end')).toEqual(results);
});
