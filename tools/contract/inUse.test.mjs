import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { contractProblems } from './check.ts';
import { readCheckedIn, writeReports } from './checkedIn.ts';
import { freezeInUse } from './inUse.mjs';
import { reportsOf } from './report.ts';

const door = { name: 'shared-contracts/react', folder: 'react', report: 'react.md' };
const reports = (version, text) => reportsOf(version, { doors: [{ door, names: { useHost: text } }], behind: {} });
const environment = { WEFT_DEPLOY_CREDENTIAL: 'weft_deploy_test' };

/** A server that has contract 1.0 in use, and 1.1 without a surface. */
async function serverWith(t, surface) {
  const items = [
    { version: '1.0', frozen_at: '2026-11-20T08:05:00.000Z', remotes: ['remote-area'] },
    { version: '1.1', frozen_at: null, remotes: [] },
  ];
  const answers = {
    '/api/v2/deploy/contracts/': { items, problems: [] },
    '/api/v2/deploy/contracts/1.0/': { version: '1.0', reports: surface },
  };
  const server = createServer(({ url }, response) => response.end(JSON.stringify(answers[url])));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}`;
}

function checkout(t) {
  const root = mkdtempSync(join(tmpdir(), 'weft-in-use-'));
  t.after(() => rmSync(root, { recursive: true }));
  return root;
}

test('what a server has in use is frozen here, and a changed entry point without a version fails', async (t) => {
  const root = checkout(t);
  const server = await serverWith(t, reports('1.0', 'function useHost(): Host'));
  assert.deepEqual(await freezeInUse(root, server, environment), []);
  const same = reports('1.0', 'function useHost(): Host');
  writeReports(root, same);
  assert.deepEqual(contractProblems({ version: '1.0', previous: null, reports: same }, readCheckedIn(root)), []);
  const changed = reports('1.0', 'function useHost(): Other');
  writeReports(root, changed);
  const problems = contractProblems({ version: '1.0', previous: null, reports: changed }, readCheckedIn(root));
  assert.match(problems.join(), /CONTRACT_VERSION is 1\.0, and must be 2\.0 at least: 1\.0 is out.*react\.md useHost/s);
});

test('a version that is frozen with another surface stays, and is told', async (t) => {
  const root = checkout(t);
  await freezeInUse(root, await serverWith(t, reports('1.0', 'function useHost(): Host')), environment);
  const before = readCheckedIn(root);
  const other = await serverWith(t, reports('1.0', 'function useHost(): Other'));
  assert.deepEqual(await freezeInUse(root, other, environment), ['1.0']);
  assert.deepEqual(readCheckedIn(root), before);
});

test('a name that leads out of the folder is refused', async (t) => {
  const server = await serverWith(t, { '../x.md': '' });
  await assert.rejects(freezeInUse(checkout(t), server, environment), /does not answer with reports/);
});
