import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { main, nodeBinary, root } from './workspace.mjs';

const log = (line) => process.stdout.write(`${line}\n`);

/**
 * Tries every fault of a release and writes the answers into `docs/faults.md`: what each does to an open page, then
 * whether `publish` refuses it, which takes most of the time.
 */
await main(async () => {
  await ensureInstalled(log);
  await ensureBuilt(log);
  const browser = await ensureBrowser(log);
  const cli = join(root, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  for (const part of ['all', 'publish']) {
    const env = { ...process.env, WEFT_FAULTS: part, ...(browser && { CHROMIUM_PATH: browser }) };
    const args = [cli, 'test', 'journeys/faults.spec.ts', '--workers=1', ...process.argv.slice(2)];
    const code = await run(nodeBinary, args, { cwd: join(root, 'e2e'), env });
    if (code !== 0) process.exitCode = code;
  }
});
