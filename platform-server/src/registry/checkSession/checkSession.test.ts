import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createClient } from '@propelauth/javascript';
import type { Plan } from 'shared-contracts/deploy';
import { candidateRelease } from '../../../test/publishing/candidate.ts';
import { deployKey, type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import type { Team } from '../../../test/publishing/team.ts';
import { DeployTokens } from '../deployTokens.ts';

let server: PublishingServer;
let team: Team;
let id: string;
// biome-ignore lint/suspicious/noExplicitAny: the answer of the call, looked into by its parts
let check: any;
const stable = candidateRelease({ version: '1.0.0' });
const candidate = candidateRelease({ version: '1.1.0' });
const other = candidateRelease({ remote: 'remote-tunnels' });
const otherCanary = candidateRelease({ remote: 'remote-tunnels', version: '1.1.0' });

const promote = (action: 'promote' | 'canary', { document: { remote, hash } }: typeof stable) =>
  server.write({ action, remote, release: hash, target: action === 'canary' ? { percent: 100 } : {} });

before(async () => {
  server = await startPublishingServer();
  team = await server.team('remote-filters');
  const others = await server.team('remote-tunnels');
  await team.publish(stable);
  await others.publish(other);
  await others.publish(otherCanary);
  await promote('promote', stable);
  await promote('promote', other);
  await promote('canary', otherCanary);
  id = await team.upload(candidate);
  check = (await team.call('POST', `/deploy/uploads/${id}/check/`, {})).body;
});
after(() => server.close());

async function planOf(cookie: string): Promise<Plan> {
  const answer = await fetch(`${server.url}/`, { headers: { accept: 'text/html', cookie } });
  const json = /<script type="application\/json" id="weft-plan">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '';
  return JSON.parse(json);
}

const releasesOf = ({ remotes }: Pick<Plan, 'remotes'>) =>
  Object.fromEntries(remotes.map(({ remote, release }) => [remote, release?.hash]));

const cookie = () => `${check.cookie.name}=${check.cookie.value}`;
const call = async (method: string, path: string, token: string = check.session.access_token) => {
  const answer = await fetch(`${server.url}/api/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie: cookie() },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
  return { status: answer.status, body: (await answer.json()) as any };
};

const expected = () => ({ 'remote-filters': candidate.document.hash, 'remote-tunnels': other.document.hash });

test('the page of the check holds the candidate, and every other remote at its stable release', async () => {
  const plan = await planOf(cookie());
  assert.deepEqual(releasesOf(plan), expected());
  assert.equal(plan.personal, true);
});

test('so does the plan that the page asks for', async () => {
  const { status, body } = await call('GET', '/plan/');
  assert.equal(status, 200);
  assert.deepEqual(releasesOf(body), expected());
});

test('nobody without the cookie gets the candidate', async () => {
  assert.deepEqual(releasesOf(await planOf('')), {
    'remote-filters': stable.document.hash,
    'remote-tunnels': other.document.hash,
  });
});

test('every route of the candidate is to be visited', () => {
  assert.deepEqual(check.visits, [{ route: 'filter', path: '/data/filter', layout: 'content' }]);
  assert.deepEqual(check.session_urls, [`${server.url}/api/v1/refresh_token`]);
});

test('the auth client takes the session as it is', async () => {
  const real = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify(check.session));
  try {
    const client = createClient({ authUrl: server.url, enableBackgroundTokenRefresh: false, skipInitialFetch: true });
    const info = await client.getAuthenticationInfoOrNull();
    assert.equal(info?.accessToken, check.session.access_token);
    const [organisation] = Object.values(info?.orgIdToOrgMemberInfo ?? {});
    assert.equal(organisation?.orgMetadata.hasOnboarded, true);
    assert.deepEqual(organisation?.userAssignedAdditionalRoles, ['Superadmin', 'Integrator', 'Developer']);
  } finally {
    globalThis.fetch = real;
  }
});

test('its person reads an empty organisation of its own', async () => {
  const account = await call('GET', '/account/me/');
  assert.deepEqual([account.status, account.body.company_name], [200, 'Release check']);
  const users = await call('GET', '/users/organization/');
  assert.deepEqual(users.body, []);
});

test('it learns nothing of users elsewhere', async () => {
  const why = await call('GET', '/plan/why/?user=member@weft.local&remote=remote-filters');
  assert.equal(why.status, 404);
});

test('it changes nothing: not in the account, not in what is live', async () => {
  const calls: [string, string][] = [
    ['POST', '/account/onboarding/complete'],
    ['PUT', '/users/account-switch/'],
    ['POST', '/deploy/uploads/'],
    ['POST', `/deploy/uploads/${id}/finish/`],
    ['POST', `/deploy/uploads/${id}/check/`],
    ['PUT', `/deploy/uploads/${id}/files/remoteEntry.js`],
  ];
  for (const [method, path] of calls) assert.equal((await call(method, path)).status, 403, path);
});

test('a token of another key, another purpose or another end is worth nothing', async () => {
  const claims = { remote: 'remote-filters', release: candidate.document.hash };
  const later = new Date(Date.now() + 60_000);
  const foreignKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const tokens = new DeployTokens(deployKey);
  const forged = [
    await new DeployTokens(foreignKey).sign('check-call', claims, later),
    await tokens.sign('check-page', claims, later),
    await tokens.sign('preview', claims, later),
    await tokens.sign('check-call', claims, new Date(Date.now() - 1000)),
    await tokens.sign('check-call', { remote: 'remote-filters', release: stable.document.hash }, later),
    await tokens.sign('check-call', {}, later),
  ];
  for (const token of forged) assert.equal((await call('GET', '/account/me/', token)).status, 401);
  assert.equal((await call('GET', '/account/me/', check.cookie.value)).status, 401);
  const page = await planOf(`${check.cookie.name}=${check.session.access_token}`);
  assert.equal(releasesOf(page)['remote-filters'], stable.document.hash);
});

test('a check begins when all files are there, for the own team alone', async () => {
  const next = candidateRelease({ version: '1.2.0' });
  const opened = (await team.open(next.document)).body;
  const early = await team.call('POST', `/deploy/uploads/${opened.id}/check/`, {});
  assert.deepEqual([early.status, early.body.code], [422, 'deploy_refused']);
  const foreign = await (await server.team('remote-tunnels')).call('POST', `/deploy/uploads/${id}/check/`, {});
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'forbidden']);
  await server.database.pool.query('delete from release_upload where id = $1', [opened.id]);
});

test('the session ends with its upload', async () => {
  assert.equal((await team.finish(id)).status, 200);
  assert.equal((await call('GET', '/account/me/')).status, 401);
  assert.equal(releasesOf(await planOf(cookie()))['remote-filters'], stable.document.hash);
});
