import assert from 'node:assert/strict';
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { copyHashed } from '../src/backup/hashedCopy.ts';
import { removeRestored } from '../src/backup/restoreBackup.ts';
import { backupCommands } from '../src/start/backupCommands.ts';
import { openCluster } from '../src/store/cluster/cluster.ts';
import { type ClusterPlace, findPlace, layout } from '../src/store/cluster/place.ts';
import { databaseFolder } from './databaseFolder.ts';
import { trace } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { connectTo } from './server/serverDatabase.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';
import { startWeft, type WeftServer } from './server/weftServer.ts';

let top: string;
let data: string;
const servers = new Set<WeftServer>();

before(async () => {
  top = await mkdtemp(join(await databaseFolder(), 'weft-backup-'));
  // PostgreSQL's own user enters it: elsewhere than in memory its files take long.
  await chmod(top, 0o711);
});
after(() => rm(top, { recursive: true, force: true }));
let made = 0;
beforeEach(() => {
  made += 1;
  data = join(top, `data-${made}`);
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers.clear();
});

async function start(directory = data): Promise<WeftServer> {
  const server = await startWeft(directory);
  servers.add(server);
  return server;
}

async function end(server: WeftServer, way: 'stop' | 'kill' = 'stop'): Promise<void> {
  servers.delete(server);
  await server[way]();
}

const run = (command: 'backup' | 'restore', given: string[], directory = data) =>
  backupCommands.get(command)?.(given, { ...process.env, WEFT_DATA_DIR: directory }) ?? Promise.reject();

const newFolder = (name: string) => join(top, `${name}-${made}`);

async function scenario(server: WeftServer): Promise<string> {
  return haveStartedScenario(await signIn(server.url), 'Orders', [trace('seen')], 'start > seen');
}

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

async function ranIn(database: pg.Client, ids: readonly string[]): Promise<Map<string, string>> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(50)) {
    const { rowCount } = await database.query('select from run where ended_at is null');
    if (rowCount === 0) break;
  }
  const { rows } = await database.query<{ id: string; status: string }>(
    'select id, status from run where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

test('a backup beside a busy server has what was acknowledged before it, whole, and runs on', async () => {
  const server = await start();
  const url = await scenario(server);
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
  const folder = newFolder('backup');
  assert.match(await run('backup', [folder, '--check']), /is complete, as of .*\nIt was restored and read: \d+ tables/);
  assert.ok(acknowledged.length > before.length, 'the server went on meanwhile');
  isOver = true;
  await Promise.all(senders);
  await end(server, 'kill');
  await (await openCluster({ dataDirectory: data })).stop();
  await rm((await findPlace(data)).home, { recursive: true });

  const other = newFolder('restored');
  await run('restore', [folder], other);
  const restored = await start(other);
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
  const server = await start();
  const url = await scenario(server);
  const reader = await connectTo(data);
  await ranIn(reader, [await sendId(url, 'one')]);
  await reader.end();
  await end(server);
  const folder = newFolder('backup');
  await run('backup', [folder]);
  const other = newFolder('restored');
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

/** A folder that PostgreSQL's own user may write into. */
async function openFolder(name: string, user: ClusterPlace['user']): Promise<string> {
  const folder = newFolder(name);
  await mkdir(folder);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

test('an archive of the write-ahead log leads to any moment after the backup', async () => {
  await mkdir(data);
  await (await openCluster({ dataDirectory: data })).stop();
  const place = await findPlace(data);
  const archive = await openFolder('archive', place.user);
  const settings = `archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`;
  await appendFile(layout(place.home).ownSettings, settings);
  const server = await start();
  const url = await scenario(server);
  const folder = newFolder('backup');
  await run('backup', [folder]);
  const early = await sendId(url, 'early');
  const database = await connectTo(data);
  await ranIn(database, [early]);
  const { rows } = await database.query<{ now: string }>('select clock_timestamp()::text as now');
  const late = await sendId(url, 'late');
  await ranIn(database, [late]);
  const { rows: full } = await database.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await database.end();
  while (!(await readdir(archive)).includes(full[0]?.name ?? '')) await sleep(20);
  await end(server);

  const [then, last] = [newFolder('then'), newFolder('last')];
  await run('restore', [folder, '--archive', archive, '--until', rows[0]?.now ?? ''], then);
  await run('restore', [folder, '--archive', archive], last);
  for (const [directory, found] of [
    [then, [early]],
    [last, [early, late]],
  ] as const) {
    const restored = await openCluster({ dataDirectory: directory });
    const reader = await connectTo(directory);
    const { rows: ran } = await reader.query<{ id: string }>('select id from run order by id');
    await reader.end();
    await restored.stop();
    assert.deepEqual(
      ran.map(({ id }) => id),
      [...found].sort(),
    );
  }
});

describe('what cannot be done', () => {
  let folder: string;
  before(async () => {
    data = join(top, 'data-refused');
    await end(await start());
    folder = join(top, 'backup-refused');
    await run('backup', [folder]);
  });
  beforeEach(() => {
    data = join(top, 'data-refused');
  });

  const refusedBy = async (work: Promise<unknown>, reason: RegExp) => assert.rejects(work, { message: reason });
  const isEmpty = async (directory: string) => assert.deepEqual(await readdir(directory), []);

  test('a folder that is of use is not written into, nor one within what is backed up', async () => {
    await refusedBy(run('backup', [folder]), /is not empty\. Choose a new folder for each backup/);
    await refusedBy(run('backup', [join(data, 'x')]), /lies in .* which is backed up/);
    await refusedBy(run('restore', [folder]), /is not empty\. Set WEFT_DATA_DIR to a new folder/);
    await refusedBy(run('backup', []), /takes one folder/);
    await refusedBy(run('backup', [newFolder('b')], newFolder('nothing')), /has no keys/);
  });

  test('a backup that is damaged, broken off or of another format is named, and leaves nothing', async () => {
    const [damaged, other] = [newFolder('damaged'), newFolder('other')];
    const manifest = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'));
    for (const { path } of manifest.files) await copyHashed(join(folder, path), join(damaged, path));
    await refusedBy(run('restore', [damaged], other), /is not a complete backup: it has no backup\.json/);
    await writeFile(join(damaged, 'backup.json'), JSON.stringify({ ...manifest, format: 2 }));
    await refusedBy(run('restore', [damaged], other), /written by a newer version of Weft/);
    await writeFile(join(damaged, 'backup.json'), JSON.stringify({ ...manifest, postgres: 9 }));
    await refusedBy(run('restore', [damaged], other), /is of PostgreSQL 9, and this version of Weft has \d+/);
    await writeFile(join(damaged, 'backup.json'), JSON.stringify(manifest));
    await appendFile(join(damaged, 'postgres/data/PG_VERSION'), ' ');
    await refusedBy(run('restore', [damaged], other), /damaged: postgres\/data\/PG_VERSION is not as it was written/);
    await rm(join(damaged, 'secrets.json'));
    await refusedBy(run('restore', ['--check', damaged]), /damaged: /);
    await isEmpty(other);
  });

  test('a moment that no archive leads to is refused', async () => {
    const other = newFolder('other');
    await refusedBy(run('restore', [folder, '--until', '2026-01-01'], other), /--until needs --archive/);
    await refusedBy(run('restore', [folder, '--archive', top], other), /taken without a server/);
    await isEmpty(other);
  });
});
