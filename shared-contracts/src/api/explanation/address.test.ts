import type { TraceRecord } from '../../contract/index.ts';
import { addressedField, addressedFieldAt, explainSearch, recordOfLog } from './address.ts';

const record: TraceRecord = {
  scenarioId: 'sc1',
  runId: 'run-1',
  isTestable: true,
  messages: [
    { path: ['nodes', 'Add up'], nodeId: 'a', step: null, side: 'output', message: null, part: 'payload' },
    { path: ['nodes', 'Send'], nodeId: 'b', step: 4, side: 'input', message: 0, part: 'message' },
  ],
};

test('a path in a shown value is a field of the message there; nothing of what no message holds', () => {
  const asked = addressedFieldAt(record, ['nodes', 'Add up', 'lines', 0, 'unit price']);
  expect(asked).toEqual({
    ...{ runId: 'run-1', nodeId: 'a', step: null, side: 'output', message: null },
    field: "payload.lines[0]['unit price']",
  });
  expect(addressedFieldAt(record, ['nodes', 'Send', 'query', 'page'])?.field).toBe('query.page');
  expect(addressedFieldAt(record, ['nodes', 'Add up'])?.field).toBe('payload');
  for (const path of [['nodes', 'Send'], ['nodes', 'Send', 'logs', 0], ['nodes'], ['variables', 'total'], []]) {
    expect(addressedFieldAt(record, path)).toBeNull();
  }
});

test('an address names a field as it was asked for, and nothing where it is damaged', () => {
  for (const path of [
    ['nodes', 'Add up', 'sum'],
    ['nodes', 'Send', 'payload', 'a&b=c', '{"é"}'],
  ]) {
    const asked = addressedFieldAt(record, path);
    expect(asked && addressedField(new URLSearchParams(explainSearch(asked)))).toEqual(asked);
  }
  const whole = 'run=run-1&node=a&explain=payload.sum&side=output';
  expect(addressedField(new URLSearchParams(whole))).not.toBeNull();
  for (const [from, to] of [
    ['run=run-1', ''],
    ['node=a', ''],
    ['side=output', 'side=up'],
    ['explain=payload.sum', ''],
  ]) {
    expect(addressedField(new URLSearchParams(whole.replace(from as string, to as string)))).toBeNull();
  }
  expect(addressedField(new URLSearchParams(`${whole}&step=-1`))).toBeNull();
  expect(addressedField(new URLSearchParams(`${whole}&step=x`))).toBeNull();
});

test('of several messages that a node sent a log shows the last; a run that was cancelled is no test case', () => {
  const log = { id: '0b7e-1-12', node_id: 'a', messages: 3 };
  const run = { id: '0b7e-1', scenario_id: 'sc1', status: 'SUCCESSFUL' as const };
  expect(recordOfLog(log, 'output', run)).toMatchObject({
    isTestable: true,
    messages: [{ path: [], nodeId: 'a', step: 12, message: 2, part: 'message' }],
  });
  expect(recordOfLog(log, 'input', { ...run, status: 'CANCELLED' })).toMatchObject({
    isTestable: false,
    messages: [{ message: 0 }],
  });
});
