import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Grant, originsSchema, type RemoteManifest } from 'shared-contracts/deploy';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import * as grantRepository from '../../store/repositories/grantRepository.ts';
import { overlapsOf } from './overlap.ts';
import { RemoteGrants } from './remoteGrants.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const text = { en: 'A', fr: 'A' };
const none = { connect: [], images: [] };

function manifestOf(id: RemoteManifest['id'], changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const empty = { routes: [], navigation: [], search: [], terminal: [], locales: ['en' as const] };
  return { id, contract: '2.0', title: text, access: {}, ...empty, ...changes };
}

const paths = {
  webhook: '/data/webhook',
  'webhook-detail': '/data/webhook/:id',
  filter: '/data/filter',
  'filter-detail': '/data/filter/:id',
  tunnel: '/tunnel',
};
const route = (name: keyof typeof paths) => ({ name, path: paths[name], layout: 'content', title: text }) as const;
const grantOf = (remote: string, changes: Partial<Grant> = {}): Grant => ({
  remote,
  paths: [],
  names: [],
  audience: 'all',
  origins: none,
  backends: [],
  ...changes,
});

test('a remote gets what its own manifest just needs, and more when that grows', async () => {
  const grants = new RemoteGrants(database.pool);
  await grants.take(manifestOf('remote-hooks', { routes: [route('webhook'), route('webhook-detail')] }));
  const given = grants.of('remote-hooks');
  assert.deepEqual(
    [given?.paths, given?.names, given?.audience, given?.granted_by, given?.revision],
    [['/data/webhook'], ['webhook'], 'all', null, 1],
  );
  await grants.take(manifestOf('remote-hooks', { routes: [route('webhook')], access: { isDeveloper: true } }));
  assert.equal(grants.of('remote-hooks')?.audience, 'developers');
  await grants.take(manifestOf('remote-hooks', { routes: [route('webhook')], access: { isDeveloper: true } }));
  assert.equal(grants.of('remote-hooks')?.revision, 2);
});

test('what belongs to another remote is not taken from it', async () => {
  const grants = new RemoteGrants(database.pool);
  await grants.take(manifestOf('remote-rival', { routes: [route('webhook-detail'), route('filter')] }));
  const { paths, names } = grants.of('remote-rival') ?? {};
  assert.deepEqual([paths, names], [['/data/filter'], ['filter']]);
});

test('audience and origins that somebody decided on outlive a new build; addresses come on top', async () => {
  const origins = { connect: ['https://api.example.com'], images: [] };
  await grantRepository.put(
    database.pool,
    grantOf('remote-decided', { names: ['decided'], audience: 'admins', origins }),
    'Ada',
    null,
  );
  const grants = new RemoteGrants(database.pool);
  await grants.catchUp();
  await grants.take(manifestOf('remote-decided', { routes: [route('tunnel')] }));
  const { paths, names, audience, origins: kept, granted_by } = grants.of('remote-decided') ?? {};
  assert.deepEqual(
    [paths, names, audience, kept, granted_by],
    [['/tunnel'], ['decided', 'tunnel'], 'admins', origins, 'Ada'],
  );
});

test('of two who change the same grant one is told', async () => {
  assert.ok(await grantRepository.put(database.pool, grantOf('remote-shared'), 'Ada', null));
  assert.equal(await grantRepository.put(database.pool, grantOf('remote-shared'), 'Bea', null), null);
  assert.equal(
    (await grantRepository.put(database.pool, grantOf('remote-shared', { audience: 'guests' }), 'Ada', 1))?.revision,
    2,
  );
  assert.equal(await grantRepository.put(database.pool, grantOf('remote-shared'), 'Bea', 1), null);
});

test('what nobody was granted is for super admins', () => {
  const grants = new RemoteGrants(database.pool);
  assert.deepEqual(grants.audienceOf('remote-unknown'), { isSuperAdmin: true });
});

test('paths meet by whole parts and names by whole words, in either direction', () => {
  const others = [grantOf('remote-a', { paths: ['/', '/reports/daily'], names: ['report'] })];
  const overlaps = (paths: string[], names: string[]) =>
    overlapsOf(grantOf('remote-b', { paths, names }), others).map(({ kind, wanted, owner }) => [kind, wanted, owner]);
  assert.deepEqual(overlaps(['/reports', '/report', '/'], ['report-list', 'reporting']), [
    ['path', '/reports', 'remote-a'],
    ['path', '/', 'remote-a'],
    ['name', 'report-list', 'remote-a'],
  ]);
  assert.deepEqual(overlaps(['/api/v2', '/r', '/orders'], []), [
    ['path', '/api/v2', null],
    ['path', '/r', null],
  ]);
  assert.deepEqual(overlapsOf(grantOf('remote-a', { paths: ['/'] }), others), []);
});

test('an origin is https and a host, or every host below a domain', () => {
  const isOrigin = (origin: string) => originsSchema.safeParse({ connect: [origin] }).success;
  for (const origin of ['https://api.example.com', 'https://api.example.com:8443', 'https://*.example.com']) {
    assert.ok(isOrigin(origin), origin);
  }
  const refused = ['http://a.example.com', 'https://*', 'https://*.com', '*', "'unsafe-inline'", 'https:', 'data:'];
  const paths = [
    'https://a.example.com/x',
    'https://a.example.com;script-src *',
    'https://a.example.com *',
    'https://a',
  ];
  for (const origin of [...refused, ...paths]) assert.ok(!isOrigin(origin), origin);
});
