import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { cruise } from 'dependency-cruiser';
import configuration from './dependency-cruiser.mjs';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'weft-rules-')));
after(() => rmSync(root, { recursive: true, force: true }));

/** A small tree that keeps every rule; each test adds the one file that breaks one. */
const sound = {
  'shared-contracts/package.json': JSON.stringify({
    name: 'shared-contracts',
    exports: { '.': './src/contract/index.ts', './*': './src/*/index.ts', './ui/*': './src/ui/*/index.ts' },
  }),
  'shared-contracts/src/contract/index.ts': 'export const version = 1;',
  'shared-contracts/src/api/index.ts': 'export interface Scenario { id: string }',
  'shared-contracts/src/host/index.ts': 'export const host = 1;',
  'shared-contracts/src/deploy/index.ts': 'export const plan = 1;',
  'shared-contracts/src/testing/index.ts': 'export const render = 1;',
  'platform-server/package.json': JSON.stringify({ dependencies: { 'shared-contracts': '*' } }),
  'platform-server/src/main.ts': "import './http/app.ts';",
  'platform-server/src/http/app.ts': "import 'shared-contracts/api';",
  'remote-a/package.json': JSON.stringify({ dependencies: { 'shared-contracts': '*' } }),
  'remote-a/src/manifest.ts': "import 'shared-contracts';",
  'remote-a/src/remote.ts':
    "import './manifest.ts'; export const pages = [() => import('./pages/list/ListPage.tsx'), () => import('./pages/detail/DetailPage.tsx')];",
  'remote-a/src/pages/list/ListPage.tsx':
    "import styles from './list.module.css'; import { load } from '../../data/queries.ts'; export const Page = () => <p className={styles.a}>{load}</p>;",
  'remote-a/src/pages/list/list.module.css': '.a { color: red; }',
  'remote-a/src/pages/detail/DetailPage.tsx': 'export const Page = () => <p />;',
  'remote-a/src/data/queries.ts':
    "import type { Scenario } from 'shared-contracts/api'; export const load: Scenario[] = [];",
};

async function violations(extra) {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...sound, ...extra })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  for (const name of ['remote-a', 'platform-server']) {
    mkdirSync(join(root, name, 'node_modules'), { recursive: true });
    symlinkSync(join(root, 'shared-contracts'), join(root, name, 'node_modules/shared-contracts'));
  }
  const { options, ...ruleSet } = configuration;
  const targets = ['remote-a/src', 'shared-contracts/src', 'platform-server/src'];
  const { output } = await cruise(targets, { ...options, ruleSet, validate: true, baseDir: root });
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} > ${to}`);
}

const page = (imports) => `${imports} export const Page = () => <p />;`;

test('a tree that keeps the rules passes', async () => {
  assert.deepEqual(await violations({}), []);
});

const broken = [
  [
    'a page reaching into another page',
    'remote-a/src/pages/detail/DetailPage.tsx',
    page("import '../list/ListPage.tsx';"),
    'not-in-allowed',
  ],
  [
    'data reaching into a page',
    'remote-a/src/data/queries.ts',
    "import '../pages/list/ListPage.tsx'; export const load = [];",
    'not-in-allowed',
  ],
  [
    'a manifest importing a type of the data',
    'remote-a/src/manifest.ts',
    "import type { load } from './data/queries.ts';",
    'not-in-allowed',
  ],
  [
    'a remote opening the host door',
    'remote-a/src/pages/list/ListPage.tsx',
    page("import 'shared-contracts/host';"),
    'not-in-allowed',
  ],
  [
    'a remote reading a type of the deploy door',
    'remote-a/src/pages/list/ListPage.tsx',
    page("import type { plan } from 'shared-contracts/deploy';"),
    'not-in-allowed',
  ],
  [
    'a contract reached by path',
    'remote-a/src/pages/list/ListPage.tsx',
    page("import '../../../../shared-contracts/src/contract/index.ts';"),
    'no-back-door',
  ],
  [
    'the server opening the root door',
    'platform-server/src/http/app.ts',
    "import 'shared-contracts';",
    'not-in-allowed',
  ],
  ['a file in no room', 'platform-server/src/helpers/misc.ts', "import '../http/app.ts';", 'not-in-allowed'],
  ['a file nobody leads to', 'platform-server/src/http/lost.ts', 'export const lost = 1;', 'no-unreachable'],
  [
    'an undeclared package',
    'remote-a/src/data/queries.ts',
    "import 'left-pad'; export const load = [];",
    'no-unresolved',
  ],
  [
    'the testing door in production',
    'remote-a/src/data/queries.ts',
    "import 'shared-contracts/testing'; export const load = [];",
    'no-test-in-production',
  ],
];

for (const [name, path, text, rule] of broken) {
  test(`${name} is refused`, async () => {
    const found = await violations({ [path]: text });
    assert.ok(
      found.some((line) => line.startsWith(`${rule}: `) && line.includes(path)),
      `expected ${rule} for ${path}, found:\n${found.join('\n')}`,
    );
  });
}

test('a cycle of types alone is a cycle', async () => {
  const found = await violations({
    'remote-a/src/pages/list/ListPage.tsx': page("import '../../data/queries.ts';"),
    'remote-a/src/data/queries.ts':
      "import type { Row } from './row.ts'; export const load: Row[] = []; export type Rows = Row[];",
    'remote-a/src/data/row.ts': "import type { Rows } from './queries.ts'; export interface Row { siblings: Rows }",
  });
  assert.ok(
    found.some((line) => line.startsWith('no-cycles')),
    found.join('\n'),
  );
});
