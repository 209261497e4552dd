import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root, sources } from './sources.mjs';

const load = (path) => import(pathToFileURL(join(root, path)));
const { shellShortcuts } = await load('host-shell/src/shortcuts/registry.ts');
const manifests = await Promise.all(
  sources('remote-*/src/manifest.ts').map(async (path) => ({ path, manifest: (await load(path)).manifest })),
);

const modifiers = new Set(['Mod', 'Ctrl', 'Shift', 'Alt']);
const nameOf = (held, key) =>
  [...held]
    .map((each) => (each === 'Ctrl' ? 'Mod' : each))
    .sort()
    .concat(key.toUpperCase())
    .join(' ');

/** Combinations of a line of the overview: its last keys are each one of their own. */
function combinations({ keys }) {
  const held = keys.filter((key) => modifiers.has(key));
  return keys.filter((key) => !modifiers.has(key)).map((key) => nameOf(held, key));
}

/** Escape closes the innermost thing, whoever it is of. */
const layered = new Set(['ESCAPE']);

/** What a page cannot have, or must not take from people: tabs, windows, reload, address, print, history, zoom. */
const browsers = [
  ...['T', 'W', 'N', 'R', 'L', 'P', 'Q', 'H', 'O', 'U', 'TAB', '+', '-', '0', '='].map((key) => nameOf(['Mod'], key)),
  ...['T', 'W', 'N', 'R', 'P', 'I', 'J', 'C', 'TAB', 'DELETE'].map((key) => nameOf(['Mod', 'Shift'], key)),
  ...['F1', 'F3', 'F5', 'F7', 'F11', 'F12', 'TAB'].map((key) => nameOf([], key)),
];

const shell = shellShortcuts.find(({ id }) => id === 'everywhere').shortcuts.flatMap(combinations);

test('there are shortcuts of the shell and of the editor', () => {
  assert.ok(shell.length > 5);
  assert.ok(manifests.some(({ manifest }) => (manifest.shortcuts ?? []).length > 10));
});

test('no area takes a key of the shell or of the browser', () => {
  const taken = new Set([...shell.filter((name) => !layered.has(name)), ...browsers]);
  for (const { path, manifest } of manifests) {
    const met = (manifest.shortcuts ?? []).flatMap(combinations).filter((name) => taken.has(name));
    assert.deepEqual(met, [], path);
  }
});

test('the shell takes no key of the browser', () => {
  assert.deepEqual(
    shell.filter((name) => browsers.includes(name)),
    [],
  );
});
