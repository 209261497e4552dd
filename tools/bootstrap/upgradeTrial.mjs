import { join } from 'node:path';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { main, nodeBinary, root } from './workspace.mjs';

const log = (line) => process.stdout.write(`${line}\n`);

// `npm run upgrade-trial -- --from <package, folder or git ref>`: the release before, replaced by this one under load.
await main(async () => {
  await ensureInstalled(log);
  await ensureBuilt(log);
  const program = join(root, 'platform-server', 'bench', 'upgradeTrial.ts');
  process.exitCode = await run(nodeBinary, [program, ...process.argv.slice(2)]);
});
