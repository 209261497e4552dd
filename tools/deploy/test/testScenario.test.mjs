import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serverWith, typed } from './standIn.mjs';

const folder = mkdtempSync(join(tmpdir(), 'weft-tests-'));
after(() => rmSync(folder, { recursive: true }));
const env = { WEFT_API_TOKEN: `weft_api_${'x'.repeat(40)}` };

const passing = { case_id: 'c1', name: 'Small order', passed: true, differences: [], more: 0, duration_ms: 4 };
const difference = {
  ...{ of: 'field', node_id: 'f', node_name: 'Add up', items: [1], path: ['payload', 'lines', 0, 'sum'] },
  ...{ expected: '3', got: '"<4>"' },
};
const failing = { ...passing, case_id: 'c2', name: 'Big & old', passed: false, differences: [difference], more: 2 };

const batches = (...answers) => ({
  'GET /scenario/s1': { body: { id: 's1', name: 'Orders' } },
  'POST /scenario/s1/test-cases/run': () => ({ body: answers.shift() }),
});

test('all cases are run, batch by batch, with the API token; a failing one is shown with its difference', async () => {
  const { url, asked } = await serverWith(
    batches({ results: [passing], rest: ['c2'] }, { results: [failing], rest: [] }),
  );
  const junit = join(folder, 'report.xml');
  const { out, code } = await typed(['test-scenario', 's1', '--junit', junit], { server: url, env });
  assert.equal(code, 1);
  assert.match(out, /✓ Small order/);
  assert.match(out, /✗ Big & old/);
  assert.match(
    out,
    /Add up · item 2 · field payload\.lines\[0\]\.sum\n +expected 3\n +got +"<4>"\n +2 more differences/,
  );
  assert.match(out, /2 test cases: 1 passed, 1 failed/);
  assert.deepEqual(
    asked.slice(1).map(({ sent }) => JSON.parse(sent)),
    [{}, { case_ids: ['c2'] }],
  );
  assert.ok(asked.every(({ headers }) => headers.authorization === `Bearer ${env.WEFT_API_TOKEN}`));
  const report = readFileSync(junit, 'utf8');
  assert.match(report, /<testsuite name="Orders" tests="2" failures="1"/);
  assert.match(report, /name="Big &amp; old".*<failure message="Add up .* got &quot;&lt;4&gt;&quot;">/);
});

test('all pass: exit code 0, and JSON for machines', async () => {
  const { url } = await serverWith(batches({ results: [passing], rest: [] }));
  const { out, code } = await typed(['test-scenario', 's1', '--json'], { server: url, env });
  assert.equal(code, 0);
  const { passed, failed, scenario } = JSON.parse(out);
  assert.deepEqual([passed, failed, scenario.name], [1, 0, 'Orders']);
});

test('edits of a file are tested in place of what is saved', async () => {
  const { url, asked } = await serverWith(batches({ results: [passing], rest: [] }));
  const file = join(folder, 'scenario.json');
  writeFileSync(file, JSON.stringify({ name: 'Orders', flow: [], settings: { run_timeout_s: 9 } }));
  await typed(['test-scenario', `${url}/scenario/s1`, '--document', file], { server: url, env });
  assert.deepEqual(JSON.parse(asked[1].sent), { document: { flow: [], settings: { run_timeout_s: 9 } } });
});

test('without an API token nothing is called', async () => {
  const { url, asked } = await serverWith({});
  const { error, code } = await typed(['test-scenario', 's1'], { server: url });
  assert.equal(code, 3);
  assert.match(error, /WEFT_API_TOKEN is not set/);
  assert.equal(asked.length, 0);
});
