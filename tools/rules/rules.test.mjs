import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import configuration from './dependency-cruiser.mjs';
import { editorLayers } from './editorLayers.mjs';
import { hostLayers } from './hostLayers.mjs';
import { serverLayers } from './serverLayers.mjs';

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
  'platform-server/src/main.ts': "import './start/assemble.ts';",
  'platform-server/src/start/assemble.ts': "import '../http/app.ts';",
  'platform-server/src/http/app.ts':
    "import 'shared-contracts/api'; import '../gateway/webhookRoutes.ts'; import '../search/searchRoutes.ts';",
  'platform-server/src/gateway/webhookRoutes.ts': "import '../runs/runService.ts';",
  'platform-server/src/search/searchRoutes.ts': "import '../store/database.ts';",
  'platform-server/src/runs/runService.ts':
    "import '../engine/execute.ts'; import '../store/database.ts'; import './admission/admission.ts';",
  'platform-server/src/runs/admission/admission.ts': "import '../commit/statement.ts';",
  'platform-server/src/runs/commit/statement.ts': "import '../../store/database.ts';",
  'platform-server/src/engine/execute.ts': "import '../config.ts';",
  'platform-server/src/store/database.ts': "import '../config.ts';",
  'platform-server/src/config.ts': 'export const config = 1;',
  'host-shell/package.json': JSON.stringify({ dependencies: { 'shared-contracts': '*' } }),
  'host-shell/src/main.tsx': "import './start/App.tsx';",
  'host-shell/src/start/App.tsx': "import '../frame/Frame.tsx';",
  'host-shell/src/frame/Frame.tsx': "import '../search/Search.tsx'; import '../terminal/Terminal.tsx';",
  'host-shell/src/search/Search.tsx': "import '../shell/shell.ts';",
  'host-shell/src/terminal/Terminal.tsx': "import '../shell/shell.ts';",
  'host-shell/src/shell/shell.ts': "import '../session/session.ts';",
  'host-shell/src/session/session.ts': "import '../services/log.ts';",
  'host-shell/src/services/log.ts': 'export const log = 1;',
  'remote-scenarios/package.json': JSON.stringify({ dependencies: { 'shared-contracts': '*' } }),
  'remote-scenarios/src/manifest.ts': "import 'shared-contracts';",
  'remote-scenarios/src/remote.ts':
    "import './manifest.ts'; export const pages = [() => import('./pages/editor/EditorPage.tsx')];",
  'remote-scenarios/src/pages/editor/EditorPage.tsx': "import './kinds/delay.ts'; export const Page = () => <p />;",
  'remote-scenarios/src/pages/editor/kinds/delay.ts': "import '../fields/Field.ts';",
  'remote-scenarios/src/pages/editor/fields/Field.ts': "import '../../../state/flow.ts';",
  'remote-scenarios/src/state/flow.ts': 'export const flow = 1;',
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

const folders = { host: 'host-shell/src', server: 'platform-server/src', editor: 'remote-scenarios/src/pages/editor' };

async function violations(extra) {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...sound, ...extra })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  for (const name of ['host-shell', 'remote-a', 'remote-scenarios', 'platform-server']) {
    mkdirSync(join(root, name, 'node_modules'), { recursive: true });
    symlinkSync(join(root, 'shared-contracts'), join(root, name, 'node_modules/shared-contracts'));
  }
  const { options, ...ruleSet } = configuration;
  const targets = [
    'host-shell/src',
    'remote-a/src',
    'remote-scenarios/src',
    'shared-contracts/src',
    'platform-server/src',
  ];
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
  [
    'the store importing upward',
    'platform-server/src/store/database.ts',
    "import '../start/assemble.ts';",
    'not-in-allowed',
  ],
  [
    'a domain that writes runs by itself',
    'platform-server/src/gateway/webhookRoutes.ts',
    "import '../runs/commit/statement.ts';",
    'no-run-beside-admission',
  ],
  [
    'runs importing http',
    'platform-server/src/runs/runService.ts',
    "import type { App } from '../http/app.ts';",
    'not-in-allowed',
  ],
  [
    'the engine importing runs',
    'platform-server/src/engine/execute.ts',
    "import '../runs/runService.ts';",
    'not-in-allowed',
  ],
  [
    'a domain importing its neighbour',
    'platform-server/src/search/searchRoutes.ts',
    "import '../gateway/webhookRoutes.ts';",
    'not-in-allowed',
  ],
  [
    'the host importing upward, from the session to what is made of it',
    'host-shell/src/session/session.ts',
    "import type { Shell } from '../shell/shell.ts';",
    'not-in-allowed',
  ],
  [
    'a part of the frame importing the frame',
    'host-shell/src/search/Search.tsx',
    "import '../frame/Frame.tsx';",
    'not-in-allowed',
  ],
  [
    'a part of the frame importing its neighbour',
    'host-shell/src/search/Search.tsx',
    "import '../terminal/Terminal.tsx';",
    'not-in-allowed',
  ],
  [
    'a room of the host that no layer names',
    'host-shell/src/diagnostics/log.ts',
    "import '../services/log.ts';",
    'not-in-allowed',
  ],
  [
    'the fields of a node importing what is built of them',
    'remote-scenarios/src/pages/editor/fields/Field.ts',
    "import '../kinds/delay.ts';",
    'not-in-allowed',
  ],
  [
    'a folder of the editor that no layer names',
    'remote-scenarios/src/pages/editor/extras/more.ts',
    "import '../../../state/flow.ts';",
    'not-in-allowed',
  ],
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

for (const [name, layers] of Object.entries({ host: hostLayers, server: serverLayers, editor: editorLayers })) {
  test(`no room of the ${name} is allowed one above it, and all of them exist`, () => {
    const below = new Set();
    for (const [room, allowed] of Object.entries(layers)) {
      assert.deepEqual(
        allowed.filter((other) => !below.has(other)),
        [],
        room,
      );
      below.add(room);
    }
    const source = fileURLToPath(new URL(`../../${folders[name]}`, import.meta.url));
    // By their files: a folder that a move has emptied stays behind in a checkout.
    const files = readdirSync(source, { recursive: true }).filter((path) => /\.tsx?$/.test(path));
    const rooms = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
    assert.deepEqual([...rooms].sort(), [...below].sort());
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
