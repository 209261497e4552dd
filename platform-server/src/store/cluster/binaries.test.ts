import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { binariesFor, installedBinaries } from './binaries.ts';

const stranger = { uid: 54_321, gid: 54_321 };
const installed = installedBinaries();
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-binaries-'));
});
after(() => rm(folder, { recursive: true }));

test('the installed programs are used where their user can run them', async () => {
  assert.equal((await binariesFor(undefined, async () => folder)).folder, installed.folder);
});

test('below a closed folder they are copied once, open to all, and still run', async () => {
  const closed = { ...installed, folder: join(folder, 'closed') };
  await cp(installed.folder, closed.folder, { recursive: true, verbatimSymlinks: true });
  await chmod(closed.folder, 0o700);
  const shelter = join(folder, 'shelter');
  const copies = await Promise.all([1, 2].map(() => binariesFor(stranger, async () => shelter, closed)));
  assert.equal(copies[0]?.folder, join(shelter, 'binaries', installed.edition));
  assert.equal(copies[1]?.folder, copies[0].folder);
  assert.deepEqual(await readdir(join(shelter, 'binaries')), [installed.edition]);
  const program = join(copies[0].folder, 'bin', 'postgres');
  assert.equal((await stat(program)).mode & 0o777, 0o755);
  const { stdout } = await promisify(execFile)(program, ['--version']);
  assert.match(stdout, /PostgreSQL/);
});
