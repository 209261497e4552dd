import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { compileCache, main, nodeBinary, root } from './workspace.mjs';

// `node tools/bootstrap/operate.mjs backup <folder>`: a command of the server, for which nothing has to be built.
await main(async () => {
  await ensureInstalled((line) => process.stderr.write(`${line}\n`));
  process.exitCode = await run(
    nodeBinary,
    [join(root, 'platform-server', 'src', 'main.ts'), ...process.argv.slice(2)],
    { env: { ...process.env, NODE_COMPILE_CACHE: compileCache } },
  );
});
