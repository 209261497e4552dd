import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRemoteBuilds } from './builds.ts';
import { keepBuilds } from './keptBuilds.ts';
import { folderStorage, releaseFiles } from './releaseFiles.ts';
import { expectedFiles } from './uploads/expectedFiles.ts';

const built = join(import.meta.dirname, '../../../dist/releases/remote-admin');

test('builds beside the server are read from the storage when another version has taken their place', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-kept-'));
  t.after(() => rm(folder, { recursive: true }));
  const [output, empty, stored] = ['output', 'empty', 'stored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { hash } = JSON.parse(await readFile(join(built, 'current.json'), 'utf8')) as { hash: string };
  const shelf = join(output, 'releases/remote-admin');
  await cp(join(built, hash), join(shelf, hash), { recursive: true });
  await writeFile(join(shelf, 'current.json'), JSON.stringify({ hash }));
  await mkdir(empty);
  const storage = folderStorage(stored);
  const { signal } = new AbortController();
  await keepBuilds({ output, storage, signal });
  const [release] = await readRemoteBuilds(output);
  assert.ok(release);
  const read = releaseFiles(empty, storage);
  const expected = expectedFiles(release);
  assert.ok([...expected.keys()].some((name) => name.endsWith('.map')));
  for (const [name, { size }] of expected) {
    const file = await read(release, name);
    file?.stream.destroy();
    assert.equal(file?.size, size, name);
  }
  // What is there is not stored again.
  const before = await readdir(join(stored, 'remote-admin', hash));
  await keepBuilds({
    output,
    storage: { ...storage, read: storage.read.bind(storage), write: () => assert.fail() },
    signal,
  });
  assert.deepEqual(await readdir(join(stored, 'remote-admin', hash)), before);
});

test('it ends when the server does', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-kept-'));
  t.after(() => rm(folder, { recursive: true }));
  const storage = folderStorage(folder);
  await keepBuilds({ output: join(built, '../..'), storage, signal: AbortSignal.abort() });
  assert.deepEqual(await readdir(folder), []);
});
