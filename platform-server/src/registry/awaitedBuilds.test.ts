import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Access, flagsOf, type PlanRemote } from 'shared-contracts/deploy';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { releaseOf } from '../../test/registry/releases.ts';
import { takeFinishedBuilds } from './awaitedBuilds.ts';
import { ReleaseRegistry } from './registry.ts';

const remote = 'remote-orders';
const routes = [{ name: 'orders', path: '/orders', layout: 'content', title: { en: 'Orders', fr: '' } }];
/** No process has it: the kernel's numbers end before. */
const gone = 2 ** 30;
let output: string;
let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
beforeEach(async () => {
  output = await mkdtemp(join(tmpdir(), 'weft-awaited-'));
  const host = {
    hash: 'host0000',
    version: '1',
    contractVersion: '1.0',
    scripts: [],
    styles: [],
    shared: {},
    files: {},
  };
  const made = { commit: null, author: null, createdAt: '2026-01-01' };
  await put('host/host0000/host.json', { ...host, ...made });
  await put('host/current.json', { hash: 'host0000' });
});
afterEach(async () => {
  await database.pool.query('truncate ledger_entry, remote_release, remote_grant cascade');
  await rm(output, { recursive: true, force: true });
});

async function put(path: string, document: object): Promise<void> {
  await mkdir(join(output, path, '..'), { recursive: true });
  await writeFile(join(output, path), JSON.stringify(document));
}

const manifestFor = (access: Access) => ({ ...releaseOf('').manifest, contract: '1.0', access: { ...access }, routes });
const mark = (parts: object = {}, access: Access = {}) =>
  put(`releases/${remote}/building.json`, { pid: process.pid, manifest: manifestFor(access), ...parts });

async function build(hash: string): Promise<void> {
  await put(`releases/${remote}/${hash}/remote.json`, releaseOf(hash, { manifest: manifestFor({}) }));
  await put(`releases/${remote}/current.json`, { hash });
  await rm(join(output, `releases/${remote}/building.json`), { force: true });
}

const open = () => ReleaseRegistry.open(database.pool, { output, environment: 'local', log: assert.fail });

function viewerWith(...names: string[]) {
  const roles = new Set(names);
  return { userId: 'u', organisationId: 'o', access: { ...flagsOf(roles), roles } };
}

function found(registry: ReleaseRegistry): PlanRemote | undefined {
  return registry.plan(null).find((each) => each.remote === remote);
}

test('an area that is being built is in the plan without a release, and is loaded when it is there', async () => {
  await mark();
  const registry = await open();
  assert.equal(found(registry)?.disabled?.code, 'building');
  assert.equal(found(registry)?.release, null);
  assert.equal(found(registry)?.manifest.routes[0]?.path, '/orders');
  assert.ok(registry.awaited.arePending);

  await takeFinishedBuilds(registry, database.pool);
  assert.equal(found(registry)?.disabled?.code, 'building', 'nothing has come yet');
  await build('aaaaaaaaaaaaaaaa');
  await takeFinishedBuilds(registry, database.pool);
  assert.equal(found(registry)?.release?.hash, 'aaaaaaaaaaaaaaaa');
  assert.equal(found(registry)?.disabled, undefined);
  assert.ok(!registry.awaited.arePending);
});

test('an area that comes is in the plan at every moment of its coming', async () => {
  await mark();
  const registry = await open();
  await build('aaaaaaaaaaaaaaaa');
  let hasCome = false;
  const coming = takeFinishedBuilds(registry, database.pool).then(() => {
    hasCome = true;
  });
  while (!hasCome) {
    assert.ok(found(registry));
    await nextTurn();
  }
  await coming;
});

test('who may not open an area does not hear of it while it is built either', async () => {
  await mark({}, { anyRole: ['Superadmin'] });
  const registry = await open();
  assert.equal(found(registry), undefined);
  assert.ok(registry.isWithheldPath('/orders', viewerWith('Member')));
});

test('an area whose build failed, or was killed, says so and is not waited for', async () => {
  for (const parts of [{ failed: true }, { pid: gone }]) {
    await mark(parts);
    const registry = await open();
    assert.equal(found(registry)?.disabled?.code, 'unbuilt');
    assert.ok(!registry.awaited.arePending);
  }
});

test('while another build is made the one that is there is served', async () => {
  await build('aaaaaaaaaaaaaaaa');
  await mark();
  assert.equal(found(await open())?.release?.hash, 'aaaaaaaaaaaaaaaa');
});

test('an area that was built here before and is gone from the disk is waited for', async () => {
  await build('aaaaaaaaaaaaaaaa');
  await open();
  await rm(join(output, 'releases', remote), { recursive: true });
  await mark();
  const registry = await open();
  assert.equal(found(registry)?.disabled?.code, 'building');
  await build('bbbbbbbbbbbbbbbb');
  await takeFinishedBuilds(registry, database.pool);
  assert.equal(found(registry)?.release?.hash, 'bbbbbbbbbbbbbbbb');
});

test('a registry opens when the host that is being built is there, and not when its build failed', async () => {
  await put('host/building.json', { pid: process.pid });
  await rm(join(output, 'host/current.json'));
  const opening = open();
  await put('host/current.json', { hash: 'host0000' });
  await rm(join(output, 'host/building.json'));
  assert.equal((await opening).host.hash, 'host0000');
  await put('host/building.json', { pid: process.pid, failed: true });
  await assert.rejects(open(), /could not be built/);
});
