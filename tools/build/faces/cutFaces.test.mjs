import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { englishCatalogues, frenchOf, textsOf } from '../../rules/catalogues.mjs';
import { codesIn, cutFaces } from './cutFaces.mjs';

test('the faces that are checked in are those that the packages bring, cut', async () => {
  const faces = await cutFaces();
  const isFace = (name) => /\.(woff2|json|css)$/.test(name);
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

test('no text of the interface waits for the file of other signs', () => {
  const sheet = readFileSync(`${import.meta.dirname}/faces.css`, 'utf8');
  const others = codesIn(/unicode-range:([^;]*);/.exec(sheet)?.[1] ?? '');
  assert.ok(others.includes('\u00bc'.codePointAt(0)) && !others.includes('\n'.codePointAt(0)));
  const texts = englishCatalogues().flatMap((path) =>
    [path, frenchOf(path)].flatMap((each) => [...textsOf(each).values()]),
  );
  const late = others
    .map((code) => String.fromCodePoint(code))
    .filter((character) => texts.some((text) => text.includes(character)));
  // The sign for what could not be read, of which a text speaks.
  assert.deepEqual(late, ['\ufffd']);
});
