import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { credential, envelope, serverWith, typed } from './standIn.mjs';

const release = { hash: 'a1b2c3d4e5f6a7b8c9d0', version: '0.2.0' };
const nobody = { percent: null, organisation: null, user: null, message: null };
const entry = {
  revision: 7,
  remote: 'remote-area',
  action: 'promote',
  release,
  actor: 'CI (…abcd)',
  reason: '',
  target: nobody,
};
const done = { body: { entry, written: true, before: null, after: release } };
const promote = ['promote', 'remote-area', '0.2.0'];

async function codeFor(answer) {
  const { url } = await serverWith({ 'POST /deploy/ledger/': answer });
  return (await typed(promote, { server: url })).code;
}

test('what was done ends with 0 and says what everyone gets', async () => {
  const { url, asked } = await serverWith({ 'POST /deploy/ledger/': done });
  const { code, out } = await typed([...promote, '--reason', 'It is good', '--expect', '6'], { server: url });
  assert.equal(code, 0);
  assert.match(out, /✓ promote remote-area 0\.2\.0 a1b2c3d4/);
  assert.match(out, /everyone gets {2}– → 0\.2\.0 a1b2c3d4/);
  const body = {
    remote: 'remote-area',
    action: 'promote',
    release: '0.2.0',
    reason: 'It is good',
    expected_revision: 6,
  };
  assert.deepEqual(JSON.parse(asked[0].sent), body);
  assert.equal(asked[0].headers.authorization, `Bearer ${credential}`);
});

test('a pin that is taken off says so', async () => {
  const off = {
    ...entry,
    action: 'pin',
    release: null,
    target: { ...nobody, organisation: { id: 'o1', name: 'Acme' } },
  };
  const { url, asked } = await serverWith({ 'POST /deploy/ledger/': { body: { ...done.body, entry: off } } });
  const { out } = await typed(['pin', 'area', '--off', '--org', 'acme'], { server: url });
  assert.match(out, /^✓ pin off remote-area for organisation Acme\n/);
  assert.deepEqual(JSON.parse(asked[0].sent), { remote: 'remote-area', action: 'pin', organisation: 'acme' });
});

test('each way to fail has its exit code', async () => {
  const cases = [
    [1, envelope(422, 'deploy_refused', 'It is stable already.')],
    [1, envelope(404, 'not_found', 'There is no such release.', { details: { releases: [release] } })],
    [2, envelope(422, 'invalid_body', 'canary takes no user.')],
    [2, envelope(400, 'invalid_request', 'The query does not fit.')],
    [3, envelope(401, 'unauthenticated', 'This credential was revoked.')],
    [3, envelope(403, 'forbidden', 'This credential is for remote-b.')],
    [4, envelope(409, 'stale_revision', 'Someone was first.')],
    [5, envelope(500, 'internal', 'The server failed.')],
    [5, { status: 502, body: '<h1>Bad gateway</h1>' }],
    [5, { status: 200, body: '<h1>Some other site</h1>' }],
    [2, { status: 308, headers: { location: 'https://weft.example.com/' } }],
  ];
  for (const [expected, answer] of cases) assert.equal(await codeFor(answer), expected, JSON.stringify(answer));
});

test('what the server names instead is told', async () => {
  const told = async (answer) => {
    const { url } = await serverWith({ 'POST /deploy/ledger/': answer });
    return (await typed(promote, { server: url })).error;
  };
  const details = { releases: [release], organisations: [{ id: 'o1', name: 'Acme' }], remotes: ['remote-area'] };
  const error = await told(envelope(404, 'not_found', 'No such release.', { details }));
  assert.equal(
    error,
    '✗ No such release.\n  Stored: 0.2.0 a1b2c3d4\n  Organisations: Acme (o1)\n  Remotes: remote-area\n',
  );
  const stale = await told(envelope(409, 'stale_revision', 'Someone was first.', { details: { current: entry } }));
  assert.match(stale, /^✗ Someone else changed this remote\./);
  assert.match(stale, /Revision 7: promote by CI \(…abcd\)\./);
});

test('a server that is not there ends with 5 and the address', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const server = `http://127.0.0.1:${probe.address().port}`;
  await new Promise((resolve) => probe.close(resolve));
  const { code, error } = await typed(promote, { server });
  assert.equal(code, 5);
  assert.ok(error.includes(`Can't reach ${server}: ECONNREFUSED`), error);
  assert.ok(!error.includes('not known'), 'nothing was sent, so nothing can have been changed');
});

test('a change whose answer is lost is not repeated, and the doubt is said', async () => {
  const { url, asked } = await serverWith({ 'POST /deploy/ledger/': ({ cut }) => cut() });
  const { code, error } = await typed(promote, { server: url });
  assert.equal(code, 5);
  assert.match(error, /The change may or may not have been made/);
  assert.equal(asked.length, 1);
});

