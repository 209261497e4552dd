import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from '../../src/store/migrate.ts';
import { createHooks } from '../faults/scenarios.ts';
import { acknowledgedSince, isAcknowledged, type Senders, startSenders } from '../faults/senders.ts';
import { storedEvents } from '../faults/verdict.ts';
import { signIn } from '../server/apiClient.ts';
import { startWeft, type WeftServer } from '../server/weftServer.ts';
import { type ReachedDatabase, startReachedDatabase } from './reachedDatabase.ts';

const migrations = join(import.meta.dirname, '..', '..', 'src', 'store', 'migrations');

/** What a release after this one may do while processes of this one run. */
const expands = `create table later_thing (id uuid primary key, account_number text not null);
  alter table run add column later_place int, add column later_mark text not null default 'none';
  alter table event add column later_mark text not null default 'none';
  alter table scenario add column later_mark text not null default 'none';
  create index run_later on run (later_mark) where later_place is not null;`;

let database: ReachedDatabase;
let server: WeftServer;
let sending: Senders | undefined;
before(async () => {
  database = await startReachedDatabase();
  server = await startWeft(database.folder, { DATABASE_URL: database.url, WEFT_DATABASE_POOL: '4' });
});
after(async () => {
  await sending?.stop();
  await server?.stop();
  await database?.close();
});

test('a server goes on while a newer one has added tables and columns, and none starts on such a database', async () => {
  sending = startSenders(await createHooks(server.url), 3, 'newer', 20);
  await acknowledgedSince(sending.sent, Date.now());
  const newer = await mkdtemp(join(tmpdir(), 'weft-newer-migrations-'));
  await cp(migrations, newer, { recursive: true });
  await writeFile(join(newer, '9999_later.sql'), expands);
  assert.deepEqual(await migrate(database.pool, newer), ['9999_later.sql']);
  await rm(newer, { recursive: true });
  await acknowledgedSince(sending.sent, Date.now());
  const api = await signIn(server.url);
  for (const path of ['/scenario/', '/webhook-url/', '/run-status/logs/scenario/?limit=20']) await api('GET', path);
  const sent = await sending.stop();
  assert.deepEqual(
    sent.filter((one) => !isAcknowledged(one)),
    [],
  );
  const { counts } = await storedEvents(database.pool, 'newer');
  assert.deepEqual(
    sent.filter(({ id }) => counts.get(id) !== 1),
    [],
  );
  await assert.rejects(migrate(database.pool), /ahead of this server: it has 9999_later\.sql/);
});
