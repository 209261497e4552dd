import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type CandidateRelease, candidateRelease } from '../../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import type { Team } from '../../../test/publishing/team.ts';

let server: PublishingServer;
let team: Team;
before(async () => {
  server = await startPublishingServer();
  team = await server.team('remote-filters');
});
after(() => server.close());

let version = 0;
const release = () => {
  version += 1;
  return candidateRelease({ version: `1.0.${version}` });
};

async function tried({ document, files }: CandidateRelease, by = team): Promise<string> {
  const { status, body } = await by.open(document, false, true);
  assert.deepEqual([status, body.state], [200, 'open'], body.message);
  for (const name of body.missing) await by.sendFile(body.id, name, files.get(name) ?? assert.fail());
  return body.id;
}

const look = (id: string, by = team) => by.call('POST', `/deploy/uploads/${id}/check/`);
const giveUp = (id: string) => team.call('DELETE', `/deploy/uploads/${id}?trial=true`);
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

/** What a browser with the cookie of a check gets of the candidate's entry. */
async function entryOf({ document: { remote, hash } }: CandidateRelease): Promise<number> {
  return (await fetch(`${server.url}/r/${remote}/${hash}/remoteEntry.js`)).status;
}

test('the build of a commit that is stored is tried again, without a file sent, and stays stored', async () => {
  const offered = release();
  assert.equal((await team.publish(offered)).status, 200);
  for (const _ of ['once', 'twice']) {
    const { body } = await team.open(offered.document, false, true);
    assert.deepEqual([body.state, body.missing], ['open', []]);
    assert.equal(await statusOf(look(body.id)), 200);
    assert.equal(await statusOf(giveUp(body.id)), 204);
    assert.equal(await entryOf(offered), 200);
  }
  assert.equal((await team.open(offered.document)).body.state, 'stored');
});

test('a trial needs no free version, and becomes no release of one that is taken', async () => {
  const first = release();
  await team.publish(first);
  const changed = candidateRelease({ version: first.document.version });
  const id = await tried(changed);
  assert.equal(await statusOf(look(id)), 200);
  assert.equal(await statusOf(team.finish(id)), 409);
  assert.equal(await statusOf(giveUp(id)), 204);
  assert.equal(await entryOf(changed), 404);
});

test('of two that try one build at once the first to end leaves the other its candidate', async () => {
  const offered = release();
  const [one, other] = [await tried(offered), await tried(offered)];
  assert.equal(one, other);
  assert.equal(await statusOf(giveUp(one)), 204);
  assert.equal(await statusOf(look(other)), 200);
  assert.equal(await statusOf(giveUp(other)), 204);
});

test('trials that some have ended keep no room', async () => {
  for (let count = 1; count <= 4; count += 1) {
    const offered = release();
    const [one] = [await tried(offered), await tried(offered)];
    await giveUp(one);
  }
});

test('who tries what is being published does not end the publish', async () => {
  const [begun, joined] = [release(), release()];
  const id = await team.upload(begun);
  await giveUp(await tried(begun));
  assert.equal(await statusOf(team.finish(id)), 200);
  const trial = await tried(joined);
  const published = await team.upload(joined);
  await giveUp(trial);
  assert.equal(await statusOf(team.finish(published)), 200);
});

test('whether it is a trial stands on record, whichever release of the server wrote it', async () => {
  const { pool } = server.database;
  const offered = release();
  const id = await tried(offered);
  const triedBy = async () => {
    const { rows } = await pool.query('select tried_by from release_upload where id = $1', [id]);
    return rows[0].tried_by;
  };
  assert.equal(await triedBy(), 'one');
  await tried(offered);
  assert.equal(await triedBy(), 'several');
  await pool.query("update release_upload set opened_by = 'trial: Earlier' where id = $1", [id]);
  assert.equal(await triedBy(), 'one');
  await team.open(offered.document);
  assert.equal(await triedBy(), 'nobody');
  await team.call('DELETE', `/deploy/uploads/${id}`);
});

test('before anything is built a team knows grant, names, contract and whether its version is taken', async () => {
  const { document } = release();
  const check = (changes: object, by = team) => {
    const { remote, version, manifest } = document;
    return by.call('POST', '/deploy/checks/', { remote, version, manifest, shared_ranges: {}, ...changes });
  };
  const failed = async (changes: object) => {
    const { body } = await check(changes);
    return body.checks.filter(({ passed }: { passed: boolean }) => !passed);
  };
  assert.deepEqual((await check({})).body.stored, null);
  assert.deepEqual(await failed({}), []);
  const route = { ...document.manifest.routes[0], name: 'foreign', path: '/foreign' };
  const [beyond] = await failed({ manifest: { ...document.manifest, routes: [route] } });
  assert.equal(beyond.check, 'grant');
  assert.match(beyond.problems.join(' '), /"\/foreign" is beyond the grant.*"foreign" is beyond the grant/);
  const [contract] = await failed({ manifest: { ...document.manifest, contract: '9.0' } });
  assert.equal(contract.check, 'contract');
  const [shared] = await failed({ shared_ranges: { react: '^17.0.0' } });
  assert.equal(shared.check, 'sharedVersions');
  const [schema] = await failed({ manifest: { id: 'remote-tunnels' } });
  assert.equal(schema.check, 'schema');
  const published = release();
  await team.publish(published);
  const { hash } = published.document;
  const taken = await check({ version: published.document.version });
  assert.deepEqual(taken.body.stored, { hash, version: published.document.version });
});

test('a team checks no remote of another', async () => {
  const others = await server.team('remote-tunnels');
  const { remote, version, manifest } = release().document;
  assert.equal(await statusOf(others.call('POST', '/deploy/checks/', { remote, version, manifest })), 403);
});
