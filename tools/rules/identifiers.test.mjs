import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { privateNames } from './identifiers.mjs';
import { root } from './sources.mjs';

const scripts = globSync('{*/src,*/test,*/bench,e2e,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
});

test('names are those of the field', () => {
  const found = scripts
    .filter((path) => !path.startsWith(join('tools', 'rules', 'identifiers')))
    .map((path) => [path, privateNames(readFileSync(join(root, path), 'utf8'))])
    .filter(([, names]) => names.length > 0);
  assert.deepEqual(found, []);
});

test('a private name is found where it is declared and used, and not in comments and texts', () => {
  const script =
    "/** Not mostRows. */\nconst mostRows = 'fewestRows'; // hasten\nexport const almost = (of: Crew) => of.tellIt();";
  assert.deepEqual(privateNames(script), ['mostRows: maxX', 'Crew: pool', 'tellIt: notify, publish, report or send']);
});
