#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../bootstrap/run.mjs';
import { supervise } from '../../bootstrap/supervise.mjs';
import { main } from '../../bootstrap/workspace.mjs';
import { ownNode } from './ownNode.mjs';

/**
 * `weft`: starts the server of the installed package, and again after a crash; with arguments a command of the server.
 * Runs on any Node from 20.
 */
const self = fileURLToPath(import.meta.url);
const home = join(dirname(self), '..');
const server = join(home, 'platform-server', 'src', 'main.js');
const log = (line) => process.stdout.write(`${line}\n`);

async function serve(node, env) {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  let hasServed = false;
  const runOnce = () =>
    run(node, [server], {
      // The channel tells the server when this program is killed, so that it ends as well.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
      onMessage: () => {
        hasServed = true;
      },
    });
  return supervise(runOnce, { log, stopping: stopping.signal, hasServed: () => hasServed });
}

await main(async () => {
  const given = process.argv.slice(2);
  const { version, config } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  if (given[0] === '--version') return log(version);
  const node = ownNode({ home, version: config.node, log: (line) => process.stderr.write(`${line}\n`) });
  const env = { NODE_COMPILE_CACHE: join(home, '.cache'), ...process.env };
  process.exitCode = given.length > 0 ? await run(node, [server, ...given], { env }) : await serve(node, env);
});
