import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap/workspace.mjs';
import { remoteFiles } from './remoteFiles.mjs';
import { areaOf, pathIn, titleOf, withReference, withRoute } from './workspaceEdits.mjs';

test('an area is named with or without the prefix', () => {
  assert.equal(areaOf('invoices'), 'invoices');
  assert.equal(areaOf('remote-order-history'), 'order-history');
  assert.equal(titleOf('order-history'), 'Order history');
});

test('a name that would break paths or imports is refused', () => {
  for (const name of [undefined, '', 'Invoices', '../x', 'a--b', '-a', 'a_b', '9a'])
    assert.throws(() => areaOf(name), /is no name for an area/);
});

test('a route is added to the table once, and found there', () => {
  const routes = readFileSync(join(root, 'shared-contracts/src/contract/routes.ts'), 'utf8');
  assert.equal(pathIn(routes, 'subscription'), '/subscription');
  assert.equal(pathIn(routes, 'account-settings'), '/account-settings');
  assert.equal(pathIn(routes, 'order-history'), undefined);
  assert.equal(pathIn(withRoute(routes, 'order-history', '/order-history'), 'order-history'), '/order-history');
  assert.equal(pathIn(withRoute(routes, 'invoices', '/invoices'), 'invoices'), '/invoices');
});

test('the new project is one of the root’s', () => {
  const projects = withReference(readFileSync(join(root, 'tsconfig.json'), 'utf8'), 'remote-invoices');
  assert.ok(JSON.parse(projects).references.some(({ path }) => path === 'remote-invoices'));
});

test('manifest, pages and texts of a new remote name the same things', () => {
  const files = remoteFiles({ root, name: 'remote-invoices', route: 'invoices', path: '/invoices', title: 'Invoices' });
  assert.ok(files['src/manifest.ts'].includes("id: 'remote-invoices'"));
  assert.ok(files['src/remote.ts'].includes('invoices: () => import('));
  const [en, fr] = ['en', 'fr'].map((language) => JSON.parse(files[`src/messages/${language}.json`]));
  assert.deepEqual(Object.keys(fr), Object.keys(en));
});
