import type { NodeCost } from 'shared-contracts/api/cost';
import { formattersOf } from 'shared-contracts/react';
import { amountIn, heatOf, ranked, writeAmount } from './costMeasure.ts';

const costOf = (id: string, operations: number, sum = 0): NodeCost => ({
  ...{ node_id: id, node_name: id, kind: 'http', is_gone: false, runs: 1, executions: 1, operations, calls: 2 },
  ...{ time_ms: { sum, median: sum, p95: sum }, bytes_received: 300, bytes_sent: 700, failures: 0 },
});

it('reads the amount of each measure', () => {
  const cost = costOf('a', 5, 1500);
  expect(['operations', 'time', 'calls', 'bytes'].map((measure) => amountIn(cost, measure as never))).toEqual([
    5, 1500, 2, 1000,
  ]);
});

it('has steps of the highest amount, and none for nothing', () => {
  expect([0, 1, 5, 6, 20, 21, 50, 51, 100].map((amount) => heatOf(amount, 100))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(heatOf(0, 0)).toBe(0);
});

it('puts the highest first, by what is measured', () => {
  const nodes = [costOf('a', 1, 90), costOf('b', 3, 10)];
  expect(ranked(nodes, 'operations').map(({ cost }) => cost.node_id)).toEqual(['b', 'a']);
  expect(ranked(nodes, 'time').map(({ cost }) => cost.node_id)).toEqual(['a', 'b']);
});

it('writes amounts with their units', () => {
  const format = formattersOf('en');
  expect(writeAmount(format, 'operations', 412_000)).toBe('412k');
  expect(writeAmount(format, 'time', 1420).replace(/\s/g, ' ')).toBe('1.42 s');
  expect(writeAmount(format, 'bytes', 1400).replace(/\s/g, ' ')).toBe('1.40 kB');
});
