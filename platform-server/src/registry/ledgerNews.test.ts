import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openListening } from '../../test/registry/listening.ts';
import { openStage, type Process, type Stage } from '../../test/registry/stage.ts';
import { ledgerChannel } from '../store/repositories/ledgerRepository.ts';
import { LedgerNews } from './ledgerNews.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
  for (const hash of ['aaaaaaaa1111', 'aaaaaaaa2222']) await stage.store(hash);
});
after(() => stage.close());

const stableOf = ({ registry }: Process) => registry.state.remotes.get('remote-orders')?.promoted[0];

test('a change is known to every process and told to the pages of all of them', async () => {
  const [one, other] = [await openListening(stage), await openListening(stage)];
  const arrival = other.next();
  const { entry } = await one.change({ action: 'promote', release: 'aaaaaaaa1111' });
  const news = { event: 'plan-update', revision: entry.revision, urgent: false, spread_ms: 10 };
  assert.deepEqual(one.received, [news]);
  assert.equal(stableOf(one), 'aaaaaaaa1111');
  await arrival;
  assert.deepEqual(other.received, [news]);
  assert.equal(stableOf(other), 'aaaaaaaa1111');
  assert.equal(other.registry.release('remote-orders', 'aaaaaaaa1111')?.hash, 'aaaaaaaa1111');
  await Promise.all([one.close(), other.close()]);
});

test('a process takes in what another wrote without being asked', async () => {
  const [one, other] = [await openListening(stage), await openListening(stage)];
  await one.change({ action: 'promote', release: 'aaaaaaaa2222' });
  while (stableOf(other) !== 'aaaaaaaa2222') await new Promise(setImmediate);
  await one.change({ action: 'rollback' });
  while (stableOf(other) !== 'aaaaaaaa1111') await new Promise(setImmediate);
  await Promise.all([one.close(), other.close()]);
});

test('the more pages a process tells, the longer they may take to ask for their plans', async () => {
  const one = await openListening(stage, 30);
  await one.change({ action: 'promote', release: 'aaaaaaaa2222' });
  assert.equal(one.received[0]?.spread_ms, 300);
  await one.change({ action: 'rollback' });
  await one.close();
});

test('a kill and a revive are urgent', async () => {
  const one = await openListening(stage);
  await one.change({ action: 'kill', message: 'Broken' });
  await one.change({ action: 'revive' });
  await one.change({ action: 'canary', release: 'aaaaaaaa2222', percent: 5 });
  assert.deepEqual(
    one.received.map(({ urgent }) => urgent),
    [true, true, false],
  );
  await one.close();
});

test('what was missed while the connection was down is read and told when it is back', async () => {
  const [one, other] = [await openListening(stage), await openListening(stage)];
  const arrival = other.next();
  await stage.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'weft notifications'",
  );
  const { entry } = await one.change({ action: 'kill', message: 'In the dark' });
  await arrival;
  assert.deepEqual(other.received.at(-1), {
    ...{ event: 'plan-update', revision: entry.revision },
    ...{ urgent: true, spread_ms: 10 },
  });
  assert.equal(other.registry.state.remotes.get('remote-orders')?.killed, 'In the dark');
  await one.change({ action: 'revive' });
  await Promise.all([one.close(), other.close()]);
});

test('a preview concerns no page that is open', async () => {
  const one = await openListening(stage);
  const entry = {
    remote: 'remote-orders',
    action: 'preview',
    release: 'aaaaaaaa2222',
    actor: 'x',
    reason: '',
  } as const;
  const written = await one.registry.append({ ...entry, target: { user: 'u1' } }, one.registry.revision);
  assert.ok(written);
  const news = new LedgerNews({
    registry: one.registry,
    notifications: { on: () => {}, onReconnected: () => {} },
    announcer: { announceElsewhere: assert.fail, announceHere: assert.fail },
    log: assert.fail,
  });
  news.written(written);
  await one.close();
});

test('at the end what is being read is waited for, and a database that goes is no problem', async () => {
  const reading = Promise.withResolvers<never>();
  const hears = new Map<string, (message: string) => void>();
  const news = new LedgerNews({
    registry: { environment: 'production', revision: 0, catchUp: () => reading.promise, refresh: assert.fail },
    notifications: { on: (channel, handler) => void hears.set(channel, handler), onReconnected: () => {} },
    announcer: { announceElsewhere: assert.fail, announceHere: () => {} },
    log: assert.fail,
  });
  hears.get(ledgerChannel)?.('production 1 promote');
  let isOver = false;
  const ended = news.end().then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  assert.equal(isOver, false);
  reading.reject(new Error('Cannot use a pool after calling end on the pool'));
  await ended;
});
