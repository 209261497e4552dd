import { runLogOf } from '../../../test/runLog.ts';
import { type ShownRuns, withLiveLog } from './live.ts';

const shownOf = (changes: Partial<ShownRuns> = {}): ShownRuns => ({
  logs: [runLogOf({ id: 'a' }), runLogOf({ id: 'b', scenario_id: 's2' })],
  totalLogs: 2,
  page: 1,
  scenarioId: '',
  status: 'all',
  search: '',
  reading: false,
  unseen: new Set(),
  newestKnown: null,
  ...changes,
});
const ids = (shown: Pick<ShownRuns, 'logs'>) => shown.logs.map(({ id }) => id);

test('a known run is replaced in its place', () => {
  const after = withLiveLog(shownOf(), runLogOf({ id: 'b', scenario_id: 's2', status: 'FAILED', success: false }));
  expect(ids(after)).toEqual(['a', 'b']);
  expect(after.logs[1]?.status).toBe('FAILED');
  expect(after.totalLogs).toBe(2);
});

test('a new run of the first one’s scenario is put in front and counted', () => {
  const after = withLiveLog(shownOf(), runLogOf({ id: 'c' }));
  expect(ids(after)).toEqual(['c', 'a', 'b']);
  expect(after.totalLogs).toBe(3);
});

test('a new run of another scenario changes nothing', () => {
  const shown = shownOf();
  expect(withLiveLog(shown, runLogOf({ id: 'c', scenario_id: 's2' }))).toMatchObject({
    logs: shown.logs,
    totalLogs: 2,
  });
});

test.each([
  ['', 's9', 1],
  ['s9', 's9', 1],
  ['s1', 's9', 0],
])('an empty list of scenario "%s" takes a run of %s: %d', (scenarioId, of, count) => {
  const after = withLiveLog(shownOf({ logs: [], totalLogs: 0, scenarioId }), runLogOf({ id: 'c', scenario_id: of }));
  expect(after.totalLogs).toBe(count);
});

test('a full page stays a page', () => {
  const logs = Array.from({ length: 50 }, (_, index) => runLogOf({ id: `${index}` }));
  const after = withLiveLog(shownOf({ logs, totalLogs: 120 }), runLogOf({ id: 'new' }));
  expect(after.logs).toHaveLength(50);
  expect(after.logs[0]?.id).toBe('new');
  expect(after.totalLogs).toBe(121);
});

test.each([
  ['another page', { page: 2 }],
  ['a search', { search: 'order' }],
  ['the filter "error"', { status: 'error' as const }],
])('a new run does not come into %s, where it may not belong', (_, changes) => {
  expect(withLiveLog(shownOf(changes), runLogOf({ id: 'c' })).totalLogs).toBe(2);
});

test('a finished run comes into the filter it fits', () => {
  const failed = runLogOf({ id: 'c', status: 'FAILED', success: false });
  expect(withLiveLog(shownOf({ status: 'error' }), failed).totalLogs).toBe(3);
  expect(
    withLiveLog(shownOf({ status: 'error' }), runLogOf({ id: 'd', status: 'IN_PROGRESS', success: false })).totalLogs,
  ).toBe(2);
});
