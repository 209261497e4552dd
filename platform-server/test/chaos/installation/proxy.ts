import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './member.ts';

/** Passes connections on to the processes that are well, in turn. */
export interface Proxy {
  stop(): Promise<void>;
}

/** How often a process is asked whether it is well, and how long it may take to say so. */
const askEveryMs = 300;
const answerMs = 2_000;
/** Failures in a row after which it is not well: on a busy machine one answer may be late. */
const fall = 2;

async function look(member: Member, isPatient: boolean): Promise<void> {
  if (member.isLeaving) return;
  const answer = await fetch(`http://127.0.0.1:${member.port}/readyz`, {
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => null);
  await answer?.body?.cancel();
  member.failures = answer?.status === 200 ? 0 : member.failures + 1;
  if (member.failures < fall || isPatient || member.isLeaving) return;
  for (const connection of member.connections) connection.destroy();
}

function passOn(near: Socket, member: Member | undefined): void {
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
}

/**
 * One of our own, where there is no HAProxy.
 * @param isPatient cuts no connection off: who tries an upgrade wants to see what processes do
 */
export async function openOwnProxy(port: number, members: readonly Member[], isPatient: boolean): Promise<Proxy> {
  let turn = 0;
  let isOver = false;
  const server = createServer((near) => {
    const well = members.filter(({ failures, isLeaving }) => failures === 0 && !isLeaving);
    passOn(near, well[turn++ % Math.max(1, well.length)]);
  }).listen(port, '127.0.0.1');
  const looking = (async () => {
    while (!isOver) {
      await Promise.all(members.map((member) => look(member, isPatient)));
      await sleep(askEveryMs);
    }
  })();
  await Promise.all([once(server, 'listening'), ...members.map((member) => look(member, isPatient))]);
  return {
    async stop() {
      isOver = true;
      await looking;
      server.close();
      for (const { connections } of members) for (const connection of connections) connection.destroy();
      await once(server, 'close');
    },
  };
}

/** HAProxy as it stands in front of the product: it asks each process and ends connections to one that is not well. */
const haproxyFile = (port: number, members: readonly Member[]) =>
  `${[
    'global',
    '  maxconn 2000',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    `  timeout check ${answerMs}ms`,
    '  option redispatch',
    'listen weft',
    `  bind 127.0.0.1:${port}`,
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    `  default-server inter ${askEveryMs}ms fall ${fall} rise 1 on-marked-down shutdown-sessions`,
    ...members.map(({ port: own }, at) => `  server weft${at} 127.0.0.1:${own} check`),
  ].join('\n')}\n`;

async function isReachable(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** @param program the path of HAProxy */
export async function openHaproxy(
  program: string,
  folder: string,
  port: number,
  members: readonly Member[],
): Promise<Proxy> {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, haproxyFile(port, members));
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (const limit = Date.now() + 30_000; !(await isReachable(`http://127.0.0.1:${port}`)); await sleep(100))
    if (Date.now() > limit || child.exitCode !== null) throw new Error('HAProxy does not work');
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
