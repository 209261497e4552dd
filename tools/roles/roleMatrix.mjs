import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/workspace.mjs';

const source = (...parts) => import(pathToFileURL(join(root, ...parts)).href);
const { accessRulesOf, canAccess, flagsOf, openRoutes, roles, routePaths } = await source(
  'shared-contracts/src/contract/index.ts',
);
const { refusalOf } = await source('shared-contracts/src/api/index.ts');

/** Where the table is kept. */
export const matrixFile = join(root, 'docs', 'role-matrix.md');

function personOf(name, ...held) {
  const names = new Set(held);
  return { name, subject: { ...flagsOf(names), roles: names } };
}

/** One person for each role, one without any, and nobody. */
const people = [
  { name: 'signed out', subject: null },
  personOf('member'),
  ...['Guest', 'Admin', 'Integrator', 'Developer', 'Superadmin'].map((role) => personOf(role.toLowerCase(), role)),
];

const isEndpoint = (value) => typeof value?.id === 'string' && typeof value?.path === 'string' && 'access' in value;

/** The endpoints a module exports, alone or together as a resource's. */
function endpointsIn(module) {
  return Object.values(module).flatMap((value) => {
    if (isEndpoint(value)) return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).filter(isEndpoint) : [];
  });
}

async function loadEndpoints() {
  const folder = join(root, 'shared-contracts/src/api');
  const domains = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
  const modules = await Promise.all(domains.sort().map((name) => source('shared-contracts/src/api', name, 'index.ts')));
  const byId = new Map(modules.flatMap(endpointsIn).map((endpoint) => [endpoint.id, endpoint]));
  return [...byId.values()].sort((one, other) => one.path.localeCompare(other.path) || one.id.localeCompare(other.id));
}

/** Routes that remotes serve, by name. */
async function loadServedRoutes() {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/manifest.ts')));
  const modules = await Promise.all(names.sort().map((name) => source(name, 'src/manifest.ts')));
  const manifests = modules.map(({ manifest }) => manifest);
  return new Map(
    manifests.flatMap(({ id, access, routes }) =>
      routes.map((route) => [route.name, { id, remote: access ?? {}, route }]),
    ),
  );
}

const hostRoutes = new Set(['sso-callback', 'loading', 'onboarding', 'unauthorized']);

function routeRow(name, served) {
  const cellOf = ({ subject }) => {
    if (openRoutes.includes(name)) return 'yes';
    if (subject === null) return 'sign-in';
    return accessRulesOf(name, served).every((rule) => canAccess(rule, subject)) ? 'yes' : 'refused';
  };
  const server = hostRoutes.has(name) ? 'host-shell' : (served?.id ?? 'none yet');
  return [`\`${routePaths[name]}\``, name, server, ...people.map(cellOf)];
}

const statusOf = { unauthenticated: '401', forbidden: '403', read_only: '403' };

/** Whoever calls with a deploy credential, which has no roles. */
const credentialHolder = 'deploy credential';

function callRow({ method, path, id, access }) {
  const cellOf = ({ subject }) => statusOf[refusalOf(access, subject)] ?? 'yes';
  const takesCredential = access.public || access.credential === 'deploy';
  return [`\`${method} ${path}\``, id, ...people.map(cellOf), takesCredential ? 'yes' : '403'];
}

function table(headings, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The whole page: who reaches which route and which call. */
export async function roleMatrix() {
  const [served, endpoints] = await Promise.all([loadServedRoutes(), loadEndpoints()]);
  const names = people.map(({ name }) => name);
  const routes = Object.keys(routePaths).map((name) => routeRow(name, served.get(name)));
  return `# Who reaches what

Made by \`npm run roles\` from the data that guards and server decide by: \`routeAccess\` and the manifests of the remotes
for routes, the \`access\` of each \`endpoint()\` for calls. \`npm test\` fails when it is not up to date, calls every call
as each of these people, and opens every route as each of them in a browser.

A *member* has none of the roles; the others have exactly the one they are called after: no role implies another. The
roles are those of the active organisation (${roles.join(', ')}).

## Routes
\`yes\`: opens. \`sign-in\`: leads to the sign-in page and back. \`refused\`: leads to \`/unauthorized\`. A route that no remote
serves yet has its guard already; who may open it finds a page that does not exist.

${table(['Path', 'Name', 'Served by', ...names], routes)}

## Calls
Below \`/api/v2\`. \`yes\`: admitted; what then belongs to another account answers 404, never 403. \`401\`: no valid token.
\`403\`: the role is missing, or a guest asks for a change. A deploy credential is admitted for the one remote it is made
for: a call about another remote answers 403 as well.

${table(['Call', 'Id', ...names, credentialHolder], endpoints.map(callRow))}
`;
}
