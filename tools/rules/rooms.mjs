/**
 * Allow-lists of imports, room by room. A room is a pattern of paths; what it may import is a list of patterns.
 * Patterns are regular expressions on paths relative to the root of the repository; `$1` in a target stands for the
 * first group of the source, so that a rule can say "the same package" or "the same page".
 */

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
const remoteDoors = door('contract', 'react', 'events', 'realtime', 'api', 'nodes', 'ui');

const remotes = [
  room('^remote-[^/]+/src/manifest\\.ts$', [door('contract')]),
  room('^(remote-[^/]+)/src/remote\\.ts$', ['^$1/src/', door('contract', 'events', 'realtime', 'api')]),
  // A page and its own folder; nothing of another page.
  room(
    `^(remote-[^/]+)/src/pages/(${anything})/`,
    ['^$1/src/(parts|data|state)/', '^$1/src/pages/$2/', remoteDoors],
    [declared],
  ),
  room('^(remote-[^/]+)/src/actions/', ['^$1/src/(actions|data|state)/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/terminal/', ['^$1/src/(terminal|data)/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/parts/', ['^$1/src/(parts|data|state)/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/data/', ['^$1/src/data/', remoteDoors], [declared]),
  room('^(remote-[^/]+)/src/state/', ['^$1/src/state/', remoteDoors], [declared]),
];

const hostRooms =
  '(appearance|diagnostics|drawer|errors|frame|messages|navigation|notices|onboarding|pages|plan|previousContract|remotes|routes|search|services|session|shortcuts|telemetry|terminal)';

const host = [
  room('^host-shell/src/(main\\.tsx|bootstrap\\.tsx)$', ['^host-shell/src/', '^shared-contracts/src/'], [declared]),
  room(
    `^host-shell/src/${hostRooms}/`,
    [`^host-shell/src/${hostRooms}/`, door('contract', 'react', 'events', 'realtime', 'api', 'deploy', 'host', 'ui')],
    [declared],
  ),
  // The first run a new company sees is one of the templates.
  room('^host-shell/src/onboarding/', [door('nodes')]),
];

const zod = installed('zod');
const react = installed('react', 'react-dom', 'react-router', 'react-i18next', 'i18next', 'swr');

const contracts = [
  room(door('contract'), [door('contract'), zod]),
  room(door('api'), [door('api'), zod]),
  room(door('nodes'), [door('nodes', 'api'), zod]),
  room(door('events'), [door('events', 'realtime', 'api'), zod]),
  room(door('realtime'), [door('realtime', 'api'), zod]),
  room(door('deploy'), [door('deploy', 'contract'), zod]),
  room(door('react'), [door('react', 'contract', 'events', 'realtime', 'api'), zod, react]),
  room(door('ui'), [
    door('ui', 'contract', 'api'),
    react,
    installed('antd', '@tabler/icons-react', '@tanstack/react-virtual', '@fontsource-variable/[^/]+'),
  ]),
  room(door('host'), [door('host', 'contract', 'events', 'realtime', 'api'), zod, react, installed('pusher-js')]),
  // A type costs nothing at run time and cannot make a second copy of a shared module.
  room(
    '^shared-contracts/src/',
    [],
    [{ path: '^shared-contracts/src/', pathNot: door('testing'), dependencyTypes: ['type-only'] }],
  ),
  room(door('testing'), ['^shared-contracts/src/'], [declared, { dependencyTypes: ['npm-dev'] }]),
];

const serverRooms =
  '(account|analytics|billing|config|engine|gateway|help|http|identity|mail|metrics|realtime|registry|runs|scenarios|search|seed|settings|start|store|tunnels)';
const serverDoors = door('api', 'deploy', 'events', 'nodes');

const server = [
  room('^platform-server/src/(main|config)\\.ts$', ['^platform-server/src/', serverDoors], [declared, core]),
  room(
    `^platform-server/src/${serverRooms}/`,
    [`^platform-server/src/(${serverRooms}/|config\\.ts$)`, serverDoors],
    [declared, core],
  ),
  room(
    '^platform-server/(test|bench)/',
    ['^platform-server/', serverDoors],
    [declared, core, { dependencyTypes: ['npm-dev'] }],
  ),
];

const rest = [
  // Journeys make releases of their own, by the build's own rules of hash and integrity.
  room('^e2e/', ['^e2e/', '^tools/build/finish\\.ts$'], [core, declared, { dependencyTypes: ['npm-dev'] }]),
  room(
    '^tools/',
    ['^tools/', '^react$', door('deploy', 'contract')],
    [core, declared, { dependencyTypes: ['npm-dev'] }],
  ),
];

/** Tests may reach into their own package, every door, and the packages installed for tests. */
const tests = ['host-shell', 'remote-[^/]+', 'shared-contracts', 'platform-server', 'tools'].flatMap((name) => {
  const from = { path: `^(${name})/(test/|.*\\.test\\.tsx?$)` };
  const to = [{ path: '^$1/' }, { path: '^shared-contracts/src/' }, declared, core, { dependencyTypes: ['npm-dev'] }];
  return to.map((target) => ({ from, to: target }));
});

export const allowed = [...remotes, ...host, ...contracts, ...server, ...rest].flat().concat(tests);
