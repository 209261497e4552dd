import type { Readable } from 'node:stream';
import { z } from 'zod';
import { HttpError } from '../errors/httpError.ts';
import { boundedStream } from './boundedStream.ts';

/** Bytes of an answer that explains a refusal. */
const maxBytes = 64 * 1024;
const maxText = 1_000;

const text = z.string().trim().min(1).max(maxText);
const problems = z.array(z.object({ path: z.string().max(200), message: text })).max(100);

/** How back ends explain a refusal: as the API does. Anything else in it is left out. */
const explanationSchema = z.object({
  code: z.string().max(100).optional(),
  message: text,
  problems: problems.optional(),
  details: z.record(z.string().max(100), z.unknown()).optional(),
});

async function explanation(body: Readable): Promise<z.output<typeof explanationSchema> | null> {
  const parts: Buffer[] = [];
  try {
    const bounded = body.pipe(boundedStream(maxBytes, () => new Error('too large')));
    body.once('error', (error) => bounded.destroy(error));
    for await (const part of bounded) parts.push(part);
    return explanationSchema.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8'))).data ?? null;
  } catch {
    body.destroy();
    return null;
  }
}

/**
 * A refusal of a back end (4xx) in the envelope of the API, with its own status and text. Its code stands in `details`:
 * as the envelope's it could pass for one of the platform's, which end sessions and lock accounts.
 */
export async function refusedAnswer(backend: string, status: number, body: Readable): Promise<HttpError> {
  const explained = await explanation(body);
  const details = { backend, status, ...explained?.details, ...(explained?.code && { code: explained.code }) };
  if (!explained) return new HttpError('backend_refused.unexplained', { backend, status }, { status, details });
  const { message } = explained;
  const options = { status, details, ...(explained.problems && { problems: explained.problems }) };
  return new HttpError('backend_refused', { message }, options);
}
