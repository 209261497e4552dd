import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { canEnter, canExecute } from './reach.ts';

const stranger = { uid: 54_321, gid: 54_321 };
let folder: string;
const inner = () => join(folder, 'inner');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-reach-'));
  await mkdir(inner());
  await chmod(inner(), 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

test('one closed folder on the way is enough to keep a stranger out', async () => {
  await chmod(folder, 0o711);
  assert.equal(await canEnter(stranger, inner()), true);
  await chmod(folder, 0o744);
  assert.equal(await canEnter(stranger, inner()), false);
});

test('owner and group have their own rights, even when others have more', async () => {
  const { uid, gid } = await stat(folder);
  await chmod(folder, 0o011);
  assert.equal(await canEnter({ uid, gid: stranger.gid }, folder), false);
  await chmod(folder, 0o710);
  assert.equal(await canEnter({ uid: stranger.uid, gid }, folder), true);
  assert.equal(await canEnter(stranger, folder), false);
  await chmod(folder, 0o755);
});

test('a program must be readable and executable too', async () => {
  await chmod(folder, 0o755);
  const program = join(inner(), 'program');
  await writeFile(program, '');
  await chmod(program, 0o755);
  assert.equal(await canExecute(stranger, program), true);
  await chmod(program, 0o754);
  assert.equal(await canExecute(stranger, program), false);
});
