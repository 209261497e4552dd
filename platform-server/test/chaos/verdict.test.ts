import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CountingPeer, type PeerCall, startPeer } from '../server/countingPeer.ts';
import { startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { assertNone, settle } from './verdict.ts';
import { type AllWork, beginAll } from './work/allWork.ts';
import { judgeTicks } from './work/schedules.ts';
import { judgeCalls } from './work/webhooks.ts';

let server: WholeServer;
let peer: CountingPeer;
let database: pg.Client;
let work: AllWork;

const isEnough = ({ acknowledged = 0, inOrder = 0, answers = 0, files = 0, byTunnel = 0 }: Record<string, number>) =>
  acknowledged >= 20 && inOrder >= 12 && answers >= 2 && files >= 1 && byTunnel >= 3;

before(async () => {
  [server, peer] = await Promise.all([
    startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } }),
    startPeer(),
  ]);
  database = new pg.Client(server.database.target);
  await database.connect();
  work = await beginAll({ url: server.url, peer, database, load: { senders: 5, pauseMs: 100 } });
  for (const limit = Date.now() + 180_000; !isEnough(work.figures()); await sleep(100))
    assert.ok(Date.now() < limit, `too little was done: ${JSON.stringify(work.figures())}`);
});

after(async () => {
  await work?.abandon();
  await database?.end();
  await server?.close();
  await peer?.close();
});

/** The rules that are broken when the record is changed so; it is as it was afterwards. */
async function brokenBy(statement: string, calls: readonly PeerCall[] = peer.calls): Promise<string[]> {
  await database.query('begin');
  try {
    const changed = await database.query(statement);
    assert.notEqual(changed.rowCount, 0, 'the statement changes something');
    const breaches = await work.judge({ database, calls, hasJumped: false, arrivesWithinMs: 0 });
    for (const { ids } of breaches) assert.ok(ids.length > 0);
    return breaches.map(({ rule }) => rule);
  } finally {
    await database.query('rollback');
  }
}

const nothing = 'select 1';
const ofChaos = `select id from event where convert_from(body, 'UTF8') like '%"chaos-%' limit 1`;

// The first: it ends what is under way.
test('no rule is broken where there was no fault', async () => {
  assert.deepEqual(await work.finish(database, false), []);
});

for (const [what, statement, rule] of [
  ['an event is missing', `delete from event where id = (${ofChaos})`, 'what was acknowledged is on record once'],
  [
    'a run failed',
    `update run set status = 'FAILED' where event_id = (${ofChaos})`,
    'each event has one run that has ended well',
  ],
  [
    'a row of a file has a run too few',
    `update run set event_id = (${ofChaos}) where id = (select id from run where source = 'import' limit 1)`,
    'each row of a file has one event with one run',
  ],
  [
    'a row of a file is missing',
    `delete from event where id in (select event_id from import_delivery where first_row = 1)`,
    'each row of a file has one event with one run',
  ],
  [
    'a delivery of a replay is missing',
    `delete from event_attempt where (event_id, attempt) in (select event_id, attempt from event_attempt limit 1)`,
    'each delivery of a replay has one run',
  ],
  ['a run was counted twice', 'update run_count set made = made + 1', 'what is counted is what is on record'],
  [
    'an operation was counted twice',
    'update operation_count set operations = operations + 1',
    'what is counted is what is on record',
  ],
  [
    'a scenario has a figure of its own',
    'update scenario_counter set succeeded = succeeded + 1',
    'the figures of a scenario are those of its runs',
  ],
  [
    'a run is on hold unseen',
    `update run set status = 'HOLD' where event_id = (${ofChaos})`,
    'the dashboard shows what is on record',
  ],
  ['a page shows what is not so', "update run set status = 'CANCELLED'", 'a page shows what is on record'],
] as const)
  test(`the verdict names the rule when ${what}`, async () => {
    const broken = await brokenBy(statement);
    assert.ok(broken.includes(rule), `broken: ${broken.join(', ')}`);
  });

test('the verdict names the rule when effects of a key change places, or an answer had none', async () => {
  const begins = peer.calls.findLastIndex(({ path }) => path.startsWith('/order-begins/order-north-'));
  const swapped = [peer.calls[begins] as PeerCall, ...peer.calls.toSpliced(begins, 1)];
  assert.deepEqual(await brokenBy(nothing, swapped), ['effects of a key keep its order']);
  const unanswered = peer.calls.filter(({ path }) => !path.startsWith('/answered/'));
  assert.deepEqual(await brokenBy(nothing, unanswered), ['a run goes on with the answer that was acknowledged']);
});

test('the verdict names the rule when a call was made twice or had another key', () => {
  const call = (path: string, key: string) => ({ path, key, at: 0, body: '' });
  const rulesOf = (calls: PeerCall[]) => judgeCalls({ calls }).map(({ rule, ids }) => [rule, ...ids]);
  assert.deepEqual(rulesOf([call('/again/1', 'a'), call('/again/1', 'a'), call('/careful/1', 'b')]), []);
  assert.deepEqual(rulesOf([call('/careful/1', 'a'), call('/careful/1', 'a')]), [
    ['a call that must not be made twice is made once', '/careful/1'],
  ]);
  assert.deepEqual(rulesOf([call('/again/1', 'a'), call('/again/1', 'b')]), [
    ['a call that is made again has the key of the first one', '/again/1'],
  ]);
});

test('the verdict names the tick that has two runs, and the one behind a gap', () => {
  const tick = (minute: number, runs = 1) => ({ scenario: 's', at: `2026-01-01T00:0${minute}:00.000Z`, runs });
  assert.deepEqual(judgeTicks([tick(1), tick(2), { ...tick(7), scenario: 't' }]), []);
  assert.deepEqual(judgeTicks([tick(1), tick(2, 2), tick(4)]), [
    { rule: 'each tick of a schedule has one run', ids: ['s at 2026-01-01T00:02:00.000Z'] },
    { rule: 'no tick is missing before', ids: ['s at 2026-01-01T00:04:00.000Z'] },
  ]);
});

test('a run that waits for anything but a person is a breach', async () => {
  await database.query('begin');
  await database.query(`update run set status = 'HOLD', waiting_for = '["operations"]' where event_id = (${ofChaos})`);
  const breaches = await settle(database, 0);
  for (const reason of ['["unsure","Call"]', '["scenario-stopped","id","Ticks"]']) {
    await database.query(`update run set waiting_for = '${reason}' where event_id = (${ofChaos})`);
    assert.deepEqual(await settle(database, 0), []);
  }
  await database.query('rollback');
  assert.deepEqual(
    breaches.map(({ rule }) => rule),
    ['each run ends or waits for a person'],
  );
});

test('who reads a breach learns the seed, the faults and the ids', () => {
  const breaches = [{ rule: 'each tick has one run', ids: Array.from({ length: 25 }, (_, at) => `tick ${at}`) }];
  const faults = ['a process is killed', 'the line is silent'];
  assert.throws(() => assertNone(breaches, { seed: 7, faults }), {
    message: /seed 7.*each tick has one run.*tick 0\n.*and 5 more.*1: a process is killed\n.*2: the line is silent/s,
  });
  assertNone([], { seed: 7, faults });
});
