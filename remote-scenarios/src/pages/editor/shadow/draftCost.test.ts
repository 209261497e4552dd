import type { ShadowRun } from 'shared-contracts/api/shadow-run';
import { draftCostOf } from './draftCost.ts';

const run = (before: number, after: number | null): ShadowRun => ({
  run_id: `run-${before}-${after}`,
  created: '2026-11-30T00:00:00.000Z',
  status: 'SUCCESSFUL',
  result: after === null ? 'unknown' : 'same',
  operations: { before, after },
  nodes: [],
});

const times = (count: number, before: number, after: number) => Array.from({ length: count }, () => run(before, after));

it('compares the runs of which both sides are known, and names the others', () => {
  const cost = draftCostOf([run(2, 3), run(8, 9), run(5, null)], 100);
  expect(cost).toMatchObject({ known: 2, factor: 1.2, unknown: ['run-5-null'], margin: null });
});

it('says nothing where nothing is known or no operation was used', () => {
  expect(draftCostOf([run(5, null)], 10)).toBeNull();
  expect(draftCostOf([run(0, 4)], 10)).toBeNull();
});

it('is sure where every run changes alike, and where all were tried', () => {
  expect(draftCostOf(times(20, 4, 5), 1000)).toMatchObject({ factor: 1.25, margin: 0 });
  const mixed = [...times(10, 4, 4), ...times(10, 4, 8)];
  expect(draftCostOf(mixed, 20)?.margin).toBe(0);
});

it('is less sure the more runs differ and the fewer were tried', () => {
  const mixed = (count: number) => [...times(count, 4, 4), ...times(count, 4, 8)];
  const few = draftCostOf(mixed(10), 10_000)?.margin ?? 0;
  const many = draftCostOf(mixed(100), 10_000)?.margin ?? 0;
  expect(few).toBeGreaterThan(many);
  // Half of the runs double: 1.5, and of 20 of them the interval is a fifth wide on each side.
  expect(few).toBeCloseTo(0.225, 2);
});
