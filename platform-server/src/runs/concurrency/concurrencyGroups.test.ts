import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type ConcurrencyGroup, groupOf } from './concurrencyGroup.ts';
import { ConcurrencyGroups } from './concurrencyGroups.ts';
import type { Permit } from './permits.ts';
import { sessionLocks } from './sessionLocks.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

/** Processes that share groups and tell each other their hints. */
async function processes(count: number): Promise<ConcurrencyGroups[]> {
  const all: ConcurrencyGroups[] = [];
  for (let index = 0; index < count; index++) {
    const client = new pg.Client(database.target);
    await client.connect();
    clients.push(client);
    const others = () => all.filter((groups) => groups !== all[index]);
    all.push(
      new ConcurrencyGroups(sessionLocks(client, index), {
        wanted: (group) => setImmediate(() => others().forEach((groups) => void groups.wantedElsewhere(group))),
        freed: (group) => setImmediate(() => others().forEach((groups) => void groups.freedElsewhere(group))),
      }),
    );
  }
  return all;
}

const group = (name: string, permits: number): ConcurrencyGroup => ({ name, permits, exclusive: permits === 1 });
const enter = (groups: ConcurrencyGroups, of: ConcurrencyGroup) =>
  new Promise<Permit | null>((resolve) => groups.request(of, { enter: resolve, refuse: () => resolve(null) }));
const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
};

test('no more runs than permits, in the order they came', async () => {
  const [groups] = (await processes(1)) as [ConcurrencyGroups];
  const two = group('two', 2);
  const entered: number[] = [];
  const requests = [1, 2, 3, 4].map(async (number) => {
    const permit = await enter(groups, two);
    entered.push(number);
    return permit;
  });
  await Promise.all(requests.slice(0, 2));
  await turns();
  assert.deepEqual(entered, [1, 2]);
  (await requests[0])?.leave();
  await requests[2];
  await turns();
  assert.deepEqual(entered, [1, 2, 3]);
});

test('processes share the permits of a group', async () => {
  const [one, other] = (await processes(2)) as [ConcurrencyGroups, ConcurrencyGroups];
  const three = group('three', 3);
  const held = await Promise.all([enter(one, three), enter(one, three), enter(other, three)]);
  assert.ok(held.every(Boolean));
  assert.deepEqual(one.room(three), { free: 0, more: 1, waiting: 0 });
});

test('a process with some of the permits has its runs wait for them, and gets what others give up', async () => {
  const [one, other] = (await processes(2)) as [ConcurrencyGroups, ConcurrencyGroups];
  const two = group('some', 2);
  const [own, foreign] = [await enter(one, two), await enter(other, two)];
  const waiting = [enter(one, two), enter(one, two)];
  await turns();
  assert.deepEqual(one.room(two), { free: 0, more: 0, waiting: 2 });
  foreign?.leave();
  assert.ok(await waiting[0]);
  own?.leave();
  assert.ok(await waiting[1]);
});

test('a process without a permit is refused, and gets one soon though others always have runs that wait', async () => {
  const [one, other] = (await processes(2)) as [ConcurrencyGroups, ConcurrencyGroups];
  const two = group('busy', 2);
  let isOver = false;
  const busy = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const permit = await enter(one, two);
      await turns(1);
      permit?.leave();
    }
  });
  await turns();
  assert.equal(await enter(other, two), null);
  let permit: Permit | null = null;
  while (!permit) {
    await turns();
    permit = await enter(other, two);
  }
  permit.leave();
  isOver = true;
  await Promise.all(busy);
});

test('a process that finds an exclusive group taken is refused, and let in once it is free', async () => {
  const [one, other] = (await processes(2)) as [ConcurrencyGroups, ConcurrencyGroups];
  const serial = group('serial', 1);
  const permit = await enter(one, serial);
  assert.equal(await enter(other, serial), null);
  await turns();
  permit?.leave();
  await turns();
  assert.ok(await enter(other, serial));
});

test('permits kept after use are given to a process that asks', async () => {
  const [one, other] = (await processes(2)) as [ConcurrencyGroups, ConcurrencyGroups];
  const serial = group('kept', 1);
  (await enter(one, serial))?.leave();
  assert.equal(await enter(other, serial), null);
  // It comes with the answers of two sessions, however long those take.
  while (!(await enter(other, serial))) await turns();
});

test('fewer permits apply to runs that come later', async () => {
  const [groups] = (await processes(1)) as [ConcurrencyGroups];
  const first = await Promise.all([enter(groups, group('shrinks', 2)), enter(groups, group('shrinks', 2))]);
  const next = enter(groups, group('shrinks', 1));
  for (const permit of first) permit?.leave();
  const permit = await next;
  assert.ok(permit);
  assert.equal(await Promise.race([enter(groups, group('shrinks', 1)), turns().then(() => 'waits')]), 'waits');
});

test('runs with equal keys share a group, others do not', () => {
  const byKey = { mode: 'by-key', key: 'payload.id' } as const;
  const of = (id: string, revision = 1) => ({ id, revision });
  assert.equal(groupOf(of('s'), byKey, 'a').name, groupOf(of('s'), byKey, 'a').name);
  assert.notEqual(groupOf(of('s'), byKey, 'a').name, groupOf(of('s'), byKey, 'b').name);
  assert.notEqual(groupOf(of('s'), byKey, 'a').name, groupOf(of('t'), byKey, 'a').name);
  assert.notEqual(groupOf(of('s'), byKey, 'a').name, groupOf(of('s', -1), byKey, 'a').name);
  assert.deepEqual(groupOf(of('s'), { mode: 'parallel', limit: 4 }, ''), { name: 's', permits: 4, exclusive: false });
});
