import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { participles, privateNames } from './identifiers.mjs';
import { root } from './sources.mjs';

const scripts = globSync('{*/src,*/test,*/bench,e2e,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
});

/** Packages whose declarations are named by nouns; the others follow. */
const withNouns = /^(platform-server|host-shell|remote-admin|remote-connectors|shared-contracts|tools)\//;
const isProduction = (path) => !/\.test\.|\/test(ing)?\/|\/bench\//.test(path);

const hits = (paths, namesOf) =>
  paths
    .filter((path) => !path.startsWith(join('tools', 'rules', 'identifiers')))
    .map((path) => [path, namesOf(readFileSync(join(root, path), 'utf8'))])
    .filter(([, names]) => names.length > 0);

test('names are those of the field', () => assert.deepEqual(hits(scripts, privateNames), []));

test('what is declared has a noun for a name', () => {
  const paths = scripts.filter((path) => withNouns.test(path) && isProduction(path));
  assert.deepEqual(hits(paths, participles), []);
});

test('a private name is found where it is declared and used, and not in comments and texts', () => {
  const script =
    "/** Not mostRows. */\nconst mostRows = 'fewestRows'; // hasten\nexport const almost = (of: Crew) => of.tellIt();";
  assert.deepEqual(privateNames(script), ['mostRows: maxX', 'Crew: pool', 'tellIt: notify, publish, report or send']);
});

test('a participle is found where it is declared, alone or in a pair, and not where another gives the name', () => {
  const script = "const [asked, setAsked] = useState(); const text = grant.asked; let told = 'said';";
  assert.deepEqual(participles(script), [
    'asked: what was requested, or which dialog is open',
    'setAsked: what was requested, or which dialog is open',
    'told: what was notified, shown or reported',
  ]);
});
