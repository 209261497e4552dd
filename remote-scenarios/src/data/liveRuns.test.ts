import type { RunLog } from 'shared-contracts/api/run';
import { withRun } from './liveRuns.ts';

const run = (id: string, status = 'QUEUED') => ({ id, status }) as RunLog;

describe('latest runs', () => {
  it('replace a run they show where it stands', () => {
    expect(withRun([run('b'), run('a')], run('a', 'FAILED'), 8)).toEqual([run('b'), run('a', 'FAILED')]);
  });

  it('put a new run first and keep to their length', () => {
    expect(withRun([run('b'), run('a')], run('c'), 2).map(({ id }) => id)).toEqual(['c', 'b']);
  });
});
