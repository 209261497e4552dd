import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, test } from 'node:test';
import { databaseFolder } from '../test/databaseFolder.ts';
import { findPlace, layout } from './store/cluster/place.ts';
import { readPostmaster } from './store/cluster/postmaster.ts';

let dataDirectory: string;
let servers: ChildProcess[];

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(await databaseFolder(), 'weft-main-'));
  await chmod(dataDirectory, 0o755);
  servers = [];
});
afterEach(async () => {
  for (const server of servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(dataDirectory, { recursive: true });
});

interface Started {
  server: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
/** Nobody signs in or looks for connectors here. */
const quick = { WEFT_PROCESSES: '1', WEFT_PASSWORD_COST: '8', WEFT_CATALOGUE_DIR: '/nonexistent' };

function start(environment: NodeJS.ProcessEnv = {}): Started {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...inherited, ...quick, PORT: '0', WEFT_DATA_DIR: dataDirectory, ...environment },
  });
  servers.push(server);
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(server, 'close').then(([code]) => code as number | null);
  return { server, output: () => output, ended };
}

async function ready({ server, output, ended }: Started): Promise<string> {
  for (;;) {
    const [, url] = /^Weft is ready at (\S+)$/m.exec(output()) ?? [];
    if (url) return url;
    const over = await Promise.race([ended.then(() => true), once(server.stdout as never, 'data').then(() => false)]);
    if (over && !output().includes('Weft is ready')) assert.fail(`The server ended:\n${output()}`);
  }
}

const databaseRuns = async () => {
  const { home } = await findPlace(dataDirectory);
  return (await readPostmaster(layout(home).data)) !== undefined;
};

test('it serves where it says, and Ctrl-C ends server and database', async () => {
  const started = start();
  const url = await ready(started);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.equal(await databaseRuns(), true);
  // The terminal signals the whole group, and every script in it passes the signal on.
  started.server.kill('SIGINT');
  started.server.kill('SIGINT');
  assert.equal(await started.ended, 0);
  assert.equal(await databaseRuns(), false);
  await assert.rejects(fetch(url));
});

test('after it was killed the next one serves the same data', async () => {
  const killed = start();
  await ready(killed);
  killed.server.kill('SIGKILL');
  await killed.ended;
  assert.equal(await databaseRuns(), true);
  const next = start();
  await ready(next);
  next.server.kill('SIGTERM');
  assert.equal(await next.ended, 0);
  assert.equal(await databaseRuns(), false);
});

test('wrong settings end it with code 2, all of them named', async () => {
  const { ended, output } = start({ PORT: 'four', WEFT_ROLE: 'boss' });
  assert.equal(await ended, 2);
  assert.match(output(), /PORT must be.*\n.*WEFT_ROLE must be/);
  assert.doesNotMatch(output(), /at .*\.ts:/);
});

test('a taken port ends it with a message and leaves no database behind', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended, output } = start({ PORT: String(port) });
  assert.equal(await ended, 1);
  assert.match(output(), /^Port \d+ is in use/m);
  assert.equal(await databaseRuns(), false);
  other.close();
});

test('reset-password prints a link beside a running server; a command that is none is refused', async () => {
  const run = (...given: string[]) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given], {
      env: { ...inherited, WEFT_DATA_DIR: dataDirectory, WEFT_SESSION_SECRET: 's'.repeat(32) },
    });
    return Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  };
  const [link] = await run('reset-password', 'ada@example.org');
  assert.match(link, /^http:\/\/localhost:4400\/reset\?email=ada%40example\.org&at=\d+&token=\S+\n$/);
  const [none, why, [code]] = await run('reset-pasword');
  assert.deepEqual([none, code], ['', 1]);
  assert.match(why, /Unknown command: reset-pasword/);
});
