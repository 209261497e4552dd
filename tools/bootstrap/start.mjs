import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure, build, staleBuilds } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { supervise } from './supervise.mjs';
import { compileCache, main, nodeBinary, root } from './workspace.mjs';

const server = join(root, 'platform-server', 'src', 'main.ts');
const help = join(root, 'platform-server', 'help.txt');
const log = (line) => process.stdout.write(`${line}\n`);

// A killed npm cannot pass anything on; without it nobody would be left to stop the server.
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 1_000).unref();
}

// A new clone can show it: nothing has to be installed for it.
function showHelp() {
  // Whoever pages through it may leave early.
  process.stdout.on('error', () => {});
  process.stdout.write(readFileSync(help, 'utf8'));
}

/**
 * Builds behind the server, which serves as soon as the host is there and takes in the areas as they come.
 * @param {ReturnType<typeof staleBuilds>} stale
 * @param {AbortSignal} signal
 */
async function buildBehind(stale, signal) {
  const started = performance.now();
  try {
    await build(stale, log, { signal, onFailed: log });
    const seconds = (performance.now() - started) / 1000;
    if (seconds > 1) log(`Everything is built (${seconds.toFixed(0)} s).`);
  } catch (error) {
    // Why a package does not build was printed when it happened.
    if (!(error instanceof BuildFailure)) throw error;
  }
}

endWithNpm();
await main(async () => {
  if (process.argv.includes('--help')) return showHelp();
  await ensureInstalled(log);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  const building = buildBehind(staleBuilds(), stopping.signal);
  let hasServed = false;
  const runOnce = () =>
    run(nodeBinary, [server, ...process.argv.slice(2)], {
      // The channel tells the server when this script is killed, so that it ends as well.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
      onMessage: () => {
        hasServed = true;
      },
    });
  process.exitCode = await supervise(runOnce, { log, stopping: stopping.signal, hasServed: () => hasServed });
  stopping.abort();
  await building;
});
