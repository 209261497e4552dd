import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../../test/server/wholeServer.ts';

const remote = 'remote-scenarios';
let server: WholeServer;
let superAdmin: Caller;
let admin: Caller;
let team: Caller;
/** The release that is built, and one more beside it that is stored. */
let built: string;
const other = 'feedfeedfeed0001';

async function credentialOf(name: string): Promise<Caller> {
  const { body } = await superAdmin.call('POST', '/deploy/credentials/', { remote: name, name: 'CI' });
  return server.with(body.secret);
}

before(async () => {
  server = await startWholeServer();
  [superAdmin, admin] = [await server.as('superadmin'), await server.as('admin')];
  team = await credentialOf(remote);
  built = (await statusOf(superAdmin)).stable.release.hash;
  await server.database.pool.query(
    `insert into remote_release (remote, hash, version, document)
     select remote, $2, '9.9.9', (document::jsonb || jsonb_build_object('hash', $2::text, 'version', '9.9.9'))::json
     from remote_release where remote = $1 and hash = $3`,
    [remote, other, built],
  );
});
after(() => server.close());

async function statusOf(caller: Caller, name = remote) {
  const { status, body } = await caller.call('GET', '/deploy/status/');
  assert.equal(status, 200);
  return body.remotes.find((each: { remote: string }) => each.remote === name);
}

const change = (caller: Caller, body: object) =>
  caller.call('POST', '/deploy/ledger/', { remote, reason: 'test', ...body });

async function changed(body: object, caller = superAdmin) {
  const answer = await change(caller, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

async function newestEntry(caller: Caller) {
  const { body } = await caller.call('GET', `/deploy/ledger/?remote=${remote}&limit=1`);
  return body.items[0];
}

/** What everyone gets, as it was before. */
async function tidy(): Promise<void> {
  const { canary, pins, stable, killed } = await statusOf(superAdmin);
  if (killed) await changed({ action: 'revive' });
  if (canary) await changed({ action: 'rollback' });
  for (const pin of pins)
    await changed({ action: 'pin', [pin.user ? 'user' : 'organisation']: (pin.user ?? pin.organisation).id });
  if (stable.release.hash !== built) await changed({ action: 'promote', release: built });
}

test('the team of a remote changes it, and no other', async () => {
  const { entry, written } = await changed({ action: 'promote', release: other }, team);
  assert.ok(written);
  assert.match(entry.actor, /^CI \(….{4}\)$/);
  assert.deepEqual(entry.release, { hash: other, version: '9.9.9' });
  const foreign = await change(team, { remote: 'remote-data-triggers', action: 'kill', message: 'x' });
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'forbidden']);
  const back = await changed({ action: 'rollback' }, team);
  assert.deepEqual([back.entry.release.hash, back.before.hash, back.after.hash], [built, other, built]);
});

test('administrators read the status, for the Terminal, and nothing else', async () => {
  for (const path of [`releases/?remote=${remote}`, 'ledger/', 'grants/', 'policies/', 'requests/', 'api-usage/']) {
    assert.equal((await admin.call('GET', `/deploy/${path}`)).status, 403, path);
  }
  const refused = await change(admin, { action: 'kill', message: 'x' });
  assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
  assert.equal((await statusOf(admin)).writable, false);
  assert.equal((await statusOf(superAdmin)).writable, true);
  assert.equal((await statusOf(team)).writable, true);
  assert.equal((await statusOf(team, 'remote-data-triggers')).writable, false);
});

test('who decided on an older state is told the entry that came in between', async () => {
  const { body } = await superAdmin.call('GET', '/deploy/status/');
  const killed = await changed({ action: 'kill', message: 'Broken' });
  const stale = await change(team, { action: 'promote', release: other, expected_revision: body.revision });
  assert.deepEqual([stale.status, stale.body.code], [409, 'stale_revision']);
  assert.deepEqual(stale.body.details.current, killed.entry);
  await tidy();
});

test('the status says since when, by whom and why', async () => {
  await changed({ action: 'canary', release: other, percent: 10, reason: 'Try it' });
  await changed({ action: 'kill', message: 'It loses orders', reason: 'Seen in support' });
  const { title, stable, canary, killed, releases, newest } = await statusOf(admin);
  assert.deepEqual(title.en, 'Scenarios');
  assert.equal(stable.release.hash, built);
  assert.ok(stable.by && stable.since);
  assert.deepEqual(
    [canary.release, canary.percent, canary.organisation, canary.by, canary.reason, canary.sessions],
    [{ hash: other, version: '9.9.9' }, 10, null, 'Sofia Lindgren', 'Try it', 0],
  );
  assert.deepEqual(
    [killed.message, killed.reason, killed.by],
    ['It loses orders', 'Seen in support', 'Sofia Lindgren'],
  );
  assert.deepEqual([releases, newest], [2, { hash: other, version: '9.9.9' }]);
  await tidy();
});

test('whom something is for is told to their own organisation, to super admins and to the team', async () => {
  const globex = await server.as('globex');
  await changed({ action: 'pin', release: other, organisation: 'Globex', reason: 'Globex asked' });
  const pins = async (caller: Caller) =>
    (await statusOf(caller)).pins.map((pin: { organisation: { name: string } }) => pin.organisation.name);
  for (const [caller, expected] of [
    [superAdmin, ['Globex']],
    [team, ['Globex']],
    [globex, ['Globex']],
    [admin, []],
    [await credentialOf('remote-data-triggers'), []],
  ] as const) {
    assert.deepEqual(await pins(caller), expected);
    // The ledger itself is for super admins and teams.
    if (caller === globex || caller === admin) continue;
    const entry = await newestEntry(caller);
    if (expected.length > 0) assert.deepEqual([entry.action, entry.target.organisation.name], ['pin', 'Globex']);
    else assert.doesNotMatch(JSON.stringify(entry), /Globex/);
  }
  await changed({ action: 'canary', release: other, organisation: 'globex', reason: 'Globex tries it' });
  const seen = (await statusOf(admin)).canary;
  assert.equal(seen.release.hash, other);
  assert.doesNotMatch(JSON.stringify(seen), /Globex/);
  assert.equal((await statusOf(globex)).canary.organisation.name, 'Globex');
  await tidy();
});

