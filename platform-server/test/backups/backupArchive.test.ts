import assert from 'node:assert/strict';
import { appendFile, chown, mkdir, readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCluster } from '../../src/store/cluster/cluster.ts';
import { type ClusterPlace, findPlace, layout } from '../../src/store/cluster/place.ts';
import { connectTo } from '../server/serverDatabase.ts';
import { sendId } from '../server/startedScenario.ts';
import { type BackupGround, haveOrders, openGround, ranIn, run } from './backupGround.ts';

let ground: BackupGround;
before(async () => {
  ground = await openGround();
});
after(() => ground.close());

/** A folder that PostgreSQL's own user may write into. */
async function openFolder(name: string, user: ClusterPlace['user']): Promise<string> {
  const folder = ground.newFolder(name);
  await mkdir(folder);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

test('an archive of the write-ahead log leads to any moment after the backup', async () => {
  const data = ground.newFolder('data');
  await mkdir(data);
  await (await openCluster({ dataDirectory: data })).stop();
  const place = await findPlace(data);
  const archive = await openFolder('archive', place.user);
  const settings = `archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`;
  await appendFile(layout(place.home).ownSettings, settings);
  const server = await ground.start(data);
  const url = await haveOrders(server);
  const folder = ground.newFolder('backup');
  await run('backup', [folder], data);
  const early = await sendId(url, 'early');
  const database = await connectTo(data);
  await ranIn(database, [early]);
  const { rows } = await database.query<{ now: string }>('select clock_timestamp()::text as now');
  const late = await sendId(url, 'late');
  await ranIn(database, [late]);
  const { rows: full } = await database.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await database.end();
  while (!(await readdir(archive)).includes(full[0]?.name ?? '')) await sleep(20);
  await ground.end(server);

  const [then, last] = [ground.newFolder('then'), ground.newFolder('last')];
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
