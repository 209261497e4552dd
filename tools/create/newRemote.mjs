import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../bootstrap/install.mjs';
import { pnpm } from '../bootstrap/pnpm.mjs';
import { run } from '../bootstrap/run.mjs';
import { main, nodeBinary, root, UserProblem } from '../bootstrap/workspace.mjs';
import { areaOf, titleOf } from './areaFiles.mjs';
import { remoteFiles } from './remoteFiles.mjs';
import { isKnownRoute, requireFree, withReference } from './workspaceEdits.mjs';
import { writeFiles } from './writeFiles.mjs';

const usage = `npm run new-remote -- <area> [--route <name>] [--path <path>]

Makes the package remote-<area> with one page, its texts and its test.
  --route   name of the page's route. Default: <area>
  --path    its path. Default: /<route>`;

const routesFile = join(root, 'shared-contracts/src/contract/routes.ts');
const matrixFile = join(root, 'docs/role-matrix.md');
const projectsFile = join(root, 'tsconfig.json');

function change(file, edit) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

async function mustSucceed(running, what) {
  if ((await running) !== 0) throw new UserProblem(`${what} failed, see above.`);
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, path: { type: 'string' }, help: { type: 'boolean' } },
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
  const path = values.path ?? `/${route}`;
  requireFree(readFileSync(matrixFile, 'utf8'), { route, path });
  const isKnown = isKnownRoute(readFileSync(routesFile, 'utf8'), route);
  await ensureInstalled((line) => process.stdout.write(`${line}\n`));
  writeFiles(folder, remoteFiles({ root, name, route, path, isKnown, title: titleOf(area) }));
  change(projectsFile, (projects) => withReference(projects, name));
  await mustSucceed(pnpm(['install', '--no-frozen-lockfile']), 'The installation');
  const biome = [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', '--log-level=error', folder];
  await mustSucceed(run(nodeBinary, biome), 'The format');
  await mustSucceed(run(nodeBinary, [join(root, 'tools/roles/writeRoleMatrix.mjs')]), 'The table of roles');
  process.stdout.write(`\n${name} is there, its page at ${path}. Go on with: npm run dev -- ${name}\n`);
});
