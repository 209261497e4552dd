import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, signalAll } from '../faults/postgres.ts';
import { freePort, startWeft, type WeftServer } from '../server/weftServer.ts';

/** One process of an installation. It is started again at the port that it had. */
export interface ServerProcess {
  kill(): Promise<void>;
  /** Ends it in order. */
  end(): Promise<void>;
  start(): Promise<void>;
  /** It holds what it has and answers nothing, for so long. */
  standStill(ms: number): Promise<void>;
}

/** Several processes of the server behind one address. */
export interface Installation {
  url: string;
  processes: readonly ServerProcess[];
  stop(): Promise<void>;
}

/** How often a process is asked whether it is well, and how long it may take to say so. */
const askEveryMs = 300;
const answerMs = 1_000;

interface Member extends ServerProcess {
  port: number;
  isWell: boolean;
  connections: Set<Socket>;
}

async function openMember(folder: string, environment: NodeJS.ProcessEnv): Promise<Member> {
  const port = await freePort();
  let server: WeftServer;
  const member: Member = {
    ...{ port: Number(port), isWell: false, connections: new Set() },
    kill: () => server.kill(),
    end: () => server.stop(),
    async start() {
      server = await startWeft(folder, { ...environment, PORT: port });
    },
    async standStill(ms) {
      const family = await familyOf(server.pid);
      signalAll(family, 'SIGSTOP');
      await sleep(ms);
      signalAll(family, 'SIGCONT');
    },
  };
  await member.start();
  return member;
}

/** Passes connections on to the members that are well, in turn, as a proxy in front of the product does. */
function openProxy(port: number, members: readonly Member[]) {
  let turn = 0;
  const passOn = (near: Socket) => {
    const well = members.filter(({ isWell }) => isWell);
    const member = well[turn++ % Math.max(1, well.length)];
    if (!member) return void near.destroy();
    const far = connect(member.port, '127.0.0.1');
    member.connections.add(far);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
    far.on('close', () => member.connections.delete(far));
  };
  return createServer(passOn).listen(port, '127.0.0.1');
}

async function look(member: Member): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${member.port}/readyz`, {
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => null);
  await answer?.body?.cancel();
  member.isWell = answer?.status === 200;
  if (!member.isWell) for (const connection of member.connections) connection.destroy();
}

/** Starts so many processes on one database. */
export async function openInstallation(
  folder: string,
  count: number,
  environment: NodeJS.ProcessEnv,
): Promise<Installation> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shared = { ...environment, WEFT_PUBLIC_URL: url };
  const data = join(folder, 'weft');
  // The first one makes the keys that all of them have.
  const members = [await openMember(data, shared)];
  while (members.length < count) members.push(await openMember(data, shared));
  const proxy = openProxy(Number(port), members);
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      await Promise.all(members.map(look));
      await sleep(askEveryMs);
    }
  })();
  await Promise.all(members.map(look));
  return {
    ...{ url, processes: members },
    async stop() {
      isOver = true;
      await looking;
      proxy.close();
      for (const { connections } of members) for (const connection of connections) connection.destroy();
      await once(proxy, 'close');
      await Promise.all(members.map(({ end }) => end()));
    },
  };
}
