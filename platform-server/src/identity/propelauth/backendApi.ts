import { z } from 'zod';
import { HttpError, invalidField } from '../../errors/httpError.ts';

export interface BackendOptions {
  /** Auth address of PropelAuth, an origin. */
  authUrl: string;
  apiKey: string;
  /** Milliseconds that an answer may take. */
  timeoutMs?: number;
}

function unavailable(cause: unknown): HttpError {
  return new HttpError('unavailable.sign_in', {}, { cause });
}

/** Messages by field, of an answer with status 400. */
const refusalSchema = z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)]));

/** A text that is longer than this is no message for people. */
const longestMessage = 300;

/** 422 with what PropelAuth says of what was entered; null when it says nothing that can be shown. */
function refusal(text: string, fields: readonly [string, ...string[]]): HttpError | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const [first] = Object.entries(refusalSchema.safeParse(body).data ?? {});
  if (!first) return null;
  const [field, messages] = first;
  return invalidField(fields.includes(field) ? field : fields[0], [messages].flat().join(' ').slice(0, longestMessage));
}

/**
 * One call of PropelAuth's backend API below `/api/backend/v1` (wire §2.3). Null for 404; `HttpError` 422 for what it
 * refuses of the fields that a person has entered, 503 for every other failure, whose cause says which.
 */
export async function callBackend(
  { authUrl, apiKey, timeoutMs = 10_000 }: BackendOptions,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  entered?: readonly [string, ...string[]],
): Promise<unknown> {
  const answer = await fetch(`${authUrl}/api/backend/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const text = await answer.text();
  if (answer.status === 404) return null;
  const refused = answer.status === 400 && entered ? refusal(text, entered) : null;
  if (refused) throw refused;
  if (!answer.ok) throw unavailable(new Error(`${method} ${path} was answered with ${answer.status}`));
  try {
    return text ? JSON.parse(text) : {};
  } catch (cause) {
    throw unavailable(cause);
  }
}
