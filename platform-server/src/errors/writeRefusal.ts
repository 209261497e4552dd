import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { answerHeaders } from './answerHeaders.ts';
import { envelopeOf } from './errorEnvelope.ts';
import type { HttpError } from './httpError.ts';

/** A sender that goes on sending after its answer has this long to read it. */
const timeoutMs = 2_000;

/** Answers on a connection of which nothing more can be read, with the error envelope, and ends it. */
export function writeRefusal(socket: Socket, error: HttpError, requestId: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(envelopeOf(error, requestId));
  const lines = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...answerHeaders,
    'x-request-id': requestId,
    ...error.headers,
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${head.join('')}\r\n${body}`);
  // Not the socket's own timeout, which begins again with every byte.
  setTimeout(() => socket.destroy(), timeoutMs).unref();
}
