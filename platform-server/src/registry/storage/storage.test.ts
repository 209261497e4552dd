import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import { BucketServer } from '../../../test/bucketServer.ts';
import { BucketStorage } from './bucketStorage.ts';
import { DiskStorage } from './diskStorage.ts';
import type { ReleaseStorage, SpooledFile } from './releaseStorage.ts';
import { SplitStorage } from './splitStorage.ts';

let folder: string;
const bucket = new BucketServer();
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-storage-'));
  await bucket.start();
});
after(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

let spooled = 0;
async function spool(text: string): Promise<SpooledFile> {
  spooled += 1;
  const path = join(folder, `spooled-${spooled}`);
  await writeFile(path, text);
  return { path, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

async function textOf(storage: ReleaseStorage, place: { remote: string; hash: string }, name: string) {
  const file = await storage.read(place, name);
  if (!file) return null;
  const text = Buffer.concat(await file.stream.toArray());
  assert.equal(file.size, text.length);
  return text.toString();
}

const storages: Record<string, () => ReleaseStorage> = {
  'a folder': () => new DiskStorage(join(folder, 'releases')),
  'a bucket': () => new BucketStorage(bucket.settings),
  'a folder, private files apart': () => {
    const root = join(folder, 'split');
    return new SplitStorage(new DiskStorage(root), new DiskStorage(join(root, 'private')));
  },
};

for (const [kind, open] of Object.entries(storages)) {
  describe(`releases in ${kind}`, () => {
    const place = { remote: 'remote-filters', hash: '0123456789abcdef0123' };

    it('are read as they were written, under plain names of any kind', async () => {
      const storage = open();
      for (const name of ['entry.js', 'entry.js.br', 'a+b@2~1.js']) {
        assert.equal(await storage.read(place, name), null);
        await storage.write(place, name, await spool(`bytes of ${name}`));
        assert.equal(await textOf(storage, place, name), `bytes of ${name}`);
      }
    });

    it('are never overwritten', async () => {
      const storage = open();
      await storage.write(place, 'once.js', await spool('first'));
      await storage.write(place, 'once.js', await spool('second'));
      assert.equal(await textOf(storage, place, 'once.js'), 'first');
    });

    it('have a plain remote and hash, and no place that leads elsewhere', async () => {
      const storage = open();
      await storage.write(place, 'kept.js', await spool('kept'));
      const places = [
        { ...place, remote: `remote-x/../${place.remote}` },
        { ...place, remote: '..' },
        { ...place, remote: '' },
        { remote: 'remote-x', hash: `../${place.remote}/${place.hash}` },
        { ...place, hash: '%2e%2e' },
        { ...place, hash: `${place.hash}\n` },
      ];
      for (const each of places) {
        await assert.rejects(storage.remove(each, ['kept.js']), /is no place of a release/);
        await assert.rejects(storage.read(each, 'kept.js'), /is no place of a release/);
        await assert.rejects(storage.write(each, 'new.js', await spool('new')), /is no place of a release/);
      }
      assert.equal(await textOf(storage, place, 'kept.js'), 'kept');
    });

    it('are removed as drafts, and nothing beside them', async () => {
      const storage = open();
      const draft = { ...place, hash: 'ffffffffffffffffffff' };
      await storage.write(draft, 'one.js', await spool('1'));
      await storage.remove(draft, ['one.js', 'never-sent.js']);
      assert.equal(await storage.read(draft, 'one.js'), null);
      assert.equal(await textOf(storage, place, 'entry.js'), 'bytes of entry.js');
    });
  });
}

test('a folder leads nowhere else, whatever points out of it', async () => {
  const root = join(folder, 'linked');
  const storage = new DiskStorage(root);
  const hash = '0123456789abcdef0123';
  await mkdir(join(root, 'remote-a', hash), { recursive: true });
  await mkdir(join(root, 'remote-b'), { recursive: true });
  await writeFile(join(folder, 'outside.js'), 'secret');
  await mkdir(join(root, 'remote-a', hash, 'folder.js'));
  await symlink(join(folder, 'outside.js'), join(root, 'remote-a', hash, 'entry.js'));
  await symlink(folder, join(root, 'remote-b', hash));
  assert.equal(await storage.read({ remote: 'remote-a', hash }, 'entry.js'), null);
  assert.equal(await storage.read({ remote: 'remote-a', hash }, 'folder.js'), null);
  assert.equal(await storage.read({ remote: 'remote-b', hash }, 'outside.js'), null);
});

test('a folder keeps no half file of a copy that failed', async () => {
  const root = join(folder, 'halves');
  const storage = new DiskStorage(root);
  const place = { remote: 'remote-a', hash: '0123456789abcdef0123' };
  await assert.rejects(storage.write(place, 'a.js', { path: join(folder, 'gone'), size: 1, sha256: '' }));
  assert.deepEqual(await readdir(join(root, place.remote, place.hash)), []);
});

test('a bucket that does not know the key says so', async () => {
  const storage = new BucketStorage({ ...bucket.settings, secret: 'another' });
  const place = { remote: 'remote-a', hash: '0123456789abcdef0123' };
  await assert.rejects(storage.write(place, 'a.js', await spool('a')), /would not write a\.js: 403/);
  await assert.rejects(storage.read(place, 'a.js'), /would not read a\.js: 403/);
  assert.equal(bucket.objects.has('/releases/remote-a/0123456789abcdef0123/a.js'), false);
});

test('source maps lie apart from what is served, in folder and bucket', async () => {
  const place = { remote: 'remote-filters', hash: 'fedcba9876543210fedc' };
  const open = new DiskStorage(join(folder, 'open'));
  const apart = new BucketStorage({ ...bucket.settings, prefix: 'private' });
  const storage = new SplitStorage(open, apart);
  await storage.write(place, 'entry.js.map', await spool('{}'));
  assert.equal(await open.read(place, 'entry.js.map'), null);
  assert.equal(await textOf(storage, place, 'entry.js.map'), '{}');
  assert.ok([...bucket.objects.keys()].some((key) => key.includes('private/remote-filters/')));
  await storage.remove(place, ['entry.js.map', 'entry.js']);
  assert.equal(await storage.read(place, 'entry.js.map'), null);
});
