import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkCode, skippedChecks } from '../publish/codeChecks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'weft-code-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const withScripts = (scripts) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-area', version: '1.0.0', scripts }));
  return checkCode(folder);
};

test('what the package has scripts for is run, and what it lacks is told', async () => {
  const checks = await withScripts({ types: 'node -e 0', test: 'node -e 0' });
  assert.deepEqual(
    checks.map(({ check, outcome }) => [check, outcome]),
    [
      ['types', 'passed'],
      ['lint', 'none'],
      ['tests', 'passed'],
    ],
  );
  assert.match(checks[1].note, /no script "lint"/);
});

test('one that fails ends the publish with the end of what it said', async () => {
  const failing = withScripts({ types: 'node -e 0', test: `node -e "console.log('1 test failed');process.exit(3)"` });
  await assert.rejects(failing, (problem) => {
    assert.equal(problem.message, 'Not published: tests failed.');
    assert.equal(problem.code, 'code_checks');
    assert.deepEqual(problem.hints, ['1 test failed', `npm run test in ${folder} says the same.`]);
    return true;
  });
});

test('what is skipped says why', () => {
  assert.deepEqual(
    skippedChecks('The runner is down').map(({ check, outcome, note }) => `${check} ${outcome}: ${note}`),
    ['types', 'lint', 'tests'].map((check) => `${check} skipped: The runner is down`),
  );
});
