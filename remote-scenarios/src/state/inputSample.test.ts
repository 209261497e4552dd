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
  expectedInput(indexFlow(flow), flow.find((element) => element.id === id) as FlowNode, logs)?.message.payload;

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

describe('behind `error` a node expects', () => {
  const call = { ...node('call', 'http'), data: { ...node('call', 'http').data, pin: { paid: true } } };
  const drawn = [node('start', 'start', { sample: { order: 7 } }), call, node('mend', 'function')];
  const index = indexFlow([...drawn, wire('start', 'call'), wire('call', 'mend', 'error')]);
  const expected = (logs: Parameters<typeof expectedInput>[2]) =>
    expectedInput(index, drawn[2] as FlowNode, logs)?.message;

  test('what the failed node received and its error, not what it sends when all is well', () => {
    const sent = nodeLogOf('call', { msg_in: message({ order: 8 }), msg: message({ paid: true }) });
    expect(expected([])).toMatchObject({ payload: { order: 7 }, error: { node_id: 'call', attempt: 1 } });
    expect(expected([sent])).toMatchObject({ payload: { order: 8 }, error: { node_id: 'call' } });
  });

  test('what came by it in a run', () => {
    const error = { node_id: 'call', code: 'HTTP_STATUS', message: '503', attempt: 2 };
    const failed = nodeLogOf('call', { output: 'error', msg: { ...message({ order: 9 }), error } });
    expect(expected([failed])).toMatchObject({ payload: { order: 9 }, error });
  });
});

test('an expected message names the execution that has it, a sample none', () => {
  const drawn = [node('start', 'start', { sample: { order: 7 } }), node('next', 'function')];
  const index = indexFlow([...drawn, wire('start', 'next')]);
  const expected = (logs: Parameters<typeof expectedInput>[2]) => expectedInput(index, drawn[1] as FlowNode, logs);
  expect(expected([])).toMatchObject({ log: null, message: { payload: { order: 7 } } });
  const sent = nodeLogOf('start', { output: 'out', msg: message({ order: 8 }) });
  expect(expected([sent])).toMatchObject({ log: sent, side: 'output', message: { payload: { order: 8 } } });
  const own = nodeLogOf('next', { msg_in: message({ order: 9 }) });
  expect(expected([sent, own])).toMatchObject({ log: own, side: 'input' });
  expect(expectedInput(indexFlow(flow), flow[1] as FlowNode, [scope])).toMatchObject({ log: null });
});
