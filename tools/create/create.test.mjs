import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap/workspace.mjs';
import { areaOf, titleOf } from './areaFiles.mjs';
import { ownFiles } from './createOwn.mjs';
import { remoteFiles } from './remoteFiles.mjs';
import { isKnownRoute, requireFree, withReference } from './workspaceEdits.mjs';
import { writeFiles } from './writeFiles.mjs';

test('an area is named with or without the prefix', () => {
  assert.equal(areaOf('invoices'), 'invoices');
  assert.equal(areaOf('remote-order-history'), 'order-history');
  assert.equal(titleOf('order-history'), 'Order history');
});

test('a name that would break paths or imports is refused', () => {
  for (const name of [undefined, '', 'Invoices', '../x', 'a--b', '-a', 'a_b', '9a'])
    assert.throws(() => areaOf(name), /is not a valid name/);
});

test('a name that the contract has needs no declaration; one with a part to fill in has no entry', () => {
  const routes = readFileSync(join(root, 'shared-contracts/src/contract/routes.ts'), 'utf8');
  assert.equal(isKnownRoute(routes, 'subscription'), true);
  assert.equal(isKnownRoute(routes, 'account-settings'), true);
  assert.equal(isKnownRoute(routes, 'order-history'), false);
  assert.throws(() => isKnownRoute(routes, 'filter-detail'), /a part to fill in/);
});

test('a route or path that another serves is refused', () => {
  const matrix = readFileSync(join(root, 'docs/role-matrix.md'), 'utf8');
  assert.throws(() => requireFree(matrix, { route: 'scenario', path: '/x' }), /remote-scenarios serves the route/);
  assert.throws(
    () => requireFree(matrix, { route: 'x', path: '/data/webhook' }),
    /remote-data-triggers serves the path/,
  );
  assert.throws(() => requireFree(matrix, { route: 'x', path: '/onboarding' }), /host-shell serves the path/);
  requireFree(matrix, { route: 'made-up', path: '/made-up' });
});

test('the new project is one of the root’s', () => {
  const projects = withReference(readFileSync(join(root, 'tsconfig.json'), 'utf8'), 'remote-invoices');
  assert.ok(JSON.parse(projects).references.some(({ path }) => path === 'remote-invoices'));
});

test('manifest, pages and texts of a new remote name the same things', () => {
  const named = { name: 'remote-invoices', route: 'invoices', path: '/invoices', title: 'Invoices' };
  const files = remoteFiles({ root, ...named, isKnown: false });
  assert.ok(files['src/manifest.ts'].includes("id: 'remote-invoices'"));
  assert.ok(files['src/manifest.ts'].includes('invoices: NoParameters;'));
  assert.ok(!remoteFiles({ root, ...named, isKnown: true })['src/manifest.ts'].includes('NoParameters'));
  assert.ok(files['src/remote.ts'].includes('invoices: () => import('));
  const [en, fr] = ['en', 'fr'].map((language) => JSON.parse(files[`src/messages/${language}.json`]));
  assert.deepEqual(Object.keys(fr), Object.keys(en));
});

/** Runs the command that npx runs, in an empty folder. */
function createIn(t, ...args) {
  const home = mkdtempSync(join(tmpdir(), 'weft-create-'));
  t.after(() => rmSync(home, { recursive: true }));
  copyFileSync(join(root, 'tools/create/createWeftRemote.mjs'), join(home, 'create.mjs'));
  writeFileSync(join(home, 'server.json'), '{"server":"https://weft.example.com"}');
  const cwd = mkdtempSync(join(home, 'area-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, 'create.mjs'), ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr, written: readdirSync(cwd) };
}

test('who asks the command how it is called is answered, and nothing is made', (t) => {
  for (const args of [['--help'], ['orders', '--help']]) {
    const { status, stdout, written } = createIn(t, ...args);
    assert.deepEqual([status, written], [0, []]);
    assert.match(stdout, /create-weft-remote <area> \[--server <address>\]/);
  }
});

test('an option that the command does not have, or an address that is none, is refused before anything is made', (t) => {
  const refused = { '--hepl': /--hepl/, '--server=nowhere': /Invalid URL/, invoices: /One area at a time/ };
  for (const [option, why] of Object.entries(refused)) {
    const { status, stderr, written } = createIn(t, 'orders', option);
    assert.deepEqual([status, written], [1, []]);
    assert.match(stderr, why);
  }
});

test('files of a new repository have the form that its style check wants, however long its name is', () => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  for (const area of ['a', 'orders', 'history-of-orders-and-their-deliveries-abroad']) {
    const folder = mkdtempSync(join(tmpdir(), 'weft-own-'));
    try {
      writeFiles(folder, ownFiles(area, 'https://weft.example.com'));
      copyFileSync(join(root, 'tools/own/lint.json'), join(folder, 'base.json'));
      const files = { includes: ['**', '!base.json'] };
      writeFileSync(join(folder, 'biome.json'), JSON.stringify({ extends: ['./base.json'], files }));
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [biome, 'check', 'src', 'browser', 'tsconfig.json'],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
      assert.equal(status, 0, `${area}: ${stdout}${stderr}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});
