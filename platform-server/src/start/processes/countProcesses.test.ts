import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countProcesses, type ServerResources } from './countProcesses.ts';

const gb = 1024 ** 3;
const large: ServerResources = {
  platform: 'linux',
  cores: 16,
  memoryBytes: 64 * gb,
  connections: null,
  connectionsPerProcess: 16,
};
const count = (resources: Partial<ServerResources>) => countProcesses({ ...large, ...resources }).count;

test('one process on up to three cores, then one for every two, at most eight', () => {
  const cores = [1, 2, 3, 4, 5, 6, 8, 12, 15, 16, 17, 64, 256];
  assert.deepEqual(
    cores.map((given) => count({ cores: given })),
    [1, 1, 1, 2, 2, 3, 4, 6, 7, 8, 8, 8, 8],
  );
});

test('no more than half of the memory suffices for, and never none', () => {
  const memory = [0.5, 1, 2, 3, 4, 6, 8, 12, 32];
  assert.deepEqual(
    memory.map((given) => count({ memoryBytes: given * gb })),
    [1, 1, 1, 2, 2, 4, 5, 8, 8],
  );
});

test('no more than the database has connections for, each process with its pool', () => {
  const connections = [0, 10, 16, 31, 32, 48, 128, 500];
  assert.deepEqual(
    connections.map((given) => count({ connections: given })),
    [1, 1, 1, 1, 2, 3, 8, 8],
  );
  assert.equal(count({ connections: 100, connectionsPerProcess: 40 }), 2);
});

test('one process where several cannot share a port', () => {
  for (const platform of ['darwin', 'win32'] as const) assert.equal(count({ platform }), 1);
});

test('the reason is the limit that decided', () => {
  const reason = (resources: Partial<ServerResources>) => countProcesses({ ...large, ...resources }).reason;
  assert.equal(reason({ platform: 'darwin' }), 'several can share a port on Linux only');
  assert.equal(reason({ cores: 1 }), 'one core is too few for several');
  assert.equal(reason({ cores: 2 }), '2 cores are too few for several');
  assert.equal(reason({ cores: 8 }), 'one for every 2 of 8 cores');
  assert.equal(reason({ cores: 64 }), 'the most by default, on 64 cores');
  assert.equal(reason({ memoryBytes: 4 * gb }), 'as many as half of 4.0 GB of memory suffices for');
  const short = 'the database has 48 connections for them, 16 for each process';
  assert.equal(reason({ connections: 48 }), short);
  assert.equal(reason({ connections: 48, memoryBytes: 512 * 1024 ** 2 }).startsWith('as many as half of 0.5 GB'), true);
});
