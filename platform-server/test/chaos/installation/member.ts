import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, signalAll } from '../../faults/postgres.ts';
import { freePort, ownServer, type Program, startWeft, type WeftServer } from '../../server/weftServer.ts';

/** What a process is started with, beside what all have. */
export interface Start {
  environment?: NodeJS.ProcessEnv;
  /** How far its clock is from that of the machine, in milliseconds. */
  clockMs?: number;
  /** A checkout of another release; that of this one without. */
  release?: string | undefined;
  /** In place of a checkout: a release as it is installed. */
  program?: Program | undefined;
}

/** One process of an installation. It is started again at the port that it had. */
export interface ServerProcess {
  url: string;
  kill(): Promise<void>;
  /** Ends it in order. */
  end(): Promise<void>;
  /** It gets no new connections, then ends by SIGTERM, and does not come back. */
  leave(): Promise<void>;
  start(how?: Start): Promise<void>;
  /** It holds what it has and answers nothing, for so long. */
  standStill(ms: number): Promise<void>;
}

/** As a proxy sees it. */
export interface Member extends ServerProcess {
  port: number;
  /** In a row, of the proxy's questions whether it is well. */
  failures: number;
  /** Connections that it has it closes itself. */
  isLeaving: boolean;
  connections: Set<Socket>;
}

const clock = join(import.meta.dirname, 'shiftedClock.ts');

function programOf({ program, release, clockMs = 0 }: Start): Program {
  if (program) return program;
  const main = release ? join(release, 'platform-server', 'src', 'main.ts') : ownServer;
  return [process.execPath, ...(clockMs === 0 ? [] : ['--import', clock]), main];
}

/** One that finds no database in time ends, and is started again by who supervises it. */
const startsAtMost = 5;

async function supervised(start: () => Promise<WeftServer>): Promise<WeftServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === startsAtMost) throw error;
    }
  }
}

/** What its processes write is passed on line by line. */
export async function openMember(
  folder: string,
  environment: NodeJS.ProcessEnv,
  hear: (line: string) => void,
  first: Start = {},
): Promise<Member> {
  const port = await freePort();
  let server: WeftServer;
  const member: Member = {
    ...{ port: Number(port), url: `http://127.0.0.1:${port}`, failures: 1, isLeaving: false, connections: new Set() },
    kill: () => server.kill(),
    end: () => server.stop(),
    async leave() {
      member.isLeaving = true;
      await server.terminate();
    },
    async start(how = {}) {
      const all = { ...environment, ...how.environment, PORT: port, CHAOS_CLOCK_MS: String(how.clockMs ?? 0) };
      // A release of before refuses settings that it does not know; one process is what it has without.
      const settings = how.program ? { ...all, WEFT_PROCESSES: undefined } : all;
      const write = (line: string) => hear(`${new Date().toISOString()} ${port} ${line}`);
      server = await supervised(() => startWeft(folder, settings, write, programOf(how)));
    },
    async standStill(ms) {
      const family = await familyOf(server.pid);
      signalAll(family, 'SIGSTOP');
      await sleep(ms);
      signalAll(family, 'SIGCONT');
    },
  };
  await member.start(first);
  return member;
}
