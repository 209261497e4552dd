import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, it, test } from 'node:test';
import { candidateRelease } from '../../../test/publishing/candidate.ts';
import { deployKey, type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import { Visitor } from '../../../test/publishing/visitor.ts';
import { DeployTokens } from '../deployTokens.ts';
import { type PreviewGrant, signPreview } from './previewToken.ts';

let server: PublishingServer;
let member: Visitor;
let guest: Visitor;
const stable = candidateRelease({ version: '1.0.0' });
const newer = candidateRelease({ version: '1.1.0' });
const canary = candidateRelease({ version: '1.2.0' });
const unpromoted = candidateRelease({ remote: 'remote-tunnels' });

const inAnHour = () => new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);

function link(grant: Partial<PreviewGrant> = {}, key = deployKey): Promise<string> {
  const { remote, hash } = newer.document;
  const whole = {
    environment: 'test',
    userId: member.userId,
    remote,
    hash,
    canWrite: false,
    expires: inAnHour(),
    ...grant,
  };
  return signPreview(new DeployTokens(key), whole).then((token) => `/preview/${token}`);
}

before(async () => {
  server = await startPublishingServer();
  const team = await server.team('remote-filters');
  for (const release of [stable, newer, canary]) await team.publish(release);
  await (await server.team('remote-tunnels')).publish(unpromoted);
  await server.write({ action: 'promote', remote: 'remote-filters', release: stable.document.hash, target: {} });
  [member, guest] = (await Promise.all(['member', 'guest'].map((name) => new Visitor(server.url).signIn(name)))) as [
    Visitor,
    Visitor,
  ];
});
after(() => server.close());

test('a link asks once, and continuing shows the release until it is ended', async () => {
  const path = await link();
  const requested = await member.send(path);
  const text = await requested.text();
  assert.equal(requested.status, 200);
  for (const part of ['member@weft.local', 'Filters', '1.1.0', newer.document.hash.slice(0, 8), 'Read only']) {
    assert.ok(text.includes(part), part);
  }
  assert.equal(await member.release(), stable.document.hash);
  const continued = await member.post(path);
  assert.deepEqual([continued.status, continued.headers.get('location')], [303, '/data/filter']);
  assert.match(continued.headers.getSetCookie().join(), /weft_preview\w*=[^;]+;.*HttpOnly; SameSite=Lax/i);
  const { preview } = await member.plan();
  assert.equal(await member.release(), newer.document.hash);
  assert.deepEqual([preview?.remote, preview?.version, preview?.canWrite], ['remote-filters', '1.1.0', false]);
  assert.equal((await member.call('GET', '/plan/')).body.preview.version, '1.1.0');
  const ended = await member.post('/preview/end');
  assert.deepEqual([ended.status, ended.headers.get('location')], [303, '/']);
  assert.equal(await member.release(), stable.document.hash);
  assert.equal((await member.plan()).preview, undefined);
});

test('a preview comes before a pin and a canary, and kill before it', async () => {
  await server.write({
    action: 'canary',
    remote: 'remote-filters',
    release: canary.document.hash,
    target: { percent: 100 },
  });
  assert.equal(await member.release(), canary.document.hash);
  await member.post(await link());
  assert.equal(await member.release(), newer.document.hash);
  await server.write({ action: 'kill', remote: 'remote-filters', release: null, target: { message: 'broken' } });
  assert.equal(await member.release(), undefined);
  await server.write({ action: 'revive', remote: 'remote-filters', release: null, target: {} });
  await server.write({ action: 'promote', remote: 'remote-filters', release: stable.document.hash, target: {} });
  await member.post('/preview/end');
});

test('a remote that nobody has yet can be previewed', async () => {
  const { remote, hash } = unpromoted.document;
  assert.equal(await member.release(remote), undefined);
  await member.post(await link({ remote, hash }));
  assert.equal(await member.release(remote), hash);
  assert.equal(await member.release(), stable.document.hash);
  await member.post('/preview/end');
});

