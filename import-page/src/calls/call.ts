import type { apiBase, ErrorEnvelope, HttpMethod } from 'shared-contracts/api';

// The value itself would bring the whole contract along, zod included.
const base: typeof apiBase = '/api/v2';

/** A call that failed. `status` 0: no answer came. `message` is the server's own, in the language of the call. */
export class CallError extends Error {
  readonly status: number;
  readonly envelope: ErrorEnvelope | undefined;
  /** When the server wants to be asked again, in milliseconds from the answer. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, envelope?: ErrorEnvelope, retryAfterMs?: number) {
    super(envelope?.message ?? `status ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.envelope = envelope;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may succeed some day: the connection is lost, or the server is busy, away or broken. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** What a call is made with. */
export interface CallOptions {
  method: HttpMethod;
  /** Below the API's base, with its parameters filled in. */
  path: string;
  body?: object;
  language: string;
  bearer?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The page may close while it is under way. */
  keepalive?: boolean;
}

function retryAfterOf(answer: Response): number | undefined {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? seconds * 1000 : undefined;
}

async function envelopeOf(answer: Response): Promise<ErrorEnvelope | undefined> {
  try {
    const envelope = (await answer.json()) as ErrorEnvelope;
    return typeof envelope.message === 'string' ? envelope : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a call. @throws CallError, or the reason of the signal */
export async function call<Answer>({ path, body, language, bearer, signal, ...rest }: CallOptions): Promise<Answer> {
  const headers: Record<string, string> = { 'accept-language': language };
  if (body) headers['content-type'] = 'application/json';
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  let answer: Response;
  try {
    // No cookies: in a frame there are none to be relied on, and none is needed.
    const credentials = 'omit';
    answer = await fetch(base + path, { ...rest, headers, body: body && JSON.stringify(body), signal, credentials });
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? new CallError(0) : error;
  }
  if (!answer.ok) throw new CallError(answer.status, await envelopeOf(answer), retryAfterOf(answer));
  if (answer.status === 204) return undefined as Answer;
  try {
    return (await answer.json()) as Answer;
  } catch {
    signal?.throwIfAborted();
    throw new CallError(0);
  }
}
