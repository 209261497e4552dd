import { groupCounts } from './outcomes.ts';

test('outcomes are counted by what is to be done about them', () => {
  const counts = groupCounts({ SUCCESSFUL: 5, QUEUED: 1, HOLD: 2, FAILED: 3, CANCELLED: 1, REJECTED: 4, NOT_RUN: 6 });
  expect(counts).toEqual({ done: 5, underway: 3, failed: 4, rejected: 4, notRun: 6 });
});
