import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benches, chosenBy, helpOf } from './benches.mjs';
import { root } from './workspace.mjs';

test('every bench is there, and has a line of help with the time it takes', () => {
  const help = helpOf(benches);
  for (const [flag, { programs, minutes, about }] of Object.entries(benches)) {
    for (const program of programs) assert.ok(existsSync(join(root, program)), program);
    assert.match(help, new RegExp(`${flag} +${minutes} min +${about.slice(0, 20)}`));
  }
});

test('every program of a folder of benches runs by a name', () => {
  const named = new Set(Object.values(benches).flatMap(({ programs }) => programs));
  for (const folder of ['platform-server/bench', 'e2e/bench', 'import-page/bench'])
    for (const file of readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts')))
      if (/^const results = await Results\.begin/m.test(readFileSync(join(root, folder, file), 'utf8')))
        assert.ok(named.has(`${folder}/${file}`), `${folder}/${file}`);
});

test('without a name all run but the long ones; settings alone are for the webhooks', () => {
  const all = chosenBy([], benches).programs;
  assert.ok(all.includes('platform-server/bench/lists.ts') && !all.includes('platform-server/bench/soak.ts'));
  const webhooks = { programs: ['platform-server/bench/run.ts'], rest: ['--node-red'] };
  assert.deepEqual(chosenBy(['--node-red'], benches), webhooks);
  const log = { programs: ['platform-server/bench/largeLog.ts'], rest: ['--runs', '5'] };
  assert.deepEqual(chosenBy(['--runs', '5'], benches), log);
  const soak = { programs: ['platform-server/bench/soak.ts'], rest: ['--minutes', '2'] };
  assert.deepEqual(chosenBy(['--soak', '--minutes', '2'], benches), soak);
});
