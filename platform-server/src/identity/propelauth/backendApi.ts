import { HttpError } from '../../errors/httpError.ts';

export interface BackendOptions {
  /** Auth address of PropelAuth, an origin. */
  authUrl: string;
  apiKey: string;
  /** Milliseconds that an answer may take. */
  patience?: number;
}

function unavailable(cause: unknown): HttpError {
  return new HttpError('unavailable.sign_in', {}, { cause });
}

/**
 * One call of PropelAuth's backend API below `/api/backend/v1` (wire §2.3). Null for 404; `HttpError` 503 for every
 * other failure, whose cause says which.
 */
export async function callBackend(
  { authUrl, apiKey, patience = 10_000 }: BackendOptions,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(`${authUrl}/api/backend/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const text = await answer.text();
  if (answer.status === 404) return null;
  if (!answer.ok) throw unavailable(new Error(`${method} ${path} was answered with ${answer.status}`));
  try {
    return text ? JSON.parse(text) : {};
  } catch (cause) {
    throw unavailable(cause);
  }
}
