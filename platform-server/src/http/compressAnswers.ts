import type { FastifyInstance, FastifyReply } from 'fastify';
import { compress, encodingFor } from '../routing/compression.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Text of this address travels compressed: none of its answers holds a secret. Plain unless it says so. */
    compressed?: boolean;
  }
}

/** An answer below this many bytes fits into one packet as it is. */
const minBytes = 1_200;

const text = /^(text\/(?!event-stream)|application\/json|image\/svg)/;

function variesByEncoding(reply: FastifyReply): void {
  const named = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(named)) reply.header('vary', named ? `${named}, accept-encoding` : 'accept-encoding');
}

/** The answer's bytes where they may be compressed: whole text, not a stream, and not compressed already. */
function bytesOf(reply: FastifyReply, payload: unknown): Buffer | null {
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || reply.hasHeader('content-encoding')) return null;
  if (!text.test(String(reply.getHeader('content-type')))) return null;
  return typeof payload === 'string' ? Buffer.from(payload) : payload;
}

/**
 * Compresses the answers of addresses that ask for it. How much an answer shrinks tells whether text somebody else put
 * into it repeats a secret beside it (BREACH), so addresses whose answers carry tokens or links stay plain: sign-in,
 * sessions and accounts altogether, and the calls of `secretAnswers.ts`. The rest of the product API is asked with a
 * token that no other page can send, and payloads of senders are masked in it. Streams go out as they come.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config?.compressed) return payload;
    const bytes = bytesOf(reply, payload);
    if (!bytes || bytes.length < minBytes) return payload;
    variesByEncoding(reply);
    const encoding = encodingFor(request.headers);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(bytes, encoding, 'answer');
  });
}
