import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../src/process/isAlive.ts';
import { createTestDatabase } from './database.ts';
import { databaseFolder } from './databaseFolder.ts';
import { processesOf, servingOf } from './server/processesOf.ts';
import { connectTo } from './server/serverDatabase.ts';
import { startWeft, type WeftServer } from './server/weftServer.ts';

const skip = process.platform !== 'linux' && 'elsewhere there is one process';

/** Read by Node before the server: a machine with so many cores, and memory enough. */
function machineWith(cores: number): NodeJS.ProcessEnv {
  const code = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
    os.availableParallelism = () => ${cores}; os.totalmem = () => 2 ** 36; process.constrainedMemory = () => 2 ** 63;
    syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`, WEFT_PROCESSES: '' };
}

const sourceOf = (path: string) => new URL(`../src/${path}`, import.meta.url).href;

let directory: string;

before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-cores-'));
});
after(() => rm(directory, { recursive: true, force: true }));

async function allServe(server: WeftServer, numbers: string): Promise<void> {
  while ((await servingOf(server).catch(() => [])).join() !== numbers) await sleep(100);
}

test('four cores are used by two processes, which the log says, and both end in order', {
  skip,
  timeout: 240_000,
}, async () => {
  const lines: string[] = [];
  const server = await startWeft(directory, machineWith(4), (line) => lines.push(line));
  await allServe(server, '1,2');
  const expected = 'Weft runs as 2 processes: one for every 2 of 4 cores. WEFT_PROCESSES sets another number.';
  assert.equal(lines[0], expected);
  const database = await connectTo(directory);
  const { rows } = await database.query('show max_connections');
  await database.end();
  assert.equal(Number(rows[0].max_connections) >= 2 * 16, true);
  const pids = [...(await processesOf(server)).values()];
  assert.equal(pids.length, 2);
  await server.stop();
  assert.deepEqual(
    pids.filter((pid) => isAlive(pid)),
    [],
  );
});

const chooses = `import { readConfig } from ${JSON.stringify(sourceOf('config.ts'))};
  import { chooseProcesses } from ${JSON.stringify(sourceOf('start/processes/chooseProcesses.ts'))};
  process.stdout.write(JSON.stringify(await chooseProcesses(readConfig(process.env), () => {})));`;

test('a database with few connections has fewer processes', { skip }, async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.drop());
  assert.ok('host' in database.target);
  const { user, password, host, port, database: name } = database.target;
  await database.pool.query(`alter database ${name} connection limit 64`);
  const at = new URLSearchParams({ host });
  const DATABASE_URL = `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?${at}`;
  const env = { ...process.env, ...machineWith(6), DATABASE_URL };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', chooses], { env });
  const reason = 'the database has 32 connections for them, 16 for each process';
  assert.deepEqual(JSON.parse(stdout), { count: 2, reason });
});
