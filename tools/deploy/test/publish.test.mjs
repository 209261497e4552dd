import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { envelope, serverWith, typed } from './standIn.mjs';

const folder = mkdtempSync(join(tmpdir(), 'weft-release-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const hash = 'a1b2c3d4e5f6a7b8c9d0';
const document = { remote: 'remote-area', hash, version: '0.2.0', commit: 'c0ffee11c0ffee11', files: {} };
writeFileSync(join(folder, 'remote.json'), JSON.stringify(document));
writeFileSync(join(folder, 'remoteEntry.js'), 'entry');
writeFileSync(join(folder, 'remoteEntry.js.br'), 'small');

const passed = (check) => ({ check, passed: true, problems: [] });
const failed = (check, problem) => ({ check, passed: false, problems: [problem] });
const publish = (url, ...more) => typed(['publish', 'area', '--folder', folder, ...more], { server: url });
const skip = ['--skip-browser', '--reason', 'The browser is broken'];

const opened = {
  body: {
    id: 'u1',
    state: 'open',
    checks: [passed('schema'), passed('size')],
    missing: ['remoteEntry.js', 'remoteEntry.js.br'],
  },
};
const finished = {
  body: {
    release: document,
    checks: [...['schema', 'size', 'storage'].map(passed), failed('browser', 'Skipped: The browser is broken')],
  },
};

test('files that are missing are sent, the rest is checked, and nobody gets it yet', async () => {
  const { url, asked } = await serverWith({
    'POST /deploy/uploads/': opened,
    'PUT /deploy/uploads/u1/files/remoteEntry.js': {},
    'PUT /deploy/uploads/u1/files/remoteEntry.js.br': {},
    'POST /deploy/uploads/u1/finish/': finished,
  });
  const { code, out } = await publish(url, ...skip);
  assert.equal(code, 0, out);
  assert.deepEqual(JSON.parse(asked[0].sent), { document, dry_run: false });
  assert.deepEqual(
    asked
      .slice(1, 3)
      .map(({ sent }) => sent)
      .sort(),
    ['entry', 'small'],
  );
  const note = 'Built elsewhere (--folder)';
  const unmade = ['types', 'lint', 'tests'].map((check) => ({ check, outcome: 'skipped', note }));
  assert.deepEqual(JSON.parse(asked[3].sent), { browser: null, code: unmade, skip_reason: 'The browser is broken' });
  assert.match(out, /2 files sent, 10 B/);
  // Each check once, though the server tells the first ones twice.
  assert.equal(out.match(/✓ description/g).length, 1);
  assert.match(out, /○ browser {2}Skipped: The browser is broken/);
  assert.match(out, /✓ published remote-area 0\.2\.0 a1b2c3d4\. It isn't live yet\./);
});

test('a check that fails is told with what to do, and ends with 1', async () => {
  const checks = [
    passed('schema'),
    failed('collisions', 'Route scenario is served by remote-scenarios: take another.'),
  ];
  const refusal = envelope(422, 'deploy_refused', 'The release is refused.', { details: { checks } });
  const { url } = await serverWith({ 'POST /deploy/uploads/': refusal });
  const { code, out, error } = await publish(url, ...skip);
  assert.equal(code, 1);
  assert.match(out, /✓ description\n {2}✗ no collisions {2}collisions\n {6}Route scenario is served by/);
  assert.match(error, /Not published: 1 check failed\./);
});

test('a version that is taken by another build ends with 4 and says where to raise it', async () => {
  const taken = envelope(409, 'conflict', 'Version 0.2.0 is stored with other files.', {
    details: { current: { hash: 'b2c3d4e5f6a7b8c9d0a1', version: '0.2.0' } },
  });
  const { url } = await serverWith({ 'POST /deploy/uploads/': taken });
  const { code, error } = await publish(url, ...skip);
  assert.equal(code, 4);
  assert.match(error, /Raise "version" in remote-area\/package\.json/);
});

test('what is stored already is not sent again', async () => {
  const stored = { body: { id: 'u1', state: 'stored', checks: [], missing: [] } };
  const { url, asked } = await serverWith({ 'POST /deploy/uploads/': stored });
  const { code, out } = await publish(url);
  assert.equal(code, 0);
  assert.match(out, /is already stored/);
  assert.equal(asked.length, 1);
});

test('a dry run sends no file', async () => {
  const { url, asked } = await serverWith({ 'POST /deploy/uploads/': opened });
  const { code, out } = await publish(url, '--dry-run');
  assert.equal(code, 0);
  assert.equal(JSON.parse(asked[0].sent).dry_run, true);
  assert.equal(asked.length, 1);
  assert.match(out, /Dry run: nothing was sent\./);
});

test('a file that is gone from the folder is named', async () => {
  const missing = { body: { ...opened.body, missing: ['gone.js'] } };
  const { url } = await serverWith({ 'POST /deploy/uploads/': missing });
  const { code, error } = await publish(url, ...skip);
  assert.equal(code, 1);
  assert.match(error, /gone\.js is missing, but remote\.json lists it/);
});

test('a folder that holds no release, or another remote’s, is wrong use', async () => {
  const shelf = join(folder, 'shelf');
  mkdirSync(join(shelf, hash), { recursive: true });
  writeFileSync(join(shelf, 'current.json'), '{}');
  const none = await typed(['publish', 'area', '--folder', shelf]);
  assert.equal(none.code, 2);
  assert.ok(none.error.includes(`Did you mean ${join(shelf, hash)}?`));
  const other = await typed(['publish', 'other', '--folder', folder]);
  assert.equal(other.code, 2);
  assert.match(other.error, /a release of remote-area, not of remote-other/);
});

test('a remote that this checkout does not have is wrong use', async () => {
  const { code, error } = await typed(['publish', 'nowhere']);
  assert.equal(code, 2);
  assert.match(error, /Available: .*remote-scenarios/);
});

test('a release that another job stores meanwhile is as good as published', async () => {
  const { url } = await serverWith({
    'POST /deploy/uploads/': ({ sent }) =>
      JSON.parse(sent).dry_run ? { body: { ...opened.body, id: '', state: 'stored', missing: [] } } : opened,
    'PUT /deploy/uploads/u1/files/remoteEntry.js': {},
    'PUT /deploy/uploads/u1/files/remoteEntry.js.br': {},
    'POST /deploy/uploads/u1/finish/': envelope(409, 'conflict', 'Another call is finishing it.'),
  });
  const { code, out } = await publish(url, ...skip);
  assert.equal(code, 0, out);
  assert.match(out, /already stored/);
});
