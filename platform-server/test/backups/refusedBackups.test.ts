import assert from 'node:assert/strict';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyHashed } from '../../src/backup/hashedCopy.ts';
import { loadSecrets } from '../../src/config/secrets.ts';
import { readConfig } from '../../src/config.ts';
import { openCluster } from '../../src/store/cluster/cluster.ts';
import { type BackupGround, openGround, run } from './backupGround.ts';

let ground: BackupGround;
let data: string;
let folder: string;
before(async () => {
  ground = await openGround();
  [data, folder] = [ground.newFolder('data'), ground.newFolder('backup')];
  // As a server leaves it that has stored nothing: starting one takes longer than all of these tests.
  await mkdir(data);
  await loadSecrets(readConfig({ WEFT_DATA_DIR: data }));
  await (await openCluster({ dataDirectory: data })).stop();
  await run('backup', [folder], data);
});
after(() => ground.close());

const refusedBy = async (work: Promise<unknown>, reason: RegExp) => assert.rejects(work, { message: reason });
const isEmpty = async (directory: string) => assert.deepEqual(await readdir(directory), []);

test('a folder that is of use is not written into, nor one within what is backed up', async () => {
  await refusedBy(run('backup', [folder], data), /is not empty\. Choose a new folder for each backup/);
  await refusedBy(run('backup', [join(data, 'x')], data), /lies in .* which is backed up/);
  await refusedBy(run('restore', [folder], data), /is not empty\. Set WEFT_DATA_DIR to a new folder/);
  await refusedBy(run('backup', [], data), /takes one folder/);
  await refusedBy(run('backup', [ground.newFolder('b')], ground.newFolder('nothing')), /has no keys/);
});

test('a backup that is damaged, broken off or of another format is named, and leaves nothing', async () => {
  const [damaged, other] = [ground.newFolder('damaged'), ground.newFolder('other')];
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
  await refusedBy(run('restore', ['--check', damaged], data), /damaged: /);
  await isEmpty(other);
});

test('a moment that no archive leads to is refused', async () => {
  const other = ground.newFolder('other');
  await refusedBy(run('restore', [folder, '--until', '2026-01-01'], other), /--until needs --archive/);
  await refusedBy(run('restore', [folder, '--archive', dirname(data)], other), /taken without a server/);
  await isEmpty(other);
});
