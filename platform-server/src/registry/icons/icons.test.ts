import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { type PlanRemote, type RemoteManifest, readIconSvg } from 'shared-contracts/deploy';
import { iconSchema } from '../checks/iconCheck.ts';
import { iconDrawing, iconNames, iconSetVersion } from './iconSet.ts';
import { planIcons } from './planIcons.ts';
import { serveIcons } from './serveIcons.ts';

test('every icon of the set can be drawn by a page', async () => {
  assert.ok(iconNames().size > 5_000);
  for (const name of iconNames()) {
    const read = readIconSvg((await iconDrawing(name)) ?? '');
    assert.ok('root' in read && read.root.children.length > 0, name);
  }
});

test('a page carries the icons that its manifests name, those of the menu first, and no others', async () => {
  const manifest = {
    search: [{ icon: 'webhook' }, { icon: 'no-such-icon' }],
    actions: [{ icon: { svg: '<svg viewBox="0 0 1 1"/>' } }],
    navigation: [{ icon: 'heart-filled' }, { icon: 'webhook' }],
  } as unknown as RemoteManifest;
  const { base, drawings } = await planIcons([{ remote: 'remote-a', manifest, release: null }] as PlanRemote[]);
  assert.equal(base, `/icons/${iconSetVersion()}/`);
  assert.deepEqual(Object.keys(drawings), ['heart-filled', 'webhook']);
  assert.match(drawings.webhook ?? '', /^<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"/);
});

test('icons are served one by one, for good under the version of the set', async () => {
  const app = Fastify();
  serveIcons(app);
  const { base } = await planIcons([]);
  const ask = (url: string) => app.inject({ url });
  const found = await ask(`${base}webhook.svg`);
  assert.equal(found.body.replace(/ xmlns="[^"]+"/, ''), await iconDrawing('webhook'));
  assert.equal(found.headers['content-type'], 'image/svg+xml');
  // As a file of its own it is drawn with its namespace alone.
  assert.match(found.body, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
  assert.match(String(found.headers['cache-control']), /immutable/);
  assert.doesNotMatch(String((await ask('/icons/0.0.1/webhook.svg')).headers['cache-control']), /immutable/);
  for (const file of ['no-such-icon.svg', 'webhook', '..%2f..%2fpackage.json', 'constructor.svg']) {
    assert.equal((await ask(base + file)).statusCode, 404, file);
  }
  await app.close();
});

test('icons that a page shows together come as one file', async () => {
  const app = Fastify();
  serveIcons(app);
  const { statusCode, body } = await app.inject(
    '/icons/connector/?names=webhook,no-such-icon,%3Cscript%3E,heart-filled',
  );
  assert.equal(statusCode, 200);
  const views = [...body.matchAll(/<view id="([^"]*)" viewBox="([^"]*)"\/><svg x="(\d+)"/g)];
  assert.deepEqual(
    views.map(([, ...reported]) => reported),
    [
      ['webhook', '0 0 24 24', '0'],
      ['heart-filled', '72 0 24 24', '72'],
    ],
  );
  assert.doesNotMatch(body, /script|no-such-icon/);
  const many = Array.from({ length: 201 }, (_, at) => `icon-${at}`).join(',');
  assert.equal((await app.inject(`/icons/connector/?names=${many}`)).statusCode, 404);
  await app.close();
});

test('an icon that a manifest may not have is refused with advice', () => {
  const problem = (icon: unknown) => iconSchema.safeParse(icon).error?.issues[0]?.message;
  assert.equal(problem('webhook'), undefined);
  assert.equal(problem({ svg: '<svg viewBox="0 0 24 24"><path d="M1 1"/></svg>' }), undefined);
  assert.match(problem('webhok') ?? '', /"webhok" is not an icon of the Tabler set\. Did you mean "webhook"\?/);
  assert.match(problem('chart') ?? '', /Did you mean "chart-bar" or/);
  assert.match(problem('xyzzyx') ?? '', /tabler\.io\/icons/);
  assert.match(problem({ svg: '<svg viewBox="0 0 1 1"><script/></svg>' }) ?? '', /refused: <script> is not allowed/);
  assert.match(problem({ svg: '<svg/>', size: 3 }) ?? '', /size/);
  assert.match(problem(7) ?? '', /must be the name of a Tabler icon/);
});
