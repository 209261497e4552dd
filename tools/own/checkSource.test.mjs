import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { credential, envelope, serverWith } from '../deploy/test/standIn.mjs';
import { checkSource } from './checkSource.mjs';

const name = 'remote-data-triggers';
const own = { name, folder: join(import.meta.dirname, '../..', name) };
const call = 'POST /deploy/checks/';
const passed = (check) => ({ check, passed: true, problems: [] });

async function checked(server, env = { WEFT_DEPLOY_CREDENTIAL: credential }, remote = own) {
  const stdout = new PassThrough();
  const code = await checkSource(remote, server, { stdout, env });
  return { code, said: stdout.read().toString() };
}

test('the shell is asked with the manifest and the shared packages that the sources import', async () => {
  const server = await serverWith({ [call]: { body: { checks: [passed('grant')], stored: null } } });
  const { code, said } = await checked(server.url);
  assert.deepEqual([code, said.includes('takes remote-data-triggers')], [0, true]);
  const { remote, manifest, version, shared_ranges: ranges } = JSON.parse(server.asked[0].sent);
  assert.deepEqual([remote, manifest.id], [name, name]);
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.match(ranges.react, /^\^19\./);
  assert.ok(ranges['react/jsx-runtime']);
  assert.ok(!('react-dom/client' in ranges), 'what no source imports is not asked for');
});

test('documents of back ends go along, and what they would break is printed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'weft-check-'));
  try {
    cpSync(own.folder, folder, { recursive: true, filter: (path) => !/node_modules|dist/.test(path) });
    symlinkSync(join(own.folder, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'backends'));
    writeFileSync(join(folder, 'backends/stock.openapi.yaml'), 'openapi: 3.1.0');
    const backends = { ...passed('backends'), problems: ['stock.openapi.yaml breaks calls: GET /stock is gone'] };
    const server = await serverWith({ [call]: { body: { checks: [backends], stored: null } } });
    const { code, said } = await checked(server.url, undefined, { name, folder });
    assert.deepEqual(JSON.parse(server.asked[0].sent).backends, { 'stock.openapi.yaml': 'openapi: 3.1.0' });
    assert.equal(code, 0, said);
    assert.match(said, /takes remote-data-triggers[\s\S]*○ stock\.openapi\.yaml breaks calls: GET \/stock is gone/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what a publish would refuse fails the check, with all that is wrong', async () => {
  const grant = { check: 'grant', passed: false, problems: ['The path "/x" is beyond the grant.'] };
  const server = await serverWith({ [call]: { body: { checks: [passed('schema'), grant], stored: null } } });
  const { code, said } = await checked(server.url);
  assert.equal(code, 1);
  assert.match(said, /would refuse[\s\S]*✗ within the grant[\s\S]*beyond the grant/);
});

test('a version that is stored is a note, as what is checked may be just that', async () => {
  const body = { checks: [passed('grant')], stored: { version: '0.1.0', hash: '0123456789abcdef0123' } };
  const { code, said } = await checked((await serverWith({ [call]: { body } })).url);
  assert.equal(code, 0);
  assert.match(said, /○ 0\.1\.0 01234567 is stored\. Raise "version"/);
});

test('a credential that is revoked, of another remote or no credential fails the check', async () => {
  for (const answer of [
    envelope(401, 'unauthenticated', 'Sign in.'),
    envelope(403, 'forbidden', 'Not for this remote.'),
  ]) {
    const { code, said } = await checked((await serverWith({ [call]: answer })).url);
    assert.equal(code, 1, said);
  }
  const { code, said } = await checked('http://127.0.0.1:9', { WEFT_DEPLOY_CREDENTIAL: 'weft_deploy_…' });
  assert.deepEqual([code, said.includes("isn't a deploy credential")], [1, true]);
});

test('without a credential, a network or an answer the check says that nothing was asked', async () => {
  const older = await serverWith({});
  for (const { code, said } of [
    await checked(older.url, {}),
    await checked(older.url),
    await checked('http://127.0.0.1:9'),
  ]) {
    assert.equal(code, 0, said);
    assert.match(said, /○ Grant, names and versions were not checked: /);
  }
});
