import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RunResponse } from '../../engine/record/entries.ts';
import type { StoredCaller } from '../../store/repositories/runQueueRepository.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import { Callers } from './callers.ts';
import { type RunEnd, RunEnds } from './runEnds.ts';

const response: RunResponse = { status: 200, contentType: '', headers: {}, body: 'x', caller: 'waiting' };

/** A run that another process took in, with what is stored of its caller. */
const adopted = (run: object = {}) =>
  ({
    ...{ run: { id: 'r', eventId: 'e', source: 'webhook', attempt: 0, ...run }, caller: null },
    ...{ respond: () => undefined, durable: async () => undefined },
  }) as unknown as PendingRun;

const callersWith = (stored: Partial<StoredCaller> | null, responded: string[] = []) => {
  const ends = new RunEnds();
  const whole = { created_at: new Date(), response_status: null, is_first: true, waits_s: 30, ...stored };
  const storedCaller = async () => (stored ? whole : null);
  return { ends, callers: new Callers({ ends, storedCaller, responded: (id) => void responded.push(id) }) };
};

describe('the caller of a run', () => {
  it('waits while its webhook waits for a result and has given no answer', async () => {
    const stateOf = async (stored: Partial<StoredCaller> | null, run = {}) =>
      callersWith(stored).callers.stateOf(adopted(run));
    assert.equal(await stateOf({}), 'waiting');
    assert.equal(await stateOf({ response_status: 202 }), 'late');
    assert.equal(await stateOf({ created_at: new Date(Date.now() - 36_000) }), 'late');
    for (const none of [{ is_first: false }, { waits_s: null }, null]) assert.equal(await stateOf(none), 'none');
    for (const run of [{ source: 'scheduler' }, { source: 'manual' }, { attempt: 1 }])
      assert.equal(await stateOf({}, run), 'none');
  });

  it('gets the response here where it waits here; else other processes have to know', async () => {
    const responded: string[] = [];
    const { callers, ends } = callersWith({}, responded);
    const answer = ends.waitForAnswer('r', 5_000);
    callers.respond(adopted(), response);
    assert.deepEqual([await answer, responded], [{ kind: 'responded', response }, []]);
    callers.respond(adopted(), response);
    await new Promise(setImmediate);
    assert.deepEqual(responded, ['r']);
  });
});

describe('waits for a run', () => {
  it('that want its end get no response', async () => {
    const ends = new RunEnds();
    const end = { kind: 'ended', status: 'SUCCESSFUL' } as RunEnd;
    const [wholly, first] = [ends.wait('r', 5_000), ends.waitForAnswer('r', 5_000)];
    assert.ok(ends.respond('r', response));
    assert.ok(!ends.respond('r', response) && ends.isAwaited('r'));
    ends.resolve('r', end);
    assert.deepEqual([(await first)?.kind, await wholly], ['responded', end]);
  });

  it('that are over leave the others', async () => {
    const ends = new RunEnds();
    assert.equal(await ends.waitForAnswer('r', 1), null);
    assert.deepEqual([ends.awaited(), ends.respond('r', response)], [[], false]);
  });
});
