import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Access, flagsOf, type Plan } from 'shared-contracts/deploy';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createHttpApp } from '../http/app.ts';
import { createMetricsRegistry } from '../http/metrics.ts';
import { Origins } from '../routing/origins.ts';
import * as ledgerRepository from '../store/repositories/ledgerRepository.ts';
import { ReleaseRegistry } from './registry.ts';
import { serveRegistry } from './registryArea.ts';
import { releaseFiles } from './releaseFiles.ts';
import { DiskStorage } from './storage/diskStorage.ts';

const script = 'console.log(1)';
const first = '1111111111111111aaaa';
const second = '2222222222222222bbbb';
let output: string;
let database: TestDatabase;
let app: ReturnType<typeof createHttpApp>;

const integrity = 'sha384-test';
const common = { version: '1.0.0', contractVersion: '1.0', commit: null, author: null, createdAt: '2026-01-01' };

async function put(folder: string, name: string, document: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'entry.js'), script);
  await writeFile(join(folder, 'entry.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'secret.txt'), 'not listed');
  await writeFile(join(folder, name), JSON.stringify(document));
}

const files = {
  'entry.js': { integrity, size: script.length, brotliSize: brotliCompressSync(script).length },
  'manifest.json': { integrity, size: 2, brotliSize: null },
};

async function buildHost(hash: string): Promise<void> {
  const host = { ...common, hash, scripts: ['entry.js'], styles: [], shared: {}, files };
  await put(join(output, 'host', hash), 'host.json', host);
  await writeFile(join(output, 'host', 'current.json'), JSON.stringify({ hash }));
}

async function buildRemote(remote: string, hash: string, access: Access = {}, path = '/scenario'): Promise<void> {
  const title = { en: '</script><script>alert(1)</script>', fr: '' };
  const routes = [{ name: `page-of-${remote}`, path, layout: 'content', title }];
  const manifest = { id: remote, contract: '1.0', title, access, routes, navigation: [], search: [], terminal: [] };
  const release = { ...common, remote, hash, manifest, federationManifest: 'manifest.json', entry: 'entry.js', files };
  await put(join(output, 'releases', remote, hash), 'remote.json', { ...release, sharedRanges: {} });
  await writeFile(join(output, 'releases', remote, 'current.json'), JSON.stringify({ hash }));
}

const open = () => ReleaseRegistry.open(database.pool, { output, environment: 'local', log: assert.fail });

function visitorOf(roles: string | undefined) {
  if (roles === undefined) return null;
  const held = new Set(roles.split(','));
  return { userId: 'u1', organisationId: 'o1', access: { ...flagsOf(held), roles: held } };
}

before(async () => {
  output = await mkdtemp(join(tmpdir(), 'weft-registry-'));
  database = await createTestDatabase();
  await buildHost(first);
  await buildHost(second);
  await buildRemote('remote-scenarios', first);
  await buildRemote('remote-admin', first, { anyRole: ['Admin', 'Superadmin'] }, '/admin/account');
  const registry = await open();
  app = createHttpApp({
    routes: [],
    authenticate: () => Promise.reject(new Error('unused')),
    areas: [
      (area) =>
        serveRegistry(area, output, {
          registry,
          settings: () => ({
            apiBase: '/api/v2',
            authUrl: 'http://localhost:4400',
            realtime: { key: 'k', cluster: 'local', host: null, port: null, forceTLS: false },
            documentationUrl: '',
            statusUrl: '',
          }),
          candidate: async () => null,
          variant: async () => ({}),
          read: releaseFiles(output, new DiskStorage(join(output, 'published'))),
          connect: ['ws://localhost:4400'],
          images: [],
          isSignedOut: ({ headers }) => headers.cookie === undefined,
          visitor: async ({ headers }) => visitorOf(headers['x-roles'] as string | undefined),
        }),
    ],
    readiness: {},
    metrics: createMetricsRegistry(),
    logLevel: 'silent',
    origins: new Origins({ publicUrl: 'http://localhost:4400', allowed: [] }),
    trustProxy: false,
  });
});
after(async () => {
  await app.close();
  await database.drop();
  await rm(output, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function page(url: string, roles?: string): Promise<{ plan: Plan; text: string; policy: string }> {
  const answer = await get(url, { accept: 'text/html', ...(roles === undefined ? {} : { 'x-roles': roles }) });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const json = /<script type="application\/json" id="weft-plan">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '';
  const policy = String(answer.headers['content-security-policy']);
  return { plan: JSON.parse(json), text: answer.body, policy };
}

test('releases are served for ever, compressed to who takes it', async () => {
  for (const base of [`/r/remote-scenarios/${first}`, `/h/${second}`, `/h/${first}`]) {
    const plain = await get(`${base}/entry.js`);
    assert.equal(plain.body, script);
    assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(plain.headers.vary, 'accept-encoding');
    const compressed = await get(`${base}/entry.js`, { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(compressed.headers['content-encoding'], 'br');
    assert.deepEqual(compressed.rawPayload, brotliCompressSync(script));
  }
});

test('what a release does not list is not there, and no page either', async () => {
  const base = `/r/remote-scenarios/${first}`;
  const absent = [
    `${base}/secret.txt`,
    `${base}/remote.json`,
    `${base}/constructor`,
    `${base}/..%2f..%2fremote-admin%2fcurrent.json`,
    `/r/remote-scenarios/${second}/entry.js`,
    `/r/remote-other/${first}/entry.js`,
    '/h/0000000000000000/entry.js',
    '/h/..%2f..%2fx/entry.js',
  ];
  for (const url of absent) {
    const answer = await get(url, { accept: 'text/html' });
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found'], url);
  }
});

test('every other address is the shell, for browsers alone', async () => {
  const { text } = await page('/scenario/7/logs');
  assert.match(text, new RegExp(`<script defer src="/h/${second}/entry.js" integrity="sha384-test"`));
  const call = await get('/scenario/7', { accept: 'application/json' });
  assert.deepEqual([call.statusCode, call.json().code], [404, 'not_found']);
});

test('who takes anything gets the page at the root: load balancers and command lines ask there', async () => {
  const takers: Record<string, string>[] = [{ accept: '*/*' }, {}];
  for (const headers of takers) {
    const answer = await get('/', headers);
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/html; charset=utf-8']);
    assert.equal((await get('/scenario/7', headers)).statusCode, 404);
  }
  assert.equal((await get('/', { accept: 'application/json' })).statusCode, 404);
});

test('a page asked for without a session says so; one with a session that nobody knows does not', async () => {
  assert.equal((await page('/')).plan.signedOut, true);
  const planIn = ({ body }: { body: string }) => body.match(/"signedOut":true/);
  assert.equal(planIn(await get('/', { accept: 'text/html', cookie: 'session=stale' })), null);
  assert.equal((await page('/', 'Member')).plan.signedOut, undefined);
});

test('the page is sent compressed to who takes it', async () => {
  const accept = { accept: 'text/html', 'x-roles': 'Member' };
  for (const [encoding, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await get('/', { ...accept, 'accept-encoding': encoding });
    assert.equal(answer.headers['content-encoding'], encoding);
    assert.match(String(answer.headers.vary), /accept-encoding/);
    assert.match(expand(answer.rawPayload).toString(), /id="weft-plan"/);
  }
  assert.equal((await get('/', accept)).headers['content-encoding'], undefined);
});

test('the plan names no code of others, not even to who asks', async () => {
  const nobody = await page('/');
  assert.equal(nobody.plan.personal, false);
  assert.doesNotMatch(nobody.text, /remote-admin/);
  const member = await page('/', 'Member');
  assert.equal(member.plan.personal, true);
  assert.deepEqual(
    member.plan.remotes.map(({ remote }) => remote),
    ['remote-scenarios'],
  );
  assert.doesNotMatch(member.text, /remote-admin/);
  for (const roles of ['Admin', 'Member,Superadmin']) {
    const { plan } = await page('/', roles);
    assert.deepEqual(plan.remotes.map(({ remote }) => remote).sort(), ['remote-admin', 'remote-scenarios']);
  }
});

test('the plan gives addresses and hashes of what to load', async () => {
  const { plan } = await page('/', 'Member');
  const base = `/r/remote-scenarios/${first}/`;
  assert.deepEqual(plan.remotes[0]?.release, {
    hash: first,
    version: '1.0.0',
    contractVersion: '1.0',
    base,
    federationManifest: { url: `${base}manifest.json`, integrity },
    entry: { url: `${base}entry.js`, integrity },
    pages: {},
  });
});

test('only the remote that owns the address is preloaded', async () => {
  const owned = await page('/scenario', 'Admin');
  assert.match(owned.text, new RegExp(`rel="preload" href="/r/remote-scenarios/${first}/entry.js" as="script"`));
  assert.doesNotMatch(owned.text, /rel="preload" href="\/r\/remote-admin/);
  assert.doesNotMatch((await page('/account-settings', 'Admin')).text, /rel="preload" href="\/r\//);
});

test('nothing in the plan can leave its element, and scripts need the nonce of the page', async () => {
  const { plan, text, policy } = await page('/', 'Member');
  assert.equal(plan.remotes[0]?.manifest.title.en, '</script><script>alert(1)</script>');
  assert.doesNotMatch(text, /<script>alert/);
  assert.match(policy, new RegExp(`script-src 'self' 'nonce-${plan.nonce.replace(/[+/]/g, '\\$&')}'`));
  // Code of a remote runs because it is a file of a release, never because it is a text.
  const [elsewhere, ...allowances] = policy.split('; ').filter((directive) => directive.includes('unsafe'));
  assert.deepEqual([elsewhere, allowances], ["style-src-attr 'unsafe-inline'", []]);
  assert.match(policy, /^default-src 'none'; /);
  assert.match(policy, /connect-src 'self' ws:\/\/localhost:4400/);
  assert.notEqual((await page('/', 'Member')).plan.nonce, plan.nonce);
});

test('a build is promoted once, a new one again, and older ones stay', async () => {
  const entries = async () => ledgerRepository.entries(database.pool, 'local');
  const before = await entries();
  await open();
  assert.equal((await entries()).length, before.length);
  await buildRemote('remote-scenarios', second);
  const registry = await open();
  const added = (await entries()).slice(before.length);
  assert.deepEqual(
    added.map(({ action, remote, release, actor }) => [action, remote, release, actor]),
    [['promote', 'remote-scenarios', second, 'local build']],
  );
  assert.equal(registry.plan(visitorOf('Member'))[0]?.release?.hash, second);
  assert.ok(registry.release('remote-scenarios', first));
});

test('servers that start together promote a build once', async () => {
  await buildRemote('remote-scenarios', '3333333333333333cccc');
  await Promise.all([open(), open(), open()]);
  const entries = await ledgerRepository.entries(database.pool, 'local');
  const promoted = entries.filter(({ release }) => release === '3333333333333333cccc');
  assert.equal(promoted.length, 1);
});

test('a page gets the newest release that fits the shell, and the reason why not the newest', async () => {
  const registry = await open();
  const [fitting] = registry.plan(visitorOf('Member'));
  const stored = registry.release('remote-scenarios', fitting?.release?.hash ?? '');
  assert.ok(stored);
  const needs = [{ contractVersion: '2.0' }, { sharedRanges: { react: '^20.0.0' } }];
  const hashes = ['4444444444444444dddd', '5555555555555555eeee'];
  for (const [index, hash] of hashes.entries()) {
    await ledgerRepository.store(database.pool, { ...stored, ...needs[index], hash, version: `2.0.${index}` });
    const entry = { environment: 'local', remote: 'remote-scenarios', action: 'promote' as const, release: hash };
    const reason = { actor: 'test', reason: '', target: {} };
    assert.ok(await ledgerRepository.append(database.pool, { ...entry, ...reason }, registry.revision));
    await registry.refresh();
  }
  const [given] = registry.plan(visitorOf('Member'));
  assert.equal(given?.release?.hash, stored.hash);
  assert.match(given?.steppedBack ?? '', /Release 5555555555555555eeee .* needs react, which this host does not share/);
});

test('without a built shell the server says what to do', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'weft-registry-'));
  const settings = { output: empty, environment: 'test', log: assert.fail };
  await assert.rejects(ReleaseRegistry.open(database.pool, settings), /The shell is not built/);
  await rm(empty, { recursive: true });
});
