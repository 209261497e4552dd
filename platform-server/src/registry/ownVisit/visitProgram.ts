import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Visit } from 'shared-contracts/api/deploy';
import type { StartedCheck } from '../checkSession/checkSession.ts';

/** The check that publishers make; a program of its own, so that whatever a page does ends with it. */
const program = fileURLToPath(new URL('../../../../tools/deploy/browserCheck/program.mjs', import.meta.url));

/** Milliseconds after which the program and its browser are killed; its own limit comes first. */
const longest = 240_000;

/** What the program is told. */
export interface VisitOrder {
  server: string;
  check: StartedCheck;
  candidate: { remote: string; hash: string };
  executablePath: string;
}

export interface VisitReport {
  name: string;
  visits: readonly Visit[];
}

/**
 * Visits every page of a release with a browser of this machine.
 * @throws Error when no browser could look
 */
export async function visitPages(order: VisitOrder): Promise<VisitReport> {
  // A group of its own, so that the browser ends with it. No setting of the server, no secret, goes along.
  const child = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), longest);
  try {
    child.stdin.end(JSON.stringify(order));
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    if (code !== 0) throw new Error(error.trim().split('\n')[0] || `The program ended with ${code}.`);
    return JSON.parse(out) as VisitReport;
  } finally {
    clearTimeout(timer);
  }
}
