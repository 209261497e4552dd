import assert from 'node:assert/strict';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Registry } from 'prom-client';
import { type DiskBounds, DiskSpace } from './diskSpace.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-disk-'));
});
after(() => rm(folder, { recursive: true }));

test('it warns below the first bound, stops intake below the second, and takes both back; each is said once', async () => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const bounds: DiskBounds = { warning: 1, reserve: 1 };
  const message: string[] = [];
  const disk = new DiskSpace({ folders: [folder], bounds, metrics: new Registry(), say: (line) => message.push(line) });
  await disk.look();
  assert.deepEqual([disk.problem, disk.isIntakeStopped], [null, false]);
  bounds.warning = free * 2;
  await disk.look();
  await disk.look();
  assert.deepEqual([disk.problem, disk.isIntakeStopped], ['space is running out', false]);
  bounds.reserve = free * 2;
  await disk.look();
  assert.equal(disk.isIntakeStopped, true);
  assert.equal(disk.shortage?.intake_stopped, true);
  Object.assign(bounds, { warning: 1, reserve: 1 });
  await disk.look();
  assert.deepEqual([disk.problem, disk.isIntakeStopped, disk.shortage], [null, false, null]);
  assert.equal(message.length, 3);
});

test('a folder that cannot be looked at stops nothing, and the figures tell the fullest disk', async () => {
  const metrics = new Registry();
  const bounds = { warning: 1, reserve: 1 };
  const disk = new DiskSpace({ folders: [join(folder, 'none'), folder], bounds, metrics, say: assert.fail });
  await disk.look();
  assert.match(await metrics.metrics(), /^weft_disk_free_bytes [1-9]\d+$/m);
  assert.match(await metrics.metrics(), /^weft_intake_stopped 0$/m);
});
