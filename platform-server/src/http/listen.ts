import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests still running when the server stops have this long to finish. */
const drainMs = 2_500;

// The HTTP server waits for the end of WebSockets too, but does not know them any more.
const upgraded = new WeakMap<FastifyInstance, Set<Duplex>>();

/**
 * Starts to take requests.
 * @param isShared other processes of the server listen there as well; the kernel divides connections among them
 * @throws Error that says what to do when the port is taken or not allowed
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  isShared = false,
): Promise<void> {
  const sockets = new Set<Duplex>();
  upgraded.set(app, sockets);
  app.server.on('upgrade', (_request, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  try {
    await app.listen({ host, port, ...(isShared && { reusePort: true }) });
  } catch (error) {
    throw new Error(explain(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

/** Takes no new requests, waits for the running ones and closes every connection. */
export async function stopListening(app: FastifyInstance): Promise<void> {
  // A connection that is kept alive becomes idle only after its last answer.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => {
    app.server.closeAllConnections();
    for (const socket of upgraded.get(app) ?? []) socket.destroy();
  }, drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** The port itself, or for 0 one that is free at the moment: addresses and tokens must name it before it is opened. */
export async function definitePort({ host, port }: { host: string; port: number }): Promise<number> {
  return port === 0 ? freePort(host, 0) : port;
}

async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The processes of a supervisor that was killed take as long to end. */
const claimMs = 5_000;

/**
 * The port that several processes are going to share. Nobody else may have it: what is shared would be shared with them.
 * @throws Error that says what to do when the port is taken or not allowed
 */
export async function claimPort({ host, port }: { host: string; port: number }): Promise<number> {
  for (const until = Date.now() + claimMs; ; await sleep(100)) {
    try {
      return await freePort(host, port);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && Date.now() < until) continue;
      throw new Error(explain(error as NodeJS.ErrnoException, host, port), { cause: error });
    }
  }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another process. Stop it, or set PORT to a free one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine does not have the address ${host}. Set HOST to one that it has.`;
  return `The server cannot listen on ${host}, port ${port}: ${message}`;
}
