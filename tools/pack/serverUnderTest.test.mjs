import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const run = async (...args) => (await promisify(execFile)(process.execPath, args)).stdout;
const bundle = () => run(join(import.meta.dirname, 'serverUnderTest.ts'));

test('the server that tests start is bundled once for its sources, and is the same program', async () => {
  const program = await bundle();
  const { mtimeMs } = await stat(program);
  assert.equal(await bundle(), program);
  assert.equal((await stat(program)).mtimeMs, mtimeMs);
  assert.equal(await run(program, '--help'), await readFile(join(root, 'platform-server', 'help.txt'), 'utf8'));
});
