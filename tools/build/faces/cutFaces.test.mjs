import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cutFaces } from './cutFaces.mjs';

test('the faces that are checked in are those that the packages bring, cut', async () => {
  const faces = await cutFaces();
  const isFace = (name) => /\.(woff2|json)$/.test(name);
  assert.deepEqual(
    readdirSync(import.meta.dirname)
      .filter(isFace)
      .sort(),
    [...faces.keys()].sort(),
  );
  for (const [name, bytes] of faces) {
    assert.ok(readFileSync(`${import.meta.dirname}/${name}`).equals(bytes), `${name} is stale: run cutFaces.mjs`);
  }
});
