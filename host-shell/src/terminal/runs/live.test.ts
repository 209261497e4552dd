import type { RunLog } from 'shared-contracts/api/run';
import { runLogOf } from '../../../test/runLog.ts';
import { type ShownRuns, withFound, withLiveLogs, withoutReader } from './live.ts';

const shownOf = (changes: Partial<ShownRuns> = {}): ShownRuns => ({
  logs: [runLogOf({ id: 'a' }), runLogOf({ id: 'b', scenario_id: 's2' })],
  totalLogs: 2,
  failedRuns: null,
  page: 1,
  scenarioId: '',
  status: 'all',
  timeRange: 'all',
  search: '',
  reading: false,
  unseen: new Set(),
  newestKnown: null,
  ...changes,
});
const withLiveLog = (shown: ShownRuns, log: RunLog) => withLiveLogs(shown, [log]);
const ids = (shown: Pick<ShownRuns, 'logs'>) => shown.logs.map(({ id }) => id);

test('a known run is replaced in its place', () => {
  const after = withLiveLog(shownOf(), runLogOf({ id: 'b', scenario_id: 's2', status: 'FAILED', success: false }));
  expect(ids(after)).toEqual(['a', 'b']);
  expect(after.logs[1]?.status).toBe('FAILED');
  expect(after.totalLogs).toBe(2);
});

test.each(['s1', 's2', 's9'])('a new run of any scenario is put in front and counted: %s', (scenario_id) => {
  const after = withLiveLog(shownOf(), runLogOf({ id: 'c', scenario_id }));
  expect(ids(after)).toEqual(['c', 'a', 'b']);
  expect(after.totalLogs).toBe(3);
  expect(after.unseen.size).toBe(0);
});

test('a list of one scenario takes in no run of another', () => {
  const shown = shownOf({ scenarioId: 's1' });
  expect(withLiveLog(shown, runLogOf({ id: 'c', scenario_id: 's2' }))).toMatchObject({
    logs: shown.logs,
    totalLogs: 2,
  });
});

test('total and failed runs rise together, and a run fails once', () => {
  const failed = runLogOf({ id: 'c', status: 'FAILED', success: false });
  const once = { ...shownOf(), ...withLiveLog(shownOf({ failedRuns: { total: 1 } }), failed) };
  expect(once).toMatchObject({ totalLogs: 3, failedRuns: { total: 2 } });
  expect(withLiveLog(once, failed)).toMatchObject({ totalLogs: 3, failedRuns: { total: 2 } });
});

describe('what the server finds of a search', () => {
  const found = [runLogOf({ id: 'n', created: '2026-11-21T12:00:20Z' }), ...shownOf().logs];
  const searched = (changes: Partial<ShownRuns>) =>
    shownOf({ search: 'order', newestKnown: '2026-11-21T12:00:10Z', ...changes });

  test('is shown at the top', () => {
    const after = withFound(searched({}), found);
    expect(ids(after)).toEqual(['n', 'a', 'b']);
    expect(after.unseen.size).toBe(0);
  });

  test('is counted while somebody reads, and on another page', () => {
    const read = withFound(searched({ reading: true }), found);
    expect([ids(read), [...read.unseen]]).toEqual([['n', 'a', 'b'], ['n']]);
    const away = withFound(searched({ page: 2 }), found);
    expect([ids(away), [...away.unseen]]).toEqual([['a', 'b'], ['n']]);
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

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString();

test('a run told of late stands where its time puts it', () => {
  const logs = [runLogOf({ id: 'a', created: at(30) }), runLogOf({ id: 'b', created: at(10) })];
  expect(ids(withLiveLog(shownOf({ logs }), runLogOf({ id: 'late', created: at(20) })))).toEqual(['a', 'late', 'b']);
});

test('an update of an old run, from a later page, is no new run', () => {
  const logs = Array.from({ length: 50 }, (_, index) => runLogOf({ id: `${index}`, created: at(59 - index / 2) }));
  const after = withLiveLog(shownOf({ logs, totalLogs: 120 }), runLogOf({ id: 'old', created: at(0) }));
  expect(after.totalLogs).toBe(120);
  expect(ids(after)).not.toContain('old');
});

test('a run that has ended does not go on', () => {
  const logs = [runLogOf({ id: 'a', status: 'FAILED', success: false })];
  const after = withLiveLog(shownOf({ logs }), runLogOf({ id: 'a', status: 'IN_PROGRESS', success: false }));
  expect(after.logs[0]?.status).toBe('FAILED');
});

describe('while somebody reads', () => {
  const logs = Array.from({ length: 50 }, (_, index) => runLogOf({ id: `${index}`, created: at(0) }));

  test('no row is taken away, and what came in above is counted', () => {
    const after = withLiveLog(shownOf({ logs, totalLogs: 50, reading: true }), runLogOf({ id: 'new', created: at(1) }));
    expect(after.logs).toHaveLength(51);
    expect([...after.unseen]).toEqual(['new']);
  });

  test('back at the top the list is a page again, and what it holds has been seen', () => {
    const shown = shownOf({
      logs: [runLogOf({ id: 'new' }), ...logs],
      reading: true,
      unseen: new Set(['new', 'away']),
    });
    const after = withoutReader(shown);
    expect(after.logs).toHaveLength(50);
    expect([...after.unseen]).toEqual(['away']);
    expect(after.reading).toBe(false);
  });
});

test('a newer run is counted once on another page, an older one is not', () => {
  const shown = shownOf({ page: 2, newestKnown: at(10) });
  const other = { scenario_id: 's9' };
  const once = withLiveLog(shown, runLogOf({ id: 'n', created: at(20), ...other }));
  expect(once).toMatchObject({ logs: shown.logs, totalLogs: 2 });
  expect([...once.unseen]).toEqual(['n']);
  const twice = withLiveLog({ ...shown, ...once }, runLogOf({ id: 'n', created: at(20), ...other }));
  expect(twice.unseen.size).toBe(1);
  expect(withLiveLog(shown, runLogOf({ id: 'o', created: at(5), ...other })).unseen.size).toBe(0);
  const filtered = shownOf({ page: 2, newestKnown: at(10), scenarioId: 's1' });
  expect(withLiveLog(filtered, runLogOf({ id: 'n', created: at(20), ...other })).unseen.size).toBe(0);
});
