import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line, to a database or a server, that can be cut. */
export interface Line {
  port: number;
  /** Every connection ends, and none is made. */
  cut(): void;
  /** What the database answers is lost, what it is told arrives: nobody can know what it has done. */
  swallowAnswers(): void;
  /** Nothing passes, and nobody is told. */
  goSilent(): void;
  /** New connections work; those from before are ended. */
  fix(): void;
  close(): Promise<void>;
}

/** Opens a line on a free port to what listens at a unix socket, or at a port of this machine. */
export async function openLine(target: string | number): Promise<Line> {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  let loses: 'nothing' | 'answers' | 'all' = 'nothing';
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (chunk) => loses !== 'all' && far.write(chunk));
    far.on('data', (chunk) => loses === 'nothing' && near.write(chunk));
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      endAll();
    },
    swallowAnswers() {
      loses = 'answers';
    },
    goSilent() {
      loses = 'all';
    },
    fix() {
      endAll();
      isCut = false;
      loses = 'nothing';
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
