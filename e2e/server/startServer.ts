import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/ports/freePort.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyWithin = 60_000;
/** Bundled where `npm test` runs the whole suite, which makes each start cheaper; its sources otherwise. */
const program = process.env.SERVER_UNDER_TEST ?? 'platform-server/src/main.ts';

/** A running Weft of its own: own port, own data, own database. */
export interface RunningServer {
  url: string;
  /** Folder with its database, its keys and the releases that were published. */
  data: string;
  /** The process that was started is the one that answers. */
  isRunning: () => boolean;
  /** Ends the process without a word, as a machine that fails does. */
  kill: () => Promise<void>;
  /** Ends the server and its database and removes the data. */
  stop: () => Promise<void>;
}

/** Resolves with the address in the line that says the server is ready. */
function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('was not ready in time'), readyWithin);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Weft is ready at (\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => fail(`ended with code ${code}`));
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/** Starts the real server on a free port with data of its own. */
export async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'weft-e2e-'));
  const own = {
    PORT: String(await freePort()),
    WEFT_DATA_DIR: data,
    WEFT_LOG_LEVEL: 'warn',
    WEFT_TRUST_PROXY: 'true',
    WEFT_PROCESSES: '1',
    WEFT_PASSWORD_COST: '8',
    // Services that journeys call.
    WEFT_EGRESS_ALLOW: '127.0.0.1',
  };
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(server);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const url = await readyAddress(server);
    return { url, data, isRunning: () => server.exitCode === null, kill: () => end(server, 'SIGKILL'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same without public connectors, whose documents take a new server longer to read than its start takes. */
export function startServerAlone(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  return startServer({ WEFT_CATALOGUE_DIR: '/nonexistent', ...settings });
}
