import { mkdir, rm, rmdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { openCluster } from '../src/store/cluster/cluster.ts';
import { databaseFolder } from './databaseFolder.ts';
import { type KeeperAnswer, keeperFolder, keeperLog, keeperSocket } from './keeperAddress.ts';
import { removeAbandoned, removeCluster } from './removeAbandoned.ts';

/**
 * Keeps one PostgreSQL for all test files that run at the moment. A test holds a connection to the keeper while it
 * needs the database; that ends with the test's process, however that ends. After the last one the keeper stops the
 * database, removes its files and goes.
 */
const LINGER_MS = 2_000;
const FIRST_TEST_MS = 10_000;
const tests = new Set<Socket>();
// Of this user and checkout as well, with a part for each keeper.
const clusters = join(await databaseFolder(), `${basename(keeperFolder)}-clusters`);
const folder = join(clusters, String(process.pid));

for (const each of [keeperFolder, folder]) await mkdir(each, { recursive: true, mode: 0o755 });
let timer: NodeJS.Timeout | undefined;
const opening = Promise.withResolvers<KeeperAnswer>();
const answer = opening.promise;
// Tests come as soon as it listens, before the database is there.
const server = createServer(serve);
await listen();
await removeAbandoned(clusters);
opening.resolve(open());
if (tests.size === 0) timer = setTimeout(() => void close(), FIRST_TEST_MS);
process.once('SIGTERM', () => void close());

async function listen(): Promise<void> {
  for (;;) {
    const taken = await new Promise<boolean>((settle) => {
      server.once('error', () => settle(true));
      server.listen(keeperSocket, () => settle(false));
    });
    if (!taken) return;
    if (await answers()) await leave();
    await rm(keeperSocket, { force: true });
  }
}

function answers(): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(keeperSocket);
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function open(): Promise<KeeperAnswer> {
  try {
    const { connection, superuser } = await openCluster({
      dataDirectory: folder,
      // Nothing here has to outlive a crash.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    });
    return { connection, superuser };
  } catch (error) {
    return { error: String(error) };
  }
}

async function serve(test: Socket): Promise<void> {
  clearTimeout(timer);
  tests.add(test);
  test.on('error', () => {});
  test.once('close', () => {
    tests.delete(test);
    clearTimeout(timer);
    if (tests.size === 0) timer = setTimeout(() => void close(), LINGER_MS);
  });
  test.resume();
  test.write(`${JSON.stringify(await answer)}\n`);
}

async function close(): Promise<void> {
  server.close();
  await answer;
  await removeCluster(folder);
  await leave();
}

async function leave(): Promise<never> {
  await rm(folder, { recursive: true, force: true });
  await rm(keeperLog, { force: true });
  // Stays when another keeper has come meanwhile.
  for (const shared of [clusters, keeperFolder]) await rmdir(shared).catch(() => {});
  process.exit(0);
}