test('a pin of a user is told to administrators of the user’s organisation', async () => {
  const globex = await server.as('globex');
  await changed({ action: 'pin', release: other, user: 'member@weft.local' });
  assert.equal((await statusOf(admin)).pins[0].user.name, 'member@weft.local');
  assert.deepEqual((await statusOf(globex)).pins, []);
  assert.equal((await newestEntry(superAdmin)).target.user.name, 'member@weft.local');
  await tidy();
});

test('the ledger is read page by page, and by remote', async () => {
  await changed({ action: 'kill', message: 'one' });
  await changed({ action: 'revive' });
  const page = async (query: string) => (await superAdmin.call('GET', `/deploy/ledger/?${query}`)).body;
  const all = await page('limit=200');
  assert.equal(all.more, false);
  const revisions = (items: { revision: number }[]) => items.map(({ revision }) => revision);
  const first = await page('limit=2');
  const second = await page(`limit=200&before=${first.items[1].revision}`);
  assert.equal(first.more, true);
  assert.deepEqual([...revisions(first.items), ...revisions(second.items)], revisions(all.items));
  const own = await page(`remote=${remote}&limit=200`);
  assert.deepEqual(
    own.items,
    all.items.filter((each: { remote: string }) => each.remote === remote),
  );
});

test('stored releases say where they stand, what they weigh and who brought them', async () => {
  const listed = async () => (await superAdmin.call('GET', `/deploy/releases/?remote=${remote}`)).body;
  const { items, total } = await listed();
  assert.equal(total, 2);
  const [newest, first] = items;
  assert.deepEqual([newest.hash, newest.version], [other, '9.9.9']);
  assert.deepEqual([first.status, first.published_by, first.incompatibility], ['stable', 'local build', null]);
  assert.ok(first.files > 3 && first.size > first.transfer_size && first.transfer_size > 1000);
  await changed({ action: 'canary', release: other, percent: 1 });
  assert.equal((await listed()).items[0].status, 'canary');
  await changed({ action: 'promote', release: other });
  assert.deepEqual(
    (await listed()).items.map(({ status }: { status: string }) => status),
    ['stable', 'earlier'],
  );
  await tidy();
  const limited = (await superAdmin.call('GET', `/deploy/releases/?remote=${remote}&limit=1`)).body;
  assert.deepEqual([limited.items.length, limited.total], [1, 2]);
  assert.deepEqual((await superAdmin.call('GET', '/deploy/releases/?remote=remote-nothing')).body, {
    items: [],
    total: 0,
  });
});

test('the API usage names what live releases use of the contract', async () => {
  const { status, body } = await superAdmin.call('GET', '/deploy/api-usage/');
  assert.equal(status, 200);
  assert.match(body.contract_version, /^\d+\.\d+$/);
  assert.ok(body.items.every(({ remotes }: { remotes: string[] }) => remotes.length > 0));
});

test('a page on which a release failed is given the one before, by what it may load', async () => {
  const member = await server.as('member');
  const previous = (name: string) => member.call('GET', `/plan/previous/?remote=${name}`);
  await changed({ action: 'promote', release: other });
  const { status, body } = await previous(remote);
  assert.deepEqual([status, body.remote, body.release.hash], [200, remote, built]);
  assert.equal(body.manifest.id, remote);
  for (const none of ['remote-data-triggers', 'remote-nothing', 'remote-admin']) {
    assert.equal((await previous(none)).status, 404, none);
  }
  await tidy();
});

test('the status counts the sessions of a canary since it began', async () => {
  await changed({ action: 'canary', release: other, percent: 50 });
  const member = await server.as('member');
  const page = crypto.randomUUID();
  const outcomes = [{ page, remote, release: other, code: 'render' }];
  assert.equal((await member.call('POST', '/plan/outcomes/', { outcomes })).status, 204);
  const { canary } = await statusOf(admin);
  assert.deepEqual([canary.sessions, canary.failed, canary.health], [1, 1, 'waiting']);
  await tidy();
});

test('a freed release is listed as such, and neither promoted nor previewed', async () => {
  const free = (at: string | null) =>
    server.database.pool.query('update remote_release set freed_at = $2 where hash = $1', [other, at]);
  await free('2026-01-01');
  try {
    const { body } = await superAdmin.call('GET', `/deploy/releases/?remote=${remote}`);
    const statuses = body.items.map(({ hash, status }: { hash: string; status: string }) => [hash, status]);
    assert.deepEqual(new Map(statuses).get(other), 'freed');
    const reason = /were removed.*Publish the same build again/;
    const promoted = await change(superAdmin, { action: 'promote', release: other });
    const preview = { remote, release: other, user: 'superadmin@weft.local', hours: 1, reason: 'test' };
    const previewed = await superAdmin.call('POST', '/deploy/previews/', preview);
    for (const { status, body } of [promoted, previewed]) {
      assert.equal(status, 422);
      assert.match(body.message, reason);
    }
  } finally {
    await free(null);
  }
});
