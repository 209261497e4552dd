import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../ports/freePort.ts';
import type { Target } from './forward.ts';

/** What stands at the end of the line that the platform server prints when it serves. */
const readyLine = /is ready at (\S+)/;

async function isServing(address: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/healthz', address))).ok;
  } catch {
    return false;
  }
}

/** A server that runs already, here or elsewhere. Throws when nothing answers there. */
export async function runningServer(address: string, own: string): Promise<Target> {
  const { origin } = new URL(address);
  if (await isServing(origin)) return { address: origin, origins: { server: origin, own } };
  throw new Error(`No Weft server answers at ${origin}. Start it, or set another one with --server.`);
}

/** Address of a platform server once it serves; what else it says is passed on. */
function started(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const ready = readyLine.exec(text);
      if (ready?.[1]) resolve(ready[1]);
      else process.stdout.write(text);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The platform server ended with code ${code}.`)));
  });
}

/**
 * A platform server of our own, that calls our origin its own, on the data of `npm start`. It ends with this process:
 * the channel tells it.
 */
async function ownServer(root: string, own: string): Promise<Target> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'platform-server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Of one person, and to be ready soon.
    env: { WEFT_PROCESSES: '1', ...process.env, PORT: String(port), WEFT_PUBLIC_URL: own },
  });
  await started(server);
  server.once('exit', (code) => process.exit(code ?? 1));
  return { address: `http://127.0.0.1:${port}`, origins: { server: own, own } };
}

/** Address of `npm start` on this machine. */
const usual = 'http://localhost:4400';

/** The server behind: the one requested for, else the one that runs at the usual address, else one of our own. */
export async function findServer(root: string, requested: string | undefined, own: string): Promise<Target> {
  if (requested) return runningServer(requested, own);
  return (await isServing(usual)) ? runningServer(usual, own) : ownServer(root, own);
}
