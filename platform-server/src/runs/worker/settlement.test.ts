import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { advisoryLocks } from '../../store/advisoryLocks.ts';
import { settleLostRuns } from './settlement.ts';

const id = 7;
const clients: pg.Client[] = [];
let own: TestDatabase;
let neighbour: TestDatabase;
before(async () => {
  [own, neighbour] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
after(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all([own.drop(), neighbour.drop()]);
});

/** A session that shows that a worker lives. */
async function workerOf({ target }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(target);
  clients.push(client);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.worker, id]);
  return client;
}

test('settling ends the lost session, and none of a worker with the same number in another database', async () => {
  const lost = await workerOf(own);
  const other = await workerOf(neighbour);
  const isEnded = new Promise((resolve) => lost.once('end', resolve));
  const session = await own.pool.connect();
  await settleLostRuns(session, { id, doubtful: [] });
  session.release();
  await isEnded;
  const { rowCount } = await other.query('select 1');
  assert.equal(rowCount, 1);
});

test('pages read again once a lost session is settled', async () => {
  const heard = new pg.Client(own.target);
  clients.push(heard);
  await heard.connect();
  await heard.query('listen weft_missed');
  const notified = new Promise((resolve) => heard.once('notification', ({ payload }) => resolve(payload)));
  const session = await own.pool.connect();
  await settleLostRuns(session, { id, doubtful: [] });
  session.release();
  assert.equal(await notified, '- settled');
});
