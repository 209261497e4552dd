import type { Socket } from 'node:net';

/** Codes of a connection that the other side has closed. */
const closed: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * A connection that had carried answers before was closed before a byte of the next one came. Services close what is idle,
 * and a call that is sent in that moment, or by a machine that stood still meanwhile, meets a closed door.
 */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection';

  constructor(cause: unknown) {
    super('the connection was closed before the call was answered', { cause });
  }
}

/** Of its own errors alone undici says how much had come over the connection: those of this socket say so, too. */
export function noteBytesRead(socket: Socket): void {
  socket.once('error', (error) => Object.assign(error, { socket: { bytesRead: socket.bytesRead } }));
}

/** Whether a request that was not answered met a connection that others had been answered over. */
export function isStaleConnection(error: unknown): boolean {
  const { code, socket } = error as { code?: unknown; socket?: { bytesRead?: number } };
  return closed.has(code) && (socket?.bytesRead ?? 0) > 0;
}
