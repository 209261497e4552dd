/**
 * Allow-lists of imports, room by room. A room is a pattern of paths; what it may import is a list of patterns.
 * Patterns are regular expressions on paths relative to the root of the repository; `$1` in a target stands for the
 * first group of the source, so that a rule can say "the same package" or "the same page".
 */

import { editorLayers } from './editorLayers.mjs';
import { hostLayers } from './hostLayers.mjs';
import { serverLayers } from './serverLayers.mjs';

const anything = '[^/]+';
/** Packages a production file declares itself; strict pnpm resolution keeps it from reaching any other. */
const declared = { dependencyTypes: ['npm', 'npm-peer', 'npm-optional'] };
const core = { dependencyTypes: ['core'] };
const notTested = '\\.test\\.tsx?$';

const door = (...names) => `^shared-contracts/src/(${names.join('|')})/`;
const installed = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

function room(from, targets, extra = []) {
  return [
    ...targets.map((path) => ({ from: { path: from, pathNot: notTested }, to: { path } })),
    ...extra.map((to) => ({ from: { path: from, pathNot: notTested }, to })),
  ];
}

/** Doors a remote may open: not `host` (constructors), not `deploy` (releases), not `testing`. */
const remoteDoors = door('contract', 'react', 'events', 'realtime', 'api', 'nodes', 'import', 'ui');

const editorRoot = '^remote-scenarios/src/pages/editor/';
const belowEditor = ['^remote-scenarios/src/((parts|data|state)/|shortcuts\\.ts$)', remoteDoors];

const editor = [
  // What puts the folders together.
  room(`${editorRoot}[^/]+$`, [editorRoot, ...belowEditor], [declared]),
  ...Object.entries(editorLayers).map(([name, below]) =>
    room(`${editorRoot}${name}/`, [`${editorRoot}(${[name, ...below].join('|')})/`, ...belowEditor], [declared]),
  ),
];

