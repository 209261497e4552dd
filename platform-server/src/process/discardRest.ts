import type { IncomingMessage } from 'node:http';

/** A sender who sends more than this, or takes longer, loses the connection: the answer may not be read then. */
const maxDiscardedBytes = 64 * 1024 * 1024;
const maxDiscardMs = 20_000;

/**
 * Reads the rest of a body that nobody wants, and keeps none of it: a sender reads no answer before all is sent, and what
 * is left unread when the connection closes takes the answer with it. Resolves when all is read, or it is too much.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  const isEndless = Number(request.headers['content-length'] ?? 0) > maxDiscardedBytes;
  if (request.complete || request.destroyed || isEndless) return Promise.resolve();
  return new Promise((resolve) => {
    let left = maxDiscardedBytes;
    const done = () => {
      clearTimeout(timer);
      request.off('data', count);
      resolve();
    };
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const timer = setTimeout(done, maxDiscardMs);
    request.on('data', count);
    for (const event of ['end', 'close', 'error'] as const) request.once(event, done);
    request.resume();
  });
}
