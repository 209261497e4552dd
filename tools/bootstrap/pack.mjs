import { join } from 'node:path';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { main, nodeBinary, root } from './workspace.mjs';

const log = (line) => process.stdout.write(`${line}\n`);

// `npm run pack [-- <folder>]`: the whole product as one package of npm.
await main(async () => {
  await ensureInstalled(log);
  await ensureBuilt(log);
  process.exitCode = await run(nodeBinary, [join(root, 'tools', 'pack', 'pack.ts'), ...process.argv.slice(2)]);
});
