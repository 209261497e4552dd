import assert from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
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
  const { deployKey, ...kept } = await load({ WEFT_SESSION_SECRET: sessionSecret });
  assert.deepEqual({ ...kept, deployKey: made.deployKey }, { ...made, sessionSecret });
  assert.notEqual(deployKey, made.deployKey);
});

test('an unreadable file is an error, never a reason to make new keys', async () => {
  await writeFile(join(directory, 'secrets.json'), '{"signingKey":');
  await assert.rejects(load(), /secrets\.json/);
});

test('the key of previews follows the session secret unless it is given', async () => {
  const environment = { WEFT_SESSION_SECRET: 's'.repeat(32) };
  const { deployKey } = await load(environment);
  assert.equal(createPrivateKey(deployKey).asymmetricKeyType, 'ed25519');
  assert.equal((await load(environment)).deployKey, deployKey);
  const given = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  assert.equal((await load({ ...environment, WEFT_DEPLOY_KEY: given.replaceAll('\n', '\\n') })).deployKey, given);
});
