import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/workspace.mjs';
import { read, sources } from './sources.mjs';

const source = (...parts) => import(pathToFileURL(join(root, ...parts)).href);
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const { hostEvents } = await source('shared-contracts/src/deploy/index.ts');

/** Publishers with the names of their events. */
const declared = [
  ['host-shell', Object.keys(hostEvents)],
  ...(await Promise.all(
    remotes.map(async (name) => [name, Object.keys((await source(name, 'src/manifest.ts')).manifest.events ?? {})]),
  )),
];

test('the events are read off manifests and shell', () => {
  const names = declared.flatMap(([, events]) => events);
  assert.ok(names.includes('theme-changed') && names.includes('scenario-changed'), names.join());
});

for (const [publisher, names] of declared) {
  const code = sources(`${publisher}/src/**/*.{ts,tsx}`).map(read);
  for (const name of names) {
    test(`${publisher} publishes ${name}`, () => {
      assert.ok(
        code.some((text) => new RegExp(`(publish\\(\\s*|event: \\{ name: )'${name}'`).test(text)),
        `No code of ${publisher} publishes ${name}: remove it from its events, or publish it where it becomes true.`,
      );
    });
  }
}
