import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, sources } from './sources.mjs';

const imported = /import\s*\{([^}]*)\}\s*from\s*'shared-contracts\/api\/[^']+'/g;

/** Where a file for the browser reads the shapes of a call: a built page has none (decision 164). */
function shapesReadIn(source) {
  const names = [...source.matchAll(imported)].flatMap(([, list]) => list.split(',').map((name) => name.trim()));
  const calls = names.filter((name) => /^[a-z]\w*$/.test(name) && !name.endsWith('Schema'));
  const reads = [...source.matchAll(/\b(\w+)(?:\.\w+)?\.(?:body|answer|query|params)\b/g)];
  return reads.filter(([, name]) => calls.includes(name) || name === 'calls').map(([text]) => text);
}

test('the shapes of a call that is read are found, those of other things are not', () => {
  const source = `import { a, bSchema, type C } from 'shared-contracts/api/x';
    a.body; entity.calls.create.body; request.body; bSchema.body;`;
  assert.deepEqual(shapesReadIn(source), ['a.body', 'calls.create.body']);
});

test('forms check by schemas that they import by name: a page has no shapes of the calls it makes', () => {
  const files = sources(
    '{host-shell,import-page,remote-*}/src/**/*.{ts,tsx}',
    'shared-contracts/src/{ui,react}/**/*.{ts,tsx}',
  );
  const found = files.flatMap((path) => shapesReadIn(read(path)).map((text) => `${path}: ${text}`));
  assert.ok(files.length > 500);
  assert.deepEqual(found, []);
});
