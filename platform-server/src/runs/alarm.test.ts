import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnSharedTime } from '../process/sharedClock.ts';
import { Alarm } from './alarm.ts';

const silent = { error() {}, warn() {}, info() {} };
const turns = async (count = 5) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

test('work is done at the start and whenever somebody knows of more, one call after the other', async () => {
  const calls: PromiseWithResolvers<null>[] = [];
  const alarm = new Alarm(() => {
    const call = Promise.withResolvers<null>();
    calls.push(call);
    return call.promise;
  }, silent);
  alarm.wake();
  assert.equal(calls.length, 0);
  alarm.start();
  assert.equal(calls.length, 1);
  alarm.wake();
  alarm.wake();
  await turns();
  assert.equal(calls.length, 1);
  calls[0]?.resolve(null);
  await turns();
  assert.equal(calls.length, 2);
  calls[1]?.resolve(null);
  await alarm.close();
  alarm.wake();
  assert.equal(calls.length, 2);
});

test('work is done again when it said that it would be due', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let calls = 0;
  const alarm = new Alarm(async (now) => {
    calls += 1;
    return now + 20_000;
  }, silent);
  alarm.start();
  await Promise.resolve();
  await turns();
  context.mock.timers.tick(19_999);
  assert.equal(calls, 1);
  context.mock.timers.tick(1);
  assert.equal(calls, 2);
  await alarm.close();
});

test('a clock that is off hastens and delays nothing: what is due is so by the clock of the database', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  learnSharedTime(400_000, Date.now(), Date.now());
  const times: number[] = [];
  const alarm = new Alarm(async (now) => {
    times.push(now);
    return 410_000;
  }, silent);
  alarm.start();
  await Promise.resolve();
  await turns();
  context.mock.timers.tick(10_000);
  await turns();
  assert.deepEqual(times, [400_000, 410_000]);
  await alarm.close();
  learnSharedTime(Date.now(), Date.now(), Date.now());
});

test('work that takes long does not hold up the end', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const alarm = new Alarm(() => new Promise(() => {}), silent);
  alarm.start();
  let closed = false;
  const closing = alarm.close().then(() => {
    closed = true;
  });
  await turns();
  assert.equal(closed, false);
  context.mock.timers.tick(5_000);
  await closing;
});

test('work that fails is reported and tried again', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const problems: string[] = [];
  let calls = 0;
  const alarm = new Alarm(
    async () => {
      calls += 1;
      throw new Error('away');
    },
    { ...silent, warn: ({ err }: { err?: Error }) => problems.push(String(err?.message)) },
  );
  alarm.start();
  await turns();
  assert.deepEqual(problems, ['away']);
  context.mock.timers.tick(5_000);
  assert.equal(calls, 2);
  await alarm.close();
});