test('what would change something is refused while a preview may only read', async () => {
  await member.post(await link());
  const refused = await member.call('PUT', '/users/account-switch/', { account_number: '1' });
  assert.deepEqual([refused.status, refused.body.code], [403, 'preview_read_only']);
  assert.equal((await member.call('GET', '/account/me/')).status, 200);
  assert.equal((await member.post('/account/profile', { first_name: 'Changed' })).status, 403);
  await member.post('/preview/end');
  assert.notEqual(
    (await member.call('PUT', '/users/account-switch/', { account_number: '1' })).body.code,
    'preview_read_only',
  );
});

test('a link may let its user write', async () => {
  const path = await link({ canWrite: true });
  assert.match(await (await member.send(path)).text(), /Read and write/);
  await member.post(path);
  assert.equal((await member.plan()).preview?.canWrite, true);
  assert.notEqual(
    (await member.call('PUT', '/users/account-switch/', { account_number: '1' })).body.code,
    'preview_read_only',
  );
  await member.post('/preview/end');
});

test('whoever previews can sign out', async () => {
  const visitor = await new Visitor(server.url).signIn('developer');
  await visitor.post(await link({ userId: visitor.userId }));
  assert.equal((await visitor.post('/account/sign-out')).status, 303);
  assert.equal((await visitor.send('/api/v1/refresh_token')).status, 401);
});

test('a cookie that is left behind binds nobody but its user, and shows nobody else the release', async () => {
  await member.post(await link());
  const [name] = [...member.cookies.keys()].filter((each) => each.startsWith('weft_preview'));
  guest.cookies.set(name ?? '', member.cookies.get(name ?? '') ?? '');
  assert.equal(await guest.release(), stable.document.hash);
  assert.notEqual(
    (await guest.call('PUT', '/users/account-switch/', { account_number: '1' })).body.code,
    'preview_read_only',
  );
  guest.cookies.delete(name ?? '');
  await member.post('/preview/end');
});

describe('a link that does not hold', () => {
  const foreignKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const faults: [string, () => Promise<string>, number, string][] = [
    ['forged', () => link({}, foreignKey), 400, 'This link isn&#39;t valid'],
    [
      'of another purpose',
      () =>
        new DeployTokens(deployKey).sign('check-page', { sub: 'x' }, inAnHour()).then((token) => `/preview/${token}`),
      400,
      'This link isn&#39;t valid',
    ],
    ['no token at all', async () => '/preview/nonsense', 400, 'This link isn&#39;t valid'],
    [
      'unsigned',
      async () =>
        `/preview/${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"aud":"preview"}').toString('base64url')}.`,
      400,
      'This link isn&#39;t valid',
    ],
    ['expired', () => link({ expires: new Date(Date.now() - 1000) }), 410, 'This preview has expired'],
    ['of another environment', () => link({ environment: 'production' }), 403, 'This link is for another environment'],
    ["another user's", () => link({ userId: guest.userId }), 403, 'This link is for someone else'],
    ['of a release that is gone', () => link({ hash: 'ffffffffffffffffffff' }), 410, 'This release no longer exists'],
  ];
  for (const [what, make, status, title] of faults) {
    it(`${what} says so and changes nothing`, async () => {
      const path = await make();
      for (const answer of [await member.send(path), await member.post(path)]) {
        const text = await answer.text();
        assert.equal(answer.status, status);
        assert.ok(text.includes(title));
        assert.doesNotMatch(text, /guest@weft\.local|signature|JWS|JWT/);
        assert.deepEqual(answer.headers.getSetCookie(), []);
      }
      assert.equal(await member.release(), stable.document.hash);
    });
  }

  it('is none as a cookie either', async () => {
    await member.post(await link());
    const [name = ''] = [...member.cookies.keys()].filter((each) => each.startsWith('weft_preview'));
    await member.post('/preview/end');
    for (const [what, make] of faults) {
      member.cookies.set(name, (await make()).replace('/preview/', ''));
      assert.equal(await member.release(), stable.document.hash, what);
      assert.equal((await member.plan()).preview, undefined, what);
    }
    member.cookies.delete(name);
  });
});

