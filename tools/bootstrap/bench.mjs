import { join } from 'node:path';
import { benches, chosenBy, helpOf } from './benches.mjs';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { main, nodeBinary, root } from './workspace.mjs';

const log = (line) => process.stdout.write(`${line}\n`);

async function measure(given) {
  await ensureInstalled(log);
  await ensureBuilt(log);
  const { programs, rest } = chosenBy(given, benches);
  for (const program of programs) {
    log(`\n${program}`);
    const code = await run(nodeBinary, [join(root, program), ...rest], { cwd: root });
    if (code !== 0) process.exitCode = code;
  }
}

await main(async () => {
  const given = process.argv.slice(2);
  if (given.includes('--help')) log(helpOf(benches));
  else await measure(given);
});
