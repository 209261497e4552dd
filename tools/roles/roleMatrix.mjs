import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/workspace.mjs';

const source = (...parts) => import(pathToFileURL(join(root, ...parts)).href);
const { flagsOf, hostRoutes, mayReach, openRoutes, roles } = await source('shared-contracts/src/contract/index.ts');
const { refusalOf } = await source('shared-contracts/src/api/index.ts');
const { scopeFor } = await source('shared-contracts/src/api/api-token/index.ts');

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

/** Every endpoint of the contract. */
export async function loadEndpoints() {
  const folder = join(root, 'shared-contracts/src/api');
  const domains = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
  const modules = await Promise.all(domains.sort().map((name) => source('shared-contracts/src/api', name, 'index.ts')));
  const byId = new Map(modules.flatMap(endpointsIn).map((endpoint) => [endpoint.id, endpoint]));
  return [...byId.values()].sort((one, other) => one.path.localeCompare(other.path) || one.id.localeCompare(other.id));
}

async function loadManifests() {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/manifest.ts')));
  const modules = await Promise.all(names.sort().map((name) => source(name, 'src/manifest.ts')));
  return modules.map(({ manifest }) => manifest);
}

/** Every route with who serves it: the host's own, then those of the remotes. */
function allRoutes(manifests) {
  const own = Object.entries(hostRoutes).map(([name, path]) => ({ server: 'host-shell', route: { name, path } }));
  const served = manifests.flatMap((manifest) =>
    // A remote that is built here is granted what its manifest asks for.
    manifest.routes.map((route) => ({ server: manifest.id, route, remote: { audience: {}, manifest } })),
  );
  return [...own, ...served.sort((one, other) => one.route.path.localeCompare(other.route.path))];
}

function routeRow({ server, route, remote }) {
  const cellOf = ({ subject }) => {
    if (openRoutes.includes(route.name)) return 'yes';
    if (subject === null) return 'sign-in';
    return remote === undefined || mayReach(remote, route, subject) ? 'yes' : 'refused';
  };
  return [`\`${route.path}\``, route.name, server, ...people.map(cellOf)];
}

const statusOf = { unauthenticated: '401', forbidden: '403', read_only: '403' };

/** Whoever calls with a deploy credential, which has no roles. */
const credentialHolder = 'deploy credential';

function callRow({ method, path, id, access }) {
  const cellOf = ({ subject }) => statusOf[refusalOf(access, subject)] ?? 'yes';
  const scopeCell = access.public ? 'yes' : (scopeFor({ path, access }) ?? '403');
  // The scope for approving stands alone.
  const takesCredential = access.public || (access.credential === 'deploy' && access.scope !== 'approve');
  return [`\`${method} ${path}\``, id, ...people.map(cellOf), takesCredential ? 'yes' : '403', scopeCell];
}

function table(headings, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The whole page: who reaches which route and which call. */
export async function roleMatrix() {
  const [manifests, endpoints] = await Promise.all([loadManifests(), loadEndpoints()]);
  const names = people.map(({ name }) => name);
  const routes = allRoutes(manifests).map(routeRow);
  return `# Who reaches what

Made by \`npm run roles\` from the data that guards and server decide by: the manifests of the remotes in this repository
for routes, the \`access\` of each \`endpoint()\` for calls. \`npm test\` fails when it is not up to date, calls every call
as each of these people, and opens every route in a browser as each whom the table tells apart.

A *member* has none of the roles; the others have exactly the one they are called after: no role implies another. The
roles are those of the active organisation (${roles.join(', ')}).

## Routes
\`yes\`: opens. \`sign-in\`: leads to the sign-in page and back. \`refused\`: leads to \`/unauthorized\`. Remotes of other
repositories bring their routes with them: the plan of a running Weft has them all, this table those that are built here.

${table(['Path', 'Name', 'Served by', ...names], routes)}

## Calls
Below \`/api/v2\`. \`yes\`: admitted; what then belongs to another account answers 404, never 403. \`401\`: no valid token.
\`403\`: the role is missing, or a guest asks for a change. A deploy credential is admitted for the one remote it is made
for, here with every scope but the one for approving, which stands alone: a call about another remote answers 403 as
well. An *API token* makes a call when it has the scope named here and its person may make the call: \`write\` reads as
well, and \`all\` stands for every part. \`403\` there: for people who are signed in alone.

${table(['Call', 'Id', ...names, credentialHolder, 'API token'], endpoints.map(callRow))}
`;
}
