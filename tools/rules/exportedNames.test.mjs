import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, sources } from './sources.mjs';

/** Packages in which a name that is exported stands for one thing; the others follow. */
const packages = ['platform-server', 'host-shell'];

/** Names that several files may export: of pages, texts and settings of one folder each, and of code that a sandbox runs. */
const folderNames = new Set(['Page', 'texts', 'settings', 'text', 'faults']);
const isGuest = (path) => path.includes('/sandbox/guest/') || path.includes('/sandbox/child/');

const declaration = /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** What several files of a package export under one name, with those files. */
function exportedTwice(folder) {
  const files = sources(`${folder}/src/**/*.{ts,tsx}`).filter((path) => !isGuest(path));
  const named = files.flatMap((path) => [...read(path).matchAll(declaration)].map(([, name]) => ({ name, path })));
  const names = Map.groupBy(named, ({ name }) => name);
  return [...names]
    .map(([name, places]) => [name, [...new Set(places.map(({ path }) => path))]])
    .filter(([name, paths]) => paths.length > 1 && !folderNames.has(name));
}

for (const folder of packages) {
  test(`an exported name of ${folder} stands for one thing`, () => assert.deepEqual(exportedTwice(folder), []));
}
