import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Lane, laneOf } from './lane.ts';
import type { LanePlace } from './laneParts.ts';
import { Lanes } from './lanes.ts';
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

/** Processes that share lanes and tell each other their hints. */
async function processes(count: number): Promise<Lanes[]> {
  const all: Lanes[] = [];
  for (let index = 0; index < count; index++) {
    const client = new pg.Client(database.target);
    await client.connect();
    clients.push(client);
    const others = () => all.filter((lanes) => lanes !== all[index]);
    all.push(
      new Lanes(sessionLocks(client), {
        wanted: (lane) => setImmediate(() => others().forEach((lanes) => void lanes.wantedElsewhere(lane))),
        freed: (lane) => setImmediate(() => others().forEach((lanes) => void lanes.freedElsewhere(lane))),
      }),
    );
  }
  return all;
}

const lane = (name: string, places: number): Lane => ({ name, places, exclusive: places === 1 });
const enter = (lanes: Lanes, of: Lane) =>
  new Promise<LanePlace | null>((resolve) => lanes.request(of, { enter: resolve, refuse: () => resolve(null) }));
const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
};

test('no more runs than places, in the order they came', async () => {
  const [lanes] = (await processes(1)) as [Lanes];
  const two = lane('two', 2);
  const entered: number[] = [];
  const requests = [1, 2, 3, 4].map(async (number) => {
    const place = await enter(lanes, two);
    entered.push(number);
    return place;
  });
  await turns();
  assert.deepEqual(entered, [1, 2]);
  (await requests[0])?.leave();
  await turns();
  assert.deepEqual(entered, [1, 2, 3]);
});

test('processes share the places of a lane', async () => {
  const [one, other] = (await processes(2)) as [Lanes, Lanes];
  const three = lane('three', 3);
  const held = await Promise.all([enter(one, three), enter(one, three), enter(other, three)]);
  assert.ok(held.every(Boolean));
  assert.equal(await Promise.race([enter(one, three), turns().then(() => 'waits')]), 'waits');
});

test('a process that finds an exclusive lane taken is refused, and let in once it is free', async () => {
  const [one, other] = (await processes(2)) as [Lanes, Lanes];
  const serial = lane('serial', 1);
  const place = await enter(one, serial);
  assert.equal(await enter(other, serial), null);
  await turns();
  place?.leave();
  await turns();
  assert.ok(await enter(other, serial));
});

test('places kept after use are given to a process that asks', async () => {
  const [one, other] = (await processes(2)) as [Lanes, Lanes];
  const serial = lane('kept', 1);
  (await enter(one, serial))?.leave();
  assert.equal(await enter(other, serial), null);
  await turns();
  assert.ok(await enter(other, serial));
});

test('fewer places apply to runs that come later', async () => {
  const [lanes] = (await processes(1)) as [Lanes];
  const first = await Promise.all([enter(lanes, lane('shrinks', 2)), enter(lanes, lane('shrinks', 2))]);
  const next = enter(lanes, lane('shrinks', 1));
  for (const place of first) place?.leave();
  const place = await next;
  assert.ok(place);
  assert.equal(await Promise.race([enter(lanes, lane('shrinks', 1)), turns().then(() => 'waits')]), 'waits');
});

test('runs with equal keys share a lane, others do not', () => {
  const byKey = { mode: 'by-key', key: 'payload.id' } as const;
  assert.equal(laneOf('s', byKey, 'a').name, laneOf('s', byKey, 'a').name);
  assert.notEqual(laneOf('s', byKey, 'a').name, laneOf('s', byKey, 'b').name);
  assert.notEqual(laneOf('s', byKey, 'a').name, laneOf('t', byKey, 'a').name);
  assert.deepEqual(laneOf('s', { mode: 'parallel', limit: 4 }, ''), { name: 's', places: 4, exclusive: false });
});
