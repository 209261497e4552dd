import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { main, nodeBinary, root, UserProblem } from './workspace.mjs';

/** Programs that measure; each gets the arguments given here and prints its own figures. */
const benches = ['platform-server/bench/run.ts', 'e2e/bench/firstLoad.ts'];
const log = (line) => process.stdout.write(`${line}\n`);

await main(async () => {
  await ensureInstalled(log);
  await ensureBuilt(log);
  const present = benches.filter((file) => existsSync(join(root, file)));
  if (present.length === 0) throw new UserProblem(`There is nothing to measure: none of ${benches.join(', ')} exists.`);
  for (const file of present) {
    log(`\n${file}`);
    const code = await run(nodeBinary, [join(root, file), ...process.argv.slice(2)], { cwd: root });
    if (code !== 0) process.exitCode = code;
  }
});