test('an altered link is not valid, whatever is altered in it', async () => {
  const path = await link();
  const [head = '', body = '', signature = ''] = path.replace('/preview/', '').split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, write: true })).toString('base64url');
  for (const token of [`${head}.${changed}.${signature}`, `${head}.${body}.${signature.slice(1)}`, `${head}.${body}`]) {
    assert.equal((await member.send(`/preview/${token}`)).status, 400);
  }
});

test('who is not signed in signs in first and comes back', async () => {
  const path = await link();
  const { status, headers } = await new Visitor(server.url).send(path);
  assert.deepEqual([status, headers.get('location')], [303, `/login?${new URLSearchParams({ rt: path })}`]);
});

test('pages of other sites can neither begin nor end a preview', async () => {
  const path = await link();
  assert.equal((await member.post(path, {}, 'https://elsewhere.example')).status, 403);
  assert.equal(await member.release(), stable.document.hash);
  await member.post(path);
  assert.equal((await member.post('/preview/end', {}, 'https://elsewhere.example')).status, 403);
  assert.equal(
    (await member.send('/preview/end', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status,
    403,
  );
  assert.equal(await member.release(), newer.document.hash);
  await member.post('/preview/end');
});

test('the pages speak both languages and let no script of others run', async () => {
  const path = await link();
  const french = await member.send(path, { headers: { 'accept-language': 'fr-CA' } });
  const text = await french.text();
  assert.match(text, /<html lang="fr"/);
  assert.match(text, /Lecture seule/);
  assert.doesNotMatch(String(french.headers.get('content-security-policy')), /unsafe/);
  assert.equal(french.headers.get('cache-control'), 'no-store');
});

describe('a preview that is made', () => {
  const ask = async (body: object, remote = 'remote-filters') =>
    (await server.team(remote)).call('POST', '/deploy/previews/', {
      remote: 'remote-filters',
      release: newer.document.version,
      user: 'MEMBER@weft.local',
      ...body,
    });
  const entries = async () =>
    (await server.database.pool.query(`select * from ledger_entry where action = 'preview' order by revision`)).rows;

  it('is on record, and its link opens for that user', async () => {
    const { status, body } = await ask({ hours: 2, reason: 'To look at it' });
    assert.equal(status, 200);
    assert.deepEqual([body.release.hash, body.user], [newer.document.hash, 'member@weft.local']);
    const left = Date.parse(body.expires_at) - Date.now();
    assert.ok(left > 7_190_000 && left <= 7_200_000);
    const [entry] = (await entries()).slice(-1);
    assert.deepEqual(
      [entry.remote, entry.release, entry.reason, entry.target],
      ['remote-filters', newer.document.hash, 'To look at it', { user: member.userId }],
    );
    assert.match(entry.actor, /^CI of remote-filters/);
    assert.equal((await member.send(body.path)).status, 200);
    assert.equal((await guest.send(body.path)).status, 403);
  });

  it('is on record each, when several are made at once', async () => {
    const before = (await entries()).length;
    const answers = await Promise.all([1, 2, 3].map(() => ask({})));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await entries()).length, before + 3);
  });

  it('is none for a dry run, an unknown user or release, or another team', async () => {
    const before = (await entries()).length;
    assert.equal((await ask({ dry_run: true })).body.path, null);
    assert.equal((await ask({ user: 'nobody@weft.local' })).status, 404);
    assert.equal((await ask({ release: '9.9.9' })).status, 404);
    assert.equal((await ask({}, 'remote-tunnels')).status, 403);
    assert.equal((await entries()).length, before);
  });
});
