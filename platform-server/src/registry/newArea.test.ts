import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Access, flagsOf, openPath, type Plan, type PlanRemote } from 'shared-contracts/deploy';
import { type CandidateRelease, candidateRelease } from '../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../test/publishing/publishingServer.ts';
import { Visitor } from '../../test/publishing/visitor.ts';

let server: PublishingServer;
let member: Visitor;
let superAdmin: Visitor;
before(async () => {
  server = await startPublishingServer();
  member = await new Visitor(server.url).signIn('member');
  superAdmin = await new Visitor(server.url).signIn('superadmin');
});
after(() => server.close());

const text = (en: string) => ({ en, fr: en });

/** An area that neither server nor host was built with: its page, its own group of the navigation, its icon. */
function area(name: string, access: Access = {}): CandidateRelease {
  const release = candidateRelease({ remote: `remote-${name}` });
  const { manifest } = release.document;
  Object.assign(manifest, {
    access,
    routes: [
      { name, path: `/${name}`, layout: 'content', title: text(name) },
      { name: `${name}-detail`, path: `/${name}/:id`, layout: 'content', title: text(name) },
    ],
    navigationGroups: [{ id: name, label: text(name), icon: 'cloud-rain', order: 35 }],
    navigation: [{ id: name, label: text(name), icon: 'sun', to: name, group: name, order: 10 }],
    search: [{ id: name, title: text(name), icon: 'sun', to: name }],
  });
  release.document.pages = { [name]: { files: [], shared: [] } };
  return release;
}

async function goLive(release: CandidateRelease): Promise<void> {
  const { remote, hash } = release.document;
  const team = await server.team(remote);
  const { status, body } = await team.publish(release);
  assert.equal(status, 200, JSON.stringify(body));
  await server.write({ action: 'promote', remote, release: hash, target: {} });
}

const remoteOf = ({ remotes }: Plan, remote: string) => remotes.find((each) => each.remote === remote);

/** What the guard of the page decides, by the data that the page has. */
function opens(remote: PlanRemote | undefined, route: string, ...roles: string[]): string | null {
  const held = new Set(roles);
  const found = remote?.manifest.routes.find(({ name }) => name === route);
  return remote && found ? openPath({ remote, route: found }, undefined, { ...flagsOf(held), roles: held }) : null;
}

test('an area that nobody has heard of is there with the next page, of the same server', async () => {
  const before = await member.plan('/weather');
  assert.deepEqual([before.remotes, before.refused], [[], undefined]);
  await goLive(area('weather'));
  const plan = await member.plan('/weather');
  const weather = remoteOf(plan, 'remote-weather');
  assert.deepEqual(
    [weather?.manifest.navigationGroups?.[0]?.id, weather?.manifest.navigation[0]?.to],
    ['weather', 'weather'],
  );
  assert.ok(plan.icons.drawings['cloud-rain'] && plan.icons.drawings.sun);
  assert.equal(opens(weather, 'weather'), '/weather');
  assert.equal((await fetch(`${server.url}${weather?.release?.entry.url}`)).status, 200);
  const page = await (await member.send('/weather/7')).text();
  assert.match(page, new RegExp(`<link rel="preload" href="/r/remote-weather/${weather?.release?.hash}/`));
});

test('what why says of a foreign area, the page does', async () => {
  await goLive(area('tunnel', { isSuperAdmin: true }));
  const outcomeFor = async (email: string) => {
    const { body } = await superAdmin.call('GET', `/plan/why/?user=${encodeURIComponent(email)}&remote=tunnel`);
    return body.outcome;
  };
  assert.equal(await outcomeFor('superadmin@weft.local'), 'loaded');
  const open = remoteOf(await superAdmin.plan('/tunnel'), 'remote-tunnel');
  assert.equal(opens(open, 'tunnel', 'Superadmin'), '/tunnel');

  assert.equal(await outcomeFor('member@weft.local'), 'withheld');
  const page = await (await member.send('/tunnel')).text();
  assert.ok(!page.includes('remote-tunnel'), 'the page of a member does not name the area');
  assert.equal((await member.plan('/tunnel')).refused, true);
});

test('the server tells a withheld address from one that nobody serves, for the very path that is asked for', async () => {
  const refusedAt = async (path: string) => [
    (await member.plan(path)).refused,
    (await member.call('GET', `/plan/?path=${encodeURIComponent(path)}`)).body.refused,
  ];
  assert.deepEqual(await refusedAt('/tunnel/7'), [true, true]);
  assert.deepEqual(await refusedAt('/Tunnel'), [true, true]);
  assert.deepEqual(await refusedAt('/nowhere'), [undefined, undefined]);
  assert.deepEqual(await refusedAt('/weather'), [undefined, undefined]);
  assert.equal((await member.call('GET', '/plan/')).body.refused, undefined);
  // Signed out the page leads to the sign-in, and only then it is decided.
  assert.equal((await new Visitor(server.url).plan('/tunnel')).refused, true);
});

test('the plan of somebody who may open it is not refused', async () => {
  assert.equal((await superAdmin.plan('/tunnel')).refused, undefined);
});
