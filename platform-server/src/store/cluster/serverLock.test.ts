import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { advisoryLocks } from '../advisoryLocks.ts';
import { lockServer, sessionName } from './serverLock.ts';

const clients: pg.Client[] = [];
let own: TestDatabase;
let neighbour: TestDatabase;
before(async () => {
  [own, neighbour] = await Promise.all([createTestDatabase(), createTestDatabase({ migrated: false })]);
});
after(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all([own.drop(), neighbour.drop()]);
});

async function connect({ target }: TestDatabase, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: name });
  clients.push(client);
  await client.connect();
  return client;
}

test('who has the lock is told, whatever other locks have its number', async () => {
  const worker = await connect(own, 'weft worker');
  await worker.query('select pg_advisory_lock($1, $2)', [advisoryLocks.worker, advisoryLocks.server]);
  await lockServer(await connect(neighbour, sessionName(11)));
  await lockServer(await connect(own, sessionName(42)));
  await assert.rejects(lockServer(await connect(own, 'another')), { holder: '42' });
});
