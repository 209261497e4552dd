import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, signalAll } from '../../faults/postgres.ts';
import { freePort, startWeft, type WeftServer } from '../../server/weftServer.ts';

/** What a process is started with, beside what all have. */
export interface Start {
  environment?: NodeJS.ProcessEnv;
  /** How far its clock is from that of the machine, in milliseconds. */
  clockMs?: number;
  /** A checkout of another release; that of this one without. */
  release?: string | undefined;
}

/** One process of an installation. It is started again at the port that it had. */
export interface ServerProcess {
  kill(): Promise<void>;
  /** Ends it in order. */
  end(): Promise<void>;
  start(how?: Start): Promise<void>;
  /** It holds what it has and answers nothing, for so long. */
  standStill(ms: number): Promise<void>;
}

/** As a proxy sees it. */
export interface Member extends ServerProcess {
  port: number;
  /** In a row, of the proxy's questions whether it is well. */
  failures: number;
  connections: Set<Socket>;
}

const own = join(import.meta.dirname, '..', '..', '..', '..');
const clock = join(import.meta.dirname, 'shiftedClock.ts');

function programOf({ release = own, clockMs = 0 }: Start): [string, ...string[]] {
  const main = join(release, 'platform-server', 'src', 'main.ts');
  return [process.execPath, ...(clockMs === 0 ? [] : ['--import', clock]), main];
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
    ...{ port: Number(port), failures: 1, connections: new Set() },
    kill: () => server.kill(),
    end: () => server.stop(),
    async start(how = {}) {
      const all = { ...environment, ...how.environment, PORT: port, CHAOS_CLOCK_MS: String(how.clockMs ?? 0) };
      server = await startWeft(
        folder,
        all,
        (line) => hear(`${new Date().toISOString()} ${port} ${line}`),
        programOf(how),
      );
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
