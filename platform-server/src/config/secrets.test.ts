import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { readConfig } from '../config.ts';
import { loadSecrets } from './secrets.ts';

let directory: string;
const load = (environment: NodeJS.ProcessEnv = {}) =>
  loadSecrets(readConfig({ WEFT_DATA_DIR: directory, ...environment }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'weft-secrets-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('keys are made once and readable by their owner alone', async () => {
  const made = await load();
  assert.match(made.signingKey, /BEGIN PRIVATE KEY/);
  assert.equal(Buffer.from(made.encryptionKey, 'base64').length, 32);
  assert.deepEqual(await load(), made);
  assert.equal((await stat(join(directory, 'secrets.json'))).mode & 0o777, 0o600);
});

test('servers that start together end up with the same keys', async () => {
  const all = await Promise.all([load(), load(), load()]);
  assert.deepEqual(all[1], all[0]);
  assert.deepEqual(all[2], all[0]);
  assert.deepEqual(await readdir(directory), ['secrets.json']);
});

test('keys of the environment come first; the others stay those of the directory', async () => {
  const made = await load();
  const sessionSecret = 's'.repeat(32);
  assert.deepEqual(await load({ WEFT_SESSION_SECRET: sessionSecret }), { ...made, sessionSecret });
});

test('an unreadable file is an error, never a reason to make new keys', async () => {
  await writeFile(join(directory, 'secrets.json'), '{"signingKey":');
  await assert.rejects(load(), /secrets\.json/);
});
