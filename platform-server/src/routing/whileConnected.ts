import type { FastifyRequest } from 'fastify';

/** Does the work of a call. Its signal is aborted when whoever calls leaves before they are answered. */
export async function whileConnected<Result>(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  work: (leaving: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const leaving = new AbortController();
  // The request itself says nothing: it is closed as soon as its body is read.
  const leave = () => leaving.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
}
