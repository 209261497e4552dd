import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { operatorLink } from './resetPassword.ts';

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'weft-reset-'));
});
after(() => rm(directory, { recursive: true }));

test('a link needs the session secret alone, and makes no other keys', async () => {
  const environment = { WEFT_DATA_DIR: directory, WEFT_SESSION_SECRET: 'a secret of this test alone, long enough' };
  const link = await operatorLink('reset-password', 'ada@example.org', environment);
  assert.match(link, /^http:\/\/localhost:4400\/reset\?email=ada%40example.org&at=\d+&token=[\w-]+$/);
  assert.deepEqual(await readdir(directory), []);
  await assert.rejects(operatorLink('reset-password', 'ada@example.org', { WEFT_DATA_DIR: directory }), /has no keys/);
});
