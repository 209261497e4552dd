import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/builds.mjs';
import { ensureInstalled } from '../bootstrap/install.mjs';
import { run } from '../bootstrap/run.mjs';
import { main, nodeBinary, root, UserProblem } from '../bootstrap/workspace.mjs';
import { buildable } from '../build/build.mjs';

const usage = `npm run dev -- <package> [--server <address>] [--port <port>] [--backend <name>=<address>]

Serves the shell with one package that is replaced at every save; the page keeps its state.
  <package>  host-shell (default) or a remote
  --server   a Weft server to work against; else the one at http://localhost:4400, else one is started
  --port     where to serve, 4500 unless given
  --backend  a back end of the remote on this machine: invoices=http://localhost:5000`;

const log = (line) => process.stdout.write(`${line}\n`);

await main(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return log(usage);
  const [name = 'host-shell'] = args.filter(
    (arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'),
  );
  // The import page has no shell to be developed in.
  const available = buildable(root).filter((one) => one !== 'import-page');
  if (!available.includes(name)) {
    throw new UserProblem(`Unknown package: ${name}. Available: ${available.join(', ')}.`);
  }
  await ensureInstalled(log);
  if (!args.includes('--server')) await ensureBuilt(log);
  process.exitCode = await run(nodeBinary, [join(root, 'tools/dev/develop.ts'), ...args]);
});
