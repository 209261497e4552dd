import assert from 'node:assert/strict';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { removeRestored } from '../../src/backup/restoreBackup.ts';
import { openCluster } from '../../src/store/cluster/cluster.ts';
import { findPlace } from '../../src/store/cluster/place.ts';
import { connectTo } from '../server/serverDatabase.ts';
import { sendId } from '../server/startedScenario.ts';
import { type BackupGround, haveOrders, openGround, ranIn, run } from './backupGround.ts';

let ground: BackupGround;
before(async () => {
  ground = await openGround();
});
after(() => ground.close());

/** Every row of every table, as one sum a table; not of those that PostgreSQL empties whenever it recovers. */
async function sums(database: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
    found[name] = rows[0].sum;
  }
  return found;
}

test('a backup beside a busy server has what was acknowledged before it, whole, and runs on', async () => {
  const data = ground.newFolder('data');
  const server = await ground.start(data);
  const url = await haveOrders(server);
  const acknowledged: string[] = [];
  let isOver = false;
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let at = 0; !isOver; at++) {
      acknowledged.push(await sendId(url, `${sender}-${at}`));
      await sleep(20);
    }
  });
  while (acknowledged.length < 40) await sleep(10);
  const before = [...acknowledged];
  const folder = ground.newFolder('backup');
  assert.match(
    await run('backup', [folder, '--check'], data),
    /is complete, as of .*\nIt was restored and read: \d+ tables/,
  );
  assert.ok(acknowledged.length > before.length, 'the server went on meanwhile');
  isOver = true;
  await Promise.all(senders);
  await ground.end(server, 'kill');
  await (await openCluster({ dataDirectory: data })).stop();
  await rm((await findPlace(data)).home, { recursive: true });

  const other = ground.newFolder('restored');
  await run('restore', [folder], other);
  const restored = await ground.start(other);
  const database = await connectTo(other);
  try {
    const ran = await ranIn(database, before);
    assert.deepEqual(
      before.map((id) => ran.get(id)),
      before.map(() => 'SUCCESSFUL'),
    );
    const { hostname, pathname } = new URL(url);
    assert.equal(hostname, 'localhost');
    assert.ok(await sendId(`${restored.url}${pathname}`, 'again'));
  } finally {
    await database.end();
  }
});

test('a backup without a server is what was there, row for row', async () => {
  const data = ground.newFolder('data');
  const server = await ground.start(data);
  const url = await haveOrders(server);
  const reader = await connectTo(data);
  await ranIn(reader, [await sendId(url, 'one')]);
  await reader.end();
  await ground.end(server);
  const folder = ground.newFolder('backup');
  await run('backup', [folder], data);
  const other = ground.newFolder('restored');
  await run('restore', [folder], other);
  const [first, second] = await Promise.all([data, other].map(databaseSums));
  assert.deepEqual(second, first);
  assert.equal(await readFile(join(other, 'secrets.json'), 'utf8'), await readFile(join(data, 'secrets.json'), 'utf8'));
  const { home } = await findPlace(other);
  await removeRestored(other);
  await assert.rejects(readdir(home), { code: 'ENOENT' });
});

async function databaseSums(directory: string): Promise<Record<string, string>> {
  const cluster = await openCluster({ dataDirectory: directory });
  const database = await connectTo(directory);
  try {
    return await sums(database);
  } finally {
    await database.end();
    await cluster.stop();
  }
}
