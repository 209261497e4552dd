import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hookAddress, pageWith, planWith } from './page.ts';

const manifest = { id: 'remote-x', routes: [], navigation: [], search: [], terminal: [] };
const plan = {
  revision: 3,
  settings: { authUrl: 'http://localhost:4400' },
  remotes: [
    { remote: 'remote-x', manifest, release: { hash: 'abc' } },
    { remote: 'remote-y', manifest: { ...manifest, id: 'remote-y' }, release: { hash: 'def' } },
  ],
};
const replacement = {
  hostFiles: ['/dev/host-shell/main.css', '/dev/host-shell/main.js'],
  remote: { name: 'remote-x', manifest: { ...manifest, title: { en: '</script>' } } },
  server: 'http://localhost:4400',
  own: 'http://localhost:4500',
};
const page = `<head><link rel="stylesheet" href="/h/1/main.css" integrity="sha384-x" crossorigin="anonymous">
<script defer src="/h/1/main.js" integrity="sha384-x" crossorigin="anonymous"></script>
<link rel="preload" href="/r/remote-x/abc/remoteEntry.js" as="script" crossorigin="anonymous">
<link rel="icon" href="/icon.svg"><script type="application/json" id="weft-plan">${JSON.stringify(plan)}</script></head>`;

test('the remote under development takes the place of its release; the others stay', () => {
  const { remotes } = planWith(plan, replacement);
  const [other, developed] = remotes;
  assert.deepEqual(other, plan.remotes[1]);
  assert.equal(developed.release.base, '/dev/remote-x/');
  assert.deepEqual(developed.release.entry, { url: '/dev/remote-x/remoteEntry.js', integrity: '' });
});

test('a remote that has no release yet comes into the plan', () => {
  const { remotes } = planWith({ ...plan, remotes: [] }, replacement);
  assert.deepEqual(
    remotes.map(({ remote }) => remote),
    ['remote-x'],
  );
});

test('addresses of the server behind become our own', () => {
  assert.equal(planWith(plan, replacement).settings.authUrl, 'http://localhost:4500');
});

test('what is pushed comes from the server behind by way of ours; a service elsewhere stays', () => {
  const placeIn = (realtime) => planWith({ ...plan, settings: { realtime } }, replacement).settings.realtime;
  const behind = { key: 'k', host: 'localhost', port: 4400, forceTLS: false };
  assert.deepEqual(placeIn(behind), { ...behind, port: 4500 });
  const elsewhere = { key: 'k', host: null, port: null, forceTLS: true };
  assert.deepEqual(placeIn(elsewhere), elsewhere);
});

test('the page listens to back ends on this machine where there are such', () => {
  const listens = (given) => pageWith(page, { ...replacement, ...given }).includes('src="/dev/backend-events.js"');
  assert.deepEqual([listens({}), listens({ hasBackends: true })], [false, true]);
});

test('the page names the shell under development, its hook first, and nothing of a release', () => {
  const html = pageWith(page, replacement);
  assert.ok(!/"\/[hr]\//.test(html.replaceAll(/<script type="application.*/g, '')));
  assert.ok(html.includes('<link rel="icon" href="/icon.svg">'));
  const places = [hookAddress, '/dev/host-shell/main.css', '/dev/host-shell/main.js', 'weft-plan'];
  const found = places.map((text) => html.indexOf(text));
  assert.deepEqual(
    found,
    found.toSorted((one, other) => one - other),
  );
  assert.ok(found[0] > 0);
});

test('a text of the manifest cannot end the plan early: three scripts end', () => {
  assert.equal(pageWith(page, replacement).split('</script>').length, 4);
});

test('a page without a plan stays as it is', () => {
  assert.equal(pageWith('<html>sign in</html>', replacement), '<html>sign in</html>');
});
