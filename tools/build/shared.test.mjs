import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { contractVersions, facadeGroups, hostShared, isDoor, remoteShared } from './shared.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const hostFolder = join(root, 'host-shell');
const host = await hostShared(hostFolder, { zod: '/facades/zod.js' });
const remote = await remoteShared(join(root, 'remote-scenarios'));
const keys = Object.keys(remote);

test('a remote brings no copy of anything shared, and takes nothing that the host does not offer', () => {
  assert.ok(keys.length > 10, `${keys.length} keys`);
  for (const key of keys) {
    assert.equal(remote[key]?.import, false, `${key} would be in the release`);
    assert.equal(remote[key]?.version, undefined, `${key} would be offered by the remote`);
    assert.ok(host[key]?.version, `${key} is not offered by the host`);
  }
});

test('everything shared exists once on a page, in the version that the remote was built with', () => {
  for (const key of keys) {
    assert.equal(remote[key]?.singleton && host[key]?.singleton, true, key);
    assert.equal(remote[key]?.requiredVersion, host[key]?.requiredVersion, key);
  }
});

test('of React, its router and the contract a mismatch stops the load', () => {
  const strict = keys.filter((key) => remote[key]?.strictVersion);
  const needed = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react-router', 'shared-contracts'];
  for (const key of [...needed, ...facadeGroups(hostFolder)]) assert.ok(strict.includes(key), key);
});

test('the doors of the contract bear its version, packages their own', async () => {
  const { offered, previous } = await contractVersions(hostFolder);
  assert.equal(host['shared-contracts/react']?.version, `${offered}.0`);
  assert.equal(remote['shared-contracts/ui/core']?.requiredVersion, `^${offered}.0`);
  assert.notEqual(offered, previous);
  assert.deepEqual(['shared-contracts', 'shared-contracts/react', 'react', 'shared'].map(isDoor), [
    true,
    true,
    false,
    false,
  ]);
});

test('the host offers a facade where there is one', () => {
  assert.equal(host.zod?.import, '/facades/zod.js');
  assert.equal(host.react?.import, undefined);
});
