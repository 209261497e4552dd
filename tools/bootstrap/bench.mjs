import { join } from 'node:path';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { main, nodeBinary, root } from './workspace.mjs';

/** Programs that measure and print their own figures. Which ones, says the flag; without one, all but the soak. */
const benches = {
  '--server': ['platform-server/bench/run.ts'],
  '--lists': ['platform-server/bench/lists.ts'],
  '--answers': ['platform-server/bench/answers.ts'],
  '--bodies': ['platform-server/bench/bodies.ts'],
  '--payloads': ['platform-server/bench/payloads.ts'],
  '--payload-search': ['platform-server/bench/payloadSearch.ts'],
  '--soak': ['platform-server/bench/soak.ts'],
  '--plan': ['platform-server/bench/plan.ts'],
  '--sign-in': ['platform-server/bench/signIn.ts'],
  '--fan-out': ['platform-server/bench/fanOut.ts'],
  '--waiting': ['platform-server/bench/waiting.ts'],
  '--limits': ['platform-server/bench/codeLimits.ts'],
  '--kills': ['platform-server/bench/kills.ts'],
  '--client': ['e2e/bench/firstLoad.ts', 'e2e/bench/client.ts'],
  '--editor': ['e2e/bench/editor.ts', 'e2e/bench/typing.ts'],
  '--deploy': ['e2e/bench/deploy.ts'],
};
const log = (line) => process.stdout.write(`${line}\n`);

await main(async () => {
  await ensureInstalled(log);
  await ensureBuilt(log);
  const given = process.argv.slice(2);
  const chosen = Object.keys(benches).filter((flag) => given.includes(flag));
  const rest = given.filter((argument) => !Object.hasOwn(benches, argument));
  // What else is given is for one of them, and the others would not know it.
  if (rest.length > 0 && chosen.length === 0) chosen.push('--server');
  const files = Object.entries(benches).flatMap(([flag, programs]) =>
    (chosen.length === 0 && flag !== '--soak') || chosen.includes(flag) ? programs : [],
  );
  for (const file of files) {
    log(`\n${file}`);
    const code = await run(nodeBinary, [join(root, file), ...rest], { cwd: root });
    if (code !== 0) process.exitCode = code;
  }
});
