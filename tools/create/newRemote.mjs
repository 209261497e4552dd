import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../bootstrap/install.mjs';
import { pnpm } from '../bootstrap/pnpm.mjs';
import { run } from '../bootstrap/run.mjs';
import { main, nodeBinary, root, UserProblem } from '../bootstrap/workspace.mjs';
import { remoteFiles } from './remoteFiles.mjs';
import { areaOf, pathIn, titleOf, withReference, withRoute } from './workspaceEdits.mjs';

const usage = `npm run new-remote -- <area> [--route <name>]

Makes the package remote-<area> with one page, its texts and its test.
  --route   name of the page's route; one that the route table does not have is added as /<name>. Default: <area>`;

const routesFile = join(root, 'shared-contracts/src/contract/routes.ts');
const projectsFile = join(root, 'tsconfig.json');

function change(file, edit) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Path of the route, which is in the table afterwards. */
function ensureRoute(route) {
  const known = pathIn(readFileSync(routesFile, 'utf8'), route);
  if (known) return known;
  const path = `/${route}`;
  change(routesFile, (routes) => withRoute(routes, route, path));
  return path;
}

function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

async function mustSucceed(running, what) {
  if ((await running) !== 0) throw new UserProblem(`${what} failed, see above.`);
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help || positionals.length !== 1) {
    process.stdout.write(`${usage}\n`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const area = areaOf(positionals[0]);
  const route = areaOf(values.route ?? area);
  const name = `remote-${area}`;
  const folder = join(root, name);
  if (existsSync(folder)) throw new UserProblem(`${name} exists already.`);
  await ensureInstalled((line) => process.stdout.write(`${line}\n`));
  const path = ensureRoute(route);
  write(folder, remoteFiles({ root, name, route, path, title: titleOf(area) }));
  change(projectsFile, (projects) => withReference(projects, name));
  await mustSucceed(pnpm(['install', '--no-frozen-lockfile']), 'The installation');
  await mustSucceed(run(nodeBinary, [join(root, 'tools/roles/writeRoleMatrix.mjs')]), 'The table of roles');
  process.stdout.write(`\n${name} is there, its page at ${path}. Go on with: npm run dev -- ${name}\n`);
});