const remotes = [
  // Keys stand in the manifest and are heard by the pages. Types of events are declared beside what names them.
  room('^(remote-[^/]+)/src/(manifest|shortcuts|events)\\.ts$', [
    '^$1/src/((shortcuts|events)\\.ts$|routes/)',
    door('contract', 'events'),
  ]),
  // A manifest of many routes, a file an area.
  room('^(remote-[^/]+)/src/routes/', ['^$1/src/routes/', door('contract')]),
  // Texts, a file an area.
  room('^(remote-[^/]+)/src/messages/', ['^$1/src/messages/']),
  room('^(remote-[^/]+)/src/remote\\.ts$', ['^$1/src/', door('contract', 'events', 'realtime', 'api')]),
  // A page and its own folder; nothing of another page.
  room(
    `^(remote-[^/]+)/src/pages/(?!editor/)(${anything})/`,
    ['^$1/src/(parts|data|state)/', '^$1/src/pages/$2/', remoteDoors],
    [declared],
  ),
  ...editor,
  room('^(remote-[^/]+)/src/actions/', ['^$1/src/(actions|data|state)/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/drawer/', ['^$1/src/(drawer|parts|data|state)/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/terminal/', ['^$1/src/(terminal|data)/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/parts/', ['^$1/src/(parts|data|state)/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/data/', ['^$1/src/data/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/state/', ['^$1/src/state/', remoteDoors], [declared]),
  // The keys of the texts: which there are is checked where they are named, the texts themselves come by language.
  room(
    '^(remote-[^/]+)/src/(pages|parts|drawer)/',
    [],
    [{ path: '^$1/src/messages/en(\\.json$|/)', dependencyTypes: ['type-only'] }],
  ),
];

const hostDoors = door('contract', 'react', 'events', 'realtime', 'api', 'deploy', 'host', 'ui');

const host = [
  room('^host-shell/src/main\\.tsx$', ['^host-shell/src/', '^shared-contracts/src/'], [declared]),
  ...Object.entries(hostLayers).map(([name, below]) =>
    room(`^host-shell/src/${name}/`, [`^host-shell/src/(${[name, ...below].join('|')})/`, hostDoors], [declared]),
  ),
  // The first run a new company sees is one of the templates.
  room('^host-shell/src/onboarding/', [door('nodes')]),
  // CSV as all files of the product have it; comes when somebody exports.
  room('^host-shell/src/terminal/tracking/trackingFile\\.ts$', [door('import')]),
  // What reads files is a script on its own, which no page loads.
  room('^host-shell/src/services/tables/tableWorker\\.ts$', [door('files')]),
];

/**
 * The public import page from below to above, each folder with those it may import besides itself. It takes types of the
 * API alone: zod would be half of what its first load may weigh.
 */
export const importPageLayers = {
  messages: [],
  worker: [],
  embedding: [],
  storage: [],
  calls: ['messages'],
  state: ['messages', 'worker', 'embedding', 'storage', 'calls'],
  parts: ['messages', 'state'],
  steps: ['messages', 'worker', 'embedding', 'storage', 'calls', 'state', 'parts'],
};

const importPage = [
  room('^import-page/src/main\\.tsx$', ['^import-page/src/', door('import', 'ui/tokens')], [declared]),
  ...Object.entries(importPageLayers).map(([name, below]) =>
    room(
      `^import-page/src/${name}/`,
      [`^import-page/src/(${[name, ...below].join('|')})/`, door('import')],
      [declared, { path: door('api'), dependencyTypes: ['type-only'] }],
    ),
  ),
  // What reads files is fetched with the worker, once one is chosen.
  room('^import-page/src/worker/', [door('files')]),
];

const zod = installed('zod');
const react = installed('react', 'react-dom', 'react-router', 'react-i18next', 'i18next', 'swr');

const contracts = [
  room(door('contract'), [door('contract'), zod]),
  // Rules and the paths in them are a language of their own, which conditions and webhooks share; so are schedules.
  room(door('api'), [
    door('api'),
    '^shared-contracts/src/deploy/(backend|grant|nearest)\\.ts$',
    '^shared-contracts/src/nodes/(rules\\.ts$|expressions/|schedule/scheduleSchema\\.ts$|start/(?:input|items)Schema\\.ts$)',
    zod,
  ]),
  // Held against by the forms of pages, and by the server.
  room(`${door('api')}schema/`, [installed('@cfworker/json-schema')]),
  room(door('nodes'), [door('nodes', 'api'), zod]),
  room(`${door('nodes')}shape/`, ['^shared-contracts/src/deploy/nearest\\.ts$']),
  room(`${door('nodes')}schedule/`, [installed('cron-parser')]),
  // Loaded by the server, the public page and its worker: types of the API alone, and no library.
  room(door('import'), [door('import'), '^shared-contracts/src/(deploy/nearest|api/foldCase)\\.ts$']),
  // Reads files of strangers, in workers alone: the public page's and the host's.
  room(door('files'), [door('files', 'import'), installed('saxes')]),
  room(door('events'), [door('events', 'realtime', 'api'), zod]),
  room(door('realtime'), [door('realtime', 'api'), zod]),
  room(door('deploy'), [door('deploy', 'contract'), zod]),
  room(door('react'), [door('react', 'contract', 'events', 'realtime', 'api'), zod, react]),
  room(door('ui'), [
    door('ui', 'contract', 'api'),
    react,
    installed('antd', '@tabler/icons-react', '@tanstack/react-virtual', '@fontsource-variable/[^/]+'),
  ]),
  room(`${door('ui')}schema/`, [installed('@cfworker/json-schema')]),
  // The kit of a kind of thing is a page, so it reads and writes by the hooks that pages have.
  room(`${door('ui')}entity/`, [door('react', 'events', 'realtime')]),
  room(`${door('ui')}catalogue/`, [door('react')]),
  // A form keeps what is typed for its person, and sends nothing while somebody else is signed in.
  room(`${door('ui')}(forms|settings)/`, [door('react')]),
  // A dialog of several packages, which sends what it asks.
  room(`${door('ui')}decisions/`, [door('react')]),
  room(door('host'), [
    door('host', 'contract', 'events', 'realtime', 'api'),
    zod,
    react,
    installed('pusher-js', '@cfworker/json-schema'),
  ]),
  // A type costs nothing at run time and cannot make a second copy of a shared module.
  room(
    '^shared-contracts/src/',
    [],
    [{ path: '^shared-contracts/src/', pathNot: door('testing'), dependencyTypes: ['type-only'] }],
  ),
  room(door('testing'), ['^shared-contracts/src/'], [declared, { dependencyTypes: ['npm-dev'] }]),
  // Workbooks, byte by byte.
  room(`${door('testing')}zipFile\\.ts$`, [], [core]),
];

const serverDoors = door('api', 'deploy', 'events', 'import', 'nodes');

const server = [
  room('^platform-server/src/main\\.ts$', ['^platform-server/src/', serverDoors], [declared, core]),
  ...Object.entries(serverLayers).map(([name, below]) =>
    // A room is a folder; `config` is the file beside it too.
    room(
      `^platform-server/src/${name}(/|\\.ts$)`,
      [`^platform-server/src/(${[name, ...below].join('|')})(/|\\.ts$)`, serverDoors],
      [declared, core],
    ),
  ),
  room(
    '^platform-server/(test|bench)/',
    ['^platform-server/', serverDoors],
    [declared, core, { dependencyTypes: ['npm-dev'] }],
  ),
  // The agent of tunnels, whose half of the line is the server's as well.
  room('^platform-server/(src/tunnels|src/sampleWorkspace/service|test|bench)/', ['^tunnel-agent/src/']),
  room('^tunnel-agent/src/', ['^tunnel-agent/src/'], [declared, core]),
  // Benches of server and browser measure and report alike.
  room('^platform-server/bench/', ['^tools/(bench|cluster)/']),
];

const rest = [
  // Journeys make releases of their own, by the build's own rules of hash and integrity, and workbooks as tests do.
  room(
    '^e2e/',
    ['^e2e/', '^tools/build/finish\\.ts$', '^tools/(bench|ports)/', '^shared-contracts/src/testing/workbookFile\\.ts$'],
    [core, declared, { dependencyTypes: ['npm-dev'] }],
  ),
  room(
    '^tools/',
    ['^tools/', '^(react|@testing-library/jest-dom)$', door('deploy', 'contract')],
    [core, declared, { dependencyTypes: ['npm-dev'] }],
  ),
];

/** Tests may reach into their own package, every door, and the packages installed for tests. */
const tests = [
  'host-shell',
  'import-page',
  'remote-[^/]+',
  'shared-contracts',
  'platform-server',
  'tunnel-agent',
  'tools',
].flatMap((name) => {
  const from = { path: `^(${name})/(test/|.*\\.test\\.tsx?$)` };
  const to = [{ path: '^$1/' }, { path: '^shared-contracts/src/' }, declared, core, { dependencyTypes: ['npm-dev'] }];
  return to.map((target) => ({ from, to: target }));
});

/** Both halves of a tunnel's line are tested against each other. */
const testsOfTunnels = {
  from: { path: '^platform-server/src/tunnels/.*\\.test\\.ts$' },
  to: { path: '^tunnel-agent/src/' },
};

export const allowed = [...remotes, ...host, ...importPage, ...contracts, ...server, ...rest]
  .flat()
  .concat(tests, testsOfTunnels);
