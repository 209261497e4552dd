import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScenarioPresence as Presence } from 'shared-contracts/api/scenario';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../store/ids.ts';
import { ScenarioPresence } from './scenarioPresence.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

let account: string;
let scenario: string;
let presence: ScenarioPresence;
let reported: [string, Presence][];
beforeEach(async () => {
  account = newId();
  scenario = newId();
  reported = [];
  await database.pool.query(
    "insert into scenario (id, account_number, name, flow, settings) values ($1, $2, 'Orders', '[]', '{}')",
    [scenario, account],
  );
  presence = opened();
});

function opened(): ScenarioPresence {
  const publisher = {
    hasListeners: () => true,
    publish: (channel: string, _event: string, data: Presence) => void reported.push([channel, data]),
  };
  return new ScenarioPresence({ pool: database.pool, publisher, log: assert.fail });
}

const person = (userId: string, name = userId) => ({ accountNumber: account, userId, name });
const names = ({ people }: Presence) => people.map(({ name }) => name);

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await sleep(10);
}

test('who comes and what they open is told to the account, and nothing where nothing changed', async () => {
  await presence.keep(person('ann', 'Ann'), scenario, null, 60);
  await presence.keep(person('ann', 'Ann'), scenario, null, 60);
  await presence.keep(person('bob', 'Bob'), scenario, 'map', 60);
  await presence.keep(person('bob', 'Bob'), scenario, 'erp', 60);
  assert.deepEqual(
    reported.map(([channel, { people }]) => [channel, people.map(({ name, node_id }) => `${name} ${node_id}`)]),
    [
      [`private-${account}`, ['Ann null']],
      [`private-${account}`, ['Ann null', 'Bob map']],
      [`private-${account}`, ['Ann null', 'Bob erp']],
    ],
  );
  assert.deepEqual((await presence.list(account)).map(names), [['Ann', 'Bob']]);
  presence.close();
});

test('who does not say it again is gone, and that is told', async () => {
  await presence.keep(person('ann', 'Ann'), scenario, null, 60);
  await presence.keep(person('bob', 'Bob'), scenario, null, 0.2);
  await until(() => reported.length === 3);
  assert.deepEqual(names(reported[2]?.[1] as Presence), ['Ann']);
  presence.close();
});

test('who closes one of two pages stays, and began when the first one was opened', async () => {
  await presence.keep(person('ann'), scenario, null, 60);
  const [first] = await presence.list(account);
  await presence.end(person('ann'), scenario);
  await presence.keep(person('ann'), scenario, null, 60);
  assert.deepEqual(await presence.list(account), [first]);
  assert.equal(reported.length, 1);
  presence.close();
});

test('a page behind others leaves the node to the one in front', async () => {
  await presence.keep(person('ann', 'Ann'), scenario, 'map', 60);
  await presence.keep(person('ann', 'Ann'), scenario, undefined, 90);
  assert.deepEqual(
    (await presence.list(account))[0]?.people.map(({ node_id }) => node_id),
    ['map'],
  );
  assert.equal(reported.length, 1);
  presence.close();
});

test('what another process was told is known here', async () => {
  await presence.keep(person('ann', 'Ann'), scenario, null, 60);
  const other = opened();
  assert.deepEqual((await other.list(account)).map(names), [['Ann']]);
  presence.close();
  other.close();
});

test('another account sees nobody and cannot join', async () => {
  await presence.keep(person('ann'), scenario, null, 60);
  const stranger = { ...person('eve'), accountNumber: newId() };
  assert.deepEqual(await presence.list(stranger.accountNumber), []);
  await assert.rejects(presence.keep(stranger, scenario, null, 60), { status: 404 });
  await assert.rejects(presence.end(stranger, scenario), { status: 404 });
  presence.close();
});
