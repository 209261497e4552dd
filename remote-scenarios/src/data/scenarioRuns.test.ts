import type { RunLog } from 'shared-contracts/api/run';
import { type RunFilter, withRunLog } from './scenarioRuns.ts';

const run = (id: string, status = 'QUEUED') => ({ id, status }) as RunLog;
const all: RunFilter = { page: 1, status: 'all', range: 'all', search: '' };
const page = { items: [run('b'), run('a')], total: 70 };
const ids = (filter: RunFilter, changed: RunLog, before = page) => {
  const { items, total } = withRunLog(before, changed, filter);
  return [items.map(({ id }) => id), total];
};

describe('a run that changes while runs are listed', () => {
  it('is replaced where it stands, on any page and filter', () => {
    const filter: RunFilter = { ...all, page: 3, status: 'error', search: 'x' };
    const changed = withRunLog(page, run('a', 'SUCCESSFUL'), filter);
    expect(changed.items[1]?.status).toBe('SUCCESSFUL');
    expect(changed.total).toBe(70);
  });

  it('is put first and counted when it is new, into an empty list too', () => {
    expect(ids(all, run('c'))).toEqual([['c', 'b', 'a'], 71]);
    expect(ids(all, run('c'), { items: [], total: 0 })).toEqual([['c'], 1]);
  });

  it('stays out of older pages, searches and filters it does not fit', () => {
    expect(ids({ ...all, page: 2 }, run('c'))).toEqual([['b', 'a'], 70]);
    expect(ids({ ...all, search: 'order' }, run('c'))).toEqual([['b', 'a'], 70]);
    expect(ids({ ...all, status: 'error' }, run('c', 'IN_PROGRESS'))).toEqual([['b', 'a'], 70]);
    expect(ids({ ...all, status: 'error' }, run('c', 'FAILED'))).toEqual([['c', 'b', 'a'], 71]);
  });

  it('pushes the oldest off a full page', () => {
    const full = { items: Array.from({ length: 50 }, (_, at) => run(`r${at}`)), total: 99 };
    const next = withRunLog(full, run('new'), all);
    expect(next.items).toHaveLength(50);
    expect(next.items[0]?.id).toBe('new');
  });
});
