import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RemoteManifest } from 'shared-contracts/deploy';
import { type Caller, startWholeServer, type WholeServer } from '../../../test/server/wholeServer.ts';
import { collisions } from '../checks/collisions.ts';

let server: WholeServer;
let superAdmin: Caller;
before(async () => {
  server = await startWholeServer();
  superAdmin = await server.as('superadmin');
});
after(() => server.close());

async function grantOf(remote: string) {
  const { body } = await superAdmin.call('GET', '/deploy/grants/');
  const { revision, granted_by, granted_at, asked, ...grant } = body.items.find(
    (item: { remote: string }) => item.remote === remote,
  );
  return { revision, granted_by, grant };
}

test('what is built beside the server is granted what its manifest needs', async () => {
  const { grant, granted_by } = await grantOf('remote-data-triggers');
  assert.equal(granted_by, null);
  assert.ok(grant.paths.includes('/data/webhook'), grant.paths.join());
  assert.equal((await grantOf('remote-template-demos')).grant.audience, 'developers');
});

test('nothing built beside the server has a name twice, or one that another has', async () => {
  const { rows } = await server.database.pool.query('select document from remote_release');
  const manifests: RemoteManifest[] = rows.flatMap(({ document }) => document.manifest ?? []);
  assert.ok(manifests.some(({ id }) => id === 'remote-data-triggers'));
  for (const manifest of manifests)
    assert.deepEqual(
      collisions(
        manifest,
        manifests.filter((other) => other !== manifest),
      ),
      [],
      manifest.id,
    );
});

test('a grant that is narrowed counts at once, and is on record with what it was', async () => {
  const remote = 'remote-data-triggers';
  const member = await server.as('member');
  const named = async () =>
    (await member.call('GET', '/plan/')).body.remotes.map((entry: { remote: string }) => entry.remote);
  assert.ok((await named()).includes(remote));
  const { grant, revision } = await grantOf(remote);
  const { remote: _, ...fields } = grant;
  const put = (audience: string, expected_revision: number) =>
    superAdmin.call('PUT', `/deploy/grants/${remote}/`, { ...fields, audience, expected_revision });
  const narrowed = await put('developers', revision);
  assert.deepEqual([narrowed.status, narrowed.body.revision], [200, revision + 1]);
  assert.ok(!(await named()).includes(remote));
  const stale = await put('all', revision);
  assert.deepEqual([stale.status, stale.body.code], [409, 'stale_revision']);
  assert.equal((await put('all', revision + 1)).status, 200);
  assert.ok((await named()).includes(remote));
  const { rows } = await server.database.pool.query(
    "select details from audit_entry where action = 'remote-grant.changed' order by id",
  );
  assert.deepEqual(
    rows.map(({ details }) => [details.before.audience, details.after.audience]),
    [
      ['all', 'developers'],
      ['developers', 'all'],
    ],
  );
});

test('grants are changed by super admins alone, and keep out of what others own', async () => {
  const body = { paths: ['/scenario'], names: [], audience: 'all', origins: {}, expected_revision: null };
  const path = '/deploy/grants/remote-rival/';
  assert.equal((await (await server.as('admin')).call('PUT', path, body)).status, 403);
  const refused = await superAdmin.call('PUT', path, body);
  assert.deepEqual([refused.status, refused.body.details.overlaps[0].owner], [422, 'remote-scenarios']);
  const origins = { connect: ['https://api.example.com'], images: ['*'] };
  assert.equal((await superAdmin.call('PUT', path, { ...body, paths: [], origins })).status, 422);
});

test('no address that the server answers can be granted', async () => {
  assert.ok(server.served.includes('/login'), server.served.join());
  // The gateway stands before the framework; files of releases and some pages are the shell's.
  for (const path of [...server.served, '/hook', '/billing', '/r', '/h', '/onboarding', '/unauthorized']) {
    const body = { paths: [path], names: [], audience: 'all', origins: {}, expected_revision: null };
    const { status, body: answer } = await superAdmin.call('PUT', '/deploy/grants/remote-rival/', body);
    // Some are no beginnings of addresses at all.
    const code = /[._]/.test(path) ? 'invalid_body' : 'deploy_refused';
    assert.deepEqual([status, answer.code], [422, code], path);
  }
});
