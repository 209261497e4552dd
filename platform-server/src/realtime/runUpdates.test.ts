import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RunLog, RunStatus } from 'shared-contracts/api/run';
import { type ChangedRun, RunUpdates } from './runUpdates.ts';

function watched(listening = true) {
  const told: [string, string, RunStatus][] = [];
  let computed = 0;
  const publisher = {
    hasListeners: () => listening,
    publish: (channel: string, _event: string, data: unknown) => {
      const { id, status } = data as RunLog;
      told.push([channel, id, status]);
    },
  };
  const updates = new RunUpdates<ChangedRun>(publisher, (run) => {
    computed += 1;
    return { id: run.id, status: run.status } as RunLog;
  });
  return { updates, told, computed: () => computed };
}

const run = (id: string, status: RunStatus = 'SUCCESSFUL', account = '1'): ChangedRun => ({ id, status, account });

describe('live updates of runs', () => {
  it('tell the newest state of each run, on the channel of its account', () => {
    const { updates, told } = watched();
    updates.changed([run('a', 'QUEUED'), run('b', 'QUEUED', '2')]);
    updates.changed([run('a', 'SUCCESSFUL')]);
    updates.close();
    assert.deepEqual(told, [
      ['private-1', 'a', 'SUCCESSFUL'],
      ['private-2', 'b', 'QUEUED'],
    ]);
  });

  it('compute nothing while nobody listens', () => {
    const { updates, told, computed } = watched(false);
    updates.changed([run('a')]);
    updates.close();
    assert.deepEqual([told.length, computed()], [0, 0]);
  });

  it('thin a flood to its newest runs', () => {
    const { updates, told } = watched();
    updates.changed(Array.from({ length: 500 }, (_, index) => run(`run-${index}`)));
    updates.close();
    assert.equal(told.length, 50);
    assert.equal(told.at(-1)?.[1], 'run-499');
  });

  it('always tell the end of a run whose beginning was told', () => {
    const { updates, told } = watched();
    updates.changed([run('first', 'IN_PROGRESS')]);
    updates.close();
    updates.changed([run('first'), ...Array.from({ length: 500 }, (_, index) => run(`run-${index}`))]);
    updates.close();
    assert.ok(told.some(([, id, status]) => id === 'first' && status === 'SUCCESSFUL'));
  });
});
