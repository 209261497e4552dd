import type { RunLog } from '../../../api/run/runLog.ts';
import { type RunListing, withLiveRun } from './liveRuns.ts';

const run = (id: string, changes: Partial<RunLog> = {}) =>
  ({ id, status: 'QUEUED', created: `2026-01-01T00:00:0${id.length}`, scenario_id: 's1', ...changes }) as RunLog;
const all: RunListing = { page: 1, limit: 3, status: 'all', search: '' };
const page = { items: [run('bbb'), run('aa')], total: 70 };
const after = (changed: RunLog, listing: Partial<RunListing> = {}, before = page) => {
  const { items, total } = withLiveRun(before, changed, { ...all, ...listing });
  return [items.map(({ id }) => id), total];
};

test('a known run is replaced where it stands, on any page and under any filter', () => {
  const listing = { ...all, page: 3, status: 'error', search: 'x' } as const;
  const { items, total } = withLiveRun(page, run('aa', { status: 'SUCCESSFUL' }), listing);
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    ['bbb', 'QUEUED'],
    ['aa', 'SUCCESSFUL'],
  ]);
  expect(total).toBe(70);
});

test('a retry marks the run whose place it takes', () => {
  const { items } = withLiveRun(page, run('cccc', { retry_of: 'aa' }), all);
  expect(items.map(({ id, superseded }) => [id, superseded])).toEqual([
    ['cccc', undefined],
    ['bbb', undefined],
    ['aa', true],
  ]);
});

test('a run that has ended does not go on', () => {
  const ended = { items: [run('a', { status: 'FAILED' })], total: 1 };
  expect(withLiveRun(ended, run('a', { status: 'IN_PROGRESS' }), all).items[0]?.status).toBe('FAILED');
  expect(withLiveRun(ended, run('a', { status: 'CANCELLED' }), all).items[0]?.status).toBe('CANCELLED');
});

test('a new run is put in its place by time and counted, into an empty list too', () => {
  expect(after(run('cccc'))).toEqual([['cccc', 'bbb', 'aa'], 71]);
  expect(after(run('x'))).toEqual([['bbb', 'aa', 'x'], 71]);
  expect(after(run('c'), {}, { items: [], total: 0 })).toEqual([['c'], 1]);
});

test.each([
  ['an older page', { page: 2 }],
  ['a search', { search: 'order' }],
  ['a filter that it does not pass', { status: 'error' }],
  ['a list about another scenario', { concerns: () => false }],
] as const)('a new run stays out of %s', (_, listing) => {
  expect(after(run('cccc'), listing)).toEqual([['bbb', 'aa'], 70]);
});

test('an update of a run from before the time range puts it into no list of that range', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const none = { items: [], total: 0 };
  expect(after(run('a', { created: hoursAgo(2) }), { range: '1h' }, none)).toEqual([[], 0]);
  expect(after(run('a', { created: hoursAgo(2) }), { range: '12h' }, none)).toEqual([['a'], 1]);
});

test.each([
  ['success', 'SUCCESSFUL'],
  ['error', 'FAILED'],
  ['scheduled', 'SCHEDULED'],
  ['queued', 'QUEUED'],
  ['hold', 'HOLD'],
] as const)('the filter "%s" takes runs that are %s', (status, of) => {
  expect(after(run('cccc', { status: of }), { status })[1]).toBe(71);
  expect(after(run('cccc', { status: 'CANCELLED' }), { status })[1]).toBe(70);
});

test('a full page pushes its oldest off, and takes in none that is older still', () => {
  const full = { items: [run('ddddd'), run('cccc'), run('bbb')], total: 99 };
  expect(after(run('eeeeee'), {}, full)).toEqual([['eeeeee', 'ddddd', 'cccc'], 100]);
  expect(after(run('a'), {}, full)).toEqual([['ddddd', 'cccc', 'bbb'], 99]);
  expect(after(run('eeeeee'), { kept: 10 }, full)[0]).toHaveLength(4);
});

test('the page behind begins with what a new run took away at the end', () => {
  const full = { items: [run('dddd'), run('ccc'), run('bb')], total: 70, older: 'bb' };
  expect(withLiveRun(full, run('eeeee'), all)).toMatchObject({ total: 71, older: 'ccc' });
  expect(withLiveRun(full, run('eeeee'), { ...all, kept: 9 })).toMatchObject({ total: 71, older: 'bb' });
});