test('without a credential, or with something else in its place, it ends with 3 and does not repeat it', async () => {
  const absent = await typed(promote, { env: { WEFT_DEPLOY_CREDENTIAL: '' } });
  assert.equal(absent.code, 3);
  assert.match(absent.error, /WEFT_DEPLOY_CREDENTIAL is not set/);
  const other = await typed(promote, { env: { WEFT_DEPLOY_CREDENTIAL: 'hunter2' } });
  assert.equal(other.code, 3);
  assert.ok(!`${other.out}${other.error}`.includes('hunter2'));
});

test('what cannot be understood ends with 2', async () => {
  const wrong = [
    [],
    ['deploy'],
    ['promote'],
    ['promote', 'remote-area', '1', '2'],
    ['promote', '../etc'],
    ['promote', 'remote-area', '--loud'],
    ['promote', 'remote-area', '1', '--expect', 'newest'],
    ['canary', 'remote-area', '1'],
    ['canary', 'remote-area', '1', '--percent', '0'],
    ['canary', 'remote-area', '1', '--percent', '5', '--org', 'acme'],
    ['kill', 'remote-area'],
    ['pin', 'remote-area', '--user', 'mia@example.com'],
    ['pin', 'remote-area', '1', '--off', '--user', 'mia@example.com'],
    ['pin', 'remote-area', '1'],
    ['preview', 'remote-area', '1'],
    ['publish', 'remote-area', '--skip-browser'],
    ['status', '--server', 'weft.example.com'],
  ];
  for (const args of wrong) {
    const { code, error } = await typed(args);
    assert.equal(code, 2, `${args.join(' ')}: ${error}`);
    assert.notEqual(error, '', args.join(' '));
  }
});

test('help needs no credential and has an example for every command', async () => {
  const env = { WEFT_DEPLOY_CREDENTIAL: '' };
  const { out } = await typed(['--help'], { env });
  const names = [...out.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name]) => name);
  assert.ok(names.length > 10);
  for (const name of names) {
    const { code, out: own } = await typed([name, '--help'], { env });
    assert.equal(code, 0);
    assert.match(own, new RegExp(`Example: npm run deploy -- ${name}`));
  }
});

test('with --json there is one document, of an error too', async () => {
  const { url } = await serverWith({ 'POST /deploy/ledger/': done });
  const good = await typed([...promote, '--json'], { server: url });
  assert.equal(JSON.parse(good.out).entry.revision, 7);
  const stale = envelope(409, 'stale_revision', 'Someone was first.', { details: { current: 9 } });
  const { url: busy } = await serverWith({ 'POST /deploy/ledger/': stale });
  const bad = await typed([...promote, '--json'], { server: busy });
  assert.equal(bad.code, 4);
  assert.equal(JSON.parse(bad.out).error.code, 'stale_revision');
  assert.deepEqual(JSON.parse(bad.out).error.details, { current: 9 });
  assert.equal(bad.error, '');
});

test('a release that is not named is the newest stored one, and that is said', async () => {
  const list = { body: { items: [{ ...release, version: '0.3.0' }], total: 4 } };
  const stored = { 'GET /deploy/releases/': list, 'GET /deploy/ledger/': { body: { items: [entry], more: false } } };
  const { url, asked } = await serverWith({ ...stored, 'POST /deploy/ledger/': done });
  const { out } = await typed(['canary', 'area', '--percent', '5', '--dry-run'], { server: url });
  assert.match(out, /^Newest release of remote-area: 0\.3\.0 a1b2c3d4/);
  const { release: taken, percent, dry_run } = JSON.parse(asked.at(-1).sent);
  assert.deepEqual({ taken, percent, dry_run }, { taken: release.hash, percent: 5, dry_run: true });
  const empty = await serverWith({ ...stored, 'GET /deploy/releases/': { body: { items: [], total: 0 } } });
  assert.equal((await typed(['promote', 'area'], { server: empty.url })).code, 1);
});

test('after a rollback the newest release is not taken for the one that is meant', async () => {
  const { url, asked } = await serverWith({
    'GET /deploy/releases/': { body: { items: [release], total: 4 } },
    'GET /deploy/ledger/': { body: { items: [{ ...entry, action: 'rollback' }], more: false } },
  });
  const { code, error } = await typed(['promote', 'area'], { server: url });
  assert.equal(code, 1);
  assert.match(error, /The last change of remote-area was a rollback[\s\S]*releases remote-area/);
  assert.ok(asked.every(({ name }) => name.startsWith('GET ')));
});
