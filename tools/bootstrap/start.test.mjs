import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './workspace.mjs';

test('npm start -- --help answers in a new clone, with nothing installed', async (t) => {
  const clone = mkdtempSync(join(tmpdir(), 'weft-clone-'));
  t.after(() => rmSync(clone, { recursive: true }));
  for (const part of ['package.json', 'tools', 'platform-server/help.txt']) {
    cpSync(join(root, part), join(clone, part), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  }
  const script = join(clone, 'tools', 'bootstrap', 'start.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--help'], { env: {} });
  assert.match(stdout, /^Usage: npm start/);
  assert.match(stdout, /^ {2}WEFT_DATA_DIR$/m);
  assert.ok(!readdirSync(clone).includes('node_modules'));
});
