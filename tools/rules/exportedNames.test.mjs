import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { read, root, sources } from './sources.mjs';

/** Packages in which a name that is exported stands for one thing. */
const packages = globSync('{host-shell,import-page,platform-server,shared-contracts,remote-*}', { cwd: root }).sort();

/** Names by which a folder or file of a set is opened: every page, the texts of every kind of node, every list of an action. */
const openers = new Set(['Page', 'texts', 'canvasTexts', 'list']);

/** Names that two doors of the contract give to two things: remotes that are live import them. */
const ofTwoDoors = new Set(['EntityForm', 'FieldPath', 'FolderCommands', 'JsonSchema', 'RowOutcome', 'schemaFaults']);

/** The same thing in one language and the other, as `en.ts` and `frWords.ts`. */
const isOfOneLanguage = (path) => /\/(en|fr)([A-Z]\w*)?[./]/.test(path);

const isGuest = (path) => path.includes('/sandbox/guest/') || path.includes('/sandbox/child/');
/** Functions of repositories are called by the name of their module: `accountRepository.byNumber` (decision 167). */
const isCalledByModule = (path, name) => path.includes('/store/repositories/') && /^[a-z]/.test(name);

/** A part that comes late has the name of what it loads. */
const isLate = (name, path) => new RegExp(`^export const ${name} = (late|later|lazy)\\(`, 'm').test(read(path));

const declaration = /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** What several files of a package export under one name, with those files. */
function exportedTwice(folder) {
  const files = sources(`${folder}/src/**/*.{ts,tsx}`).filter((path) => !isGuest(path) && !isOfOneLanguage(path));
  const named = files
    .flatMap((path) => [...read(path).matchAll(declaration)].map(([, name]) => ({ name, path })))
    .filter(({ name, path }) => !openers.has(name) && !isLate(name, path) && !isCalledByModule(path, name));
  const names = Map.groupBy(named, ({ name }) => name);
  return [...names]
    .map(([name, places]) => [name, [...new Set(places.map(({ path }) => path))]])
    .filter(([name, paths]) => paths.length > 1 && !(folder === 'shared-contracts' && ofTwoDoors.has(name)));
}

for (const folder of packages) {
  test(`an exported name of ${folder} stands for one thing`, () => assert.deepEqual(exportedTwice(folder), []));
}
