import assert from 'node:assert/strict';
import { test } from 'node:test';
import leanManifest from './leanManifest.mjs';

function lean(source) {
  let answer = '';
  leanManifest.call({ callback: (_error, text) => (answer = text) }, source, null);
  return answer;
}

test('of its manifest a remote brings whose it is, and what else the file exports', () => {
  const text = lean(`import { shortcuts } from './shortcuts.js';
export const paths = ['/orders'];
export const manifest = defineManifest({
  id: 'remote-orders',
  routes: [{ name: 'orders', path: paths[0] }],
  shortcuts,
});
`);
  assert.equal(
    text,
    `import { shortcuts } from './shortcuts.js';
export const paths = ['/orders'];
export const manifest = ({ id: 'remote-orders' })\n\n\n\n;
`,
  );
});

test('a manifest that is made in another way stays as it is', () => {
  for (const source of ['export const manifest = defineManifest(made);', 'export const manifest = { id: "a" };'])
    assert.equal(lean(source), source);
});
