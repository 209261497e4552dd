import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RunLog, RunStatus } from 'shared-contracts/api/run';
import { type ChangedRun, RunUpdates } from './runUpdates.ts';

function watched(initially = true) {
  let listening = initially;
  const reported: [string, string, RunStatus][] = [];
  const readAgain: string[] = [];
  let computed = 0;
  const publisher = {
    hasListeners: () => listening,
    publish: (channel: string, _event: string, data: unknown) => {
      const { id, status } = data as RunLog;
      reported.push([channel, id, status]);
    },
    readAgain: (channel: string) => void readAgain.push(channel),
  };
  const updates = new RunUpdates<ChangedRun>(publisher, (run) => {
    computed += 1;
    return { id: run.id, status: run.status } as RunLog;
  });
  const listen = (value: boolean) => {
    listening = value;
  };
  return { updates, reported, readAgain, listen, computed: () => computed };
}

const run = (id: string, status: RunStatus = 'SUCCESSFUL', account = '1'): ChangedRun => ({ id, status, account });

describe('live updates of runs', () => {
  it('tell the newest state of each run, on the channel of its account', () => {
    const { updates, reported } = watched();
    updates.changed([run('a', 'QUEUED'), run('b', 'QUEUED', '2')]);
    updates.changed([run('a', 'SUCCESSFUL')]);
    updates.close();
    assert.deepEqual(reported, [
      ['private-1', 'a', 'SUCCESSFUL'],
      ['private-2', 'b', 'QUEUED'],
    ]);
  });

  it('compute nothing while nobody listens', () => {
    const { updates, reported, computed } = watched(false);
    updates.changed([run('a')]);
    updates.close();
    assert.deepEqual([reported.length, computed()], [0, 0]);
  });

  it('thin a flood to its newest runs', () => {
    const { updates, reported } = watched();
    updates.changed(Array.from({ length: 500 }, (_, index) => run(`run-${index}`)));
    updates.close();
    assert.equal(reported.length, 50);
    assert.equal(reported.at(-1)?.[1], 'run-499');
  });

  it('always tell the end of a run whose beginning was told', () => {
    const { updates, reported } = watched();
    updates.changed([run('first', 'IN_PROGRESS')]);
    updates.close();
    updates.changed([run('first'), ...Array.from({ length: 500 }, (_, index) => run(`run-${index}`))]);
    updates.close();
    assert.ok(reported.some(([, id, status]) => id === 'first' && status === 'SUCCESSFUL'));
  });

  it('tell at most fifty at a time; the ends of runs that were told of come with the next ones', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { updates, reported } = watched();
    const ids = Array.from({ length: 120 }, (_, index) => `run-${index}`);
    for (const some of [ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)]) {
      updates.changed(some.map((id) => run(id, 'IN_PROGRESS')));
      context.mock.timers.tick(100);
    }
    assert.equal(reported.length, 120);
    updates.changed(ids.map((id) => run(id)));
    const counts = [50, 50, 20, 0].map(() => {
      const before = reported.length;
      context.mock.timers.tick(100);
      return reported.length - before;
    });
    assert.deepEqual(counts, [50, 50, 20, 0]);
    assert.deepEqual(new Set(reported.slice(120).map(([, id]) => id)), new Set(ids));
  });

  it('forget runs that were told of once their listeners have left', () => {
    const { updates, reported, listen } = watched();
    updates.changed([run('long', 'IN_PROGRESS')]);
    updates.close();
    listen(false);
    updates.changed([run('other')]);
    listen(true);
    reported.length = 0;
    updates.changed([run('long'), ...Array.from({ length: 50 }, (_, index) => run(`run-${index}`))]);
    updates.close();
    assert.equal(reported.length, 50);
    assert.ok(!reported.some(([, id]) => id === 'long'));
  });

  it('have pages read again after a flood in which runs were left out that they may show', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { updates, readAgain } = watched();
    const flood = (name: string) => updates.changed(Array.from({ length: 80 }, (_, index) => run(`${name}-${index}`)));
    flood('one');
    context.mock.timers.tick(100);
    flood('other');
    context.mock.timers.tick(100);
    assert.deepEqual(readAgain, [], 'it is not over');
    context.mock.timers.tick(100);
    assert.deepEqual(readAgain, ['private-1']);
    updates.changed([run('calm')]);
    context.mock.timers.tick(200);
    assert.deepEqual(readAgain, ['private-1']);
  });

  it('have pages read again now and then while a flood lasts', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    let now = 0;
    context.mock.method(performance, 'now', () => now);
    const { updates, readAgain } = watched();
    for (; now < 25_000; now += 100) {
      updates.changed(Array.from({ length: 80 }, (_, index) => run(`${now}-${index}`)));
      context.mock.timers.tick(100);
    }
    assert.equal(readAgain.length, 2);
  });
});
