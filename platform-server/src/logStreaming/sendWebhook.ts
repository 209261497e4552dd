import { createHash } from 'node:crypto';
import { request } from 'undici';
import type { Egress } from '../engine/egress/egress.ts';
import { signedHeaders } from '../notifications/webhook/signature.ts';
import type { LogEntry } from './entries.ts';
import { connectionProblem, type LogAttempt, type OpenDestination, type Sending } from './openDestination.ts';

/** Of the answer nothing is read but its status. */
const maxDiscarded = 64 * 1024;

const types = { ndjson: 'application/x-ndjson', json: 'application/json' } as const;

function bodyOf(entries: readonly LogEntry[], format: keyof typeof types): string {
  if (format === 'json') return JSON.stringify(entries);
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** Posts entries once, signed as Standard Webhooks say. Redirects are not followed: they lead away from what was checked. */
export async function sendWebhook(
  egress: Egress,
  { address, format, header, secret }: OpenDestination,
  entries: readonly LogEntry[],
  { now, signal, timeoutMs }: Sending & { now: number },
): Promise<LogAttempt> {
  const body = bodyOf(entries, format);
  // The same entries have the same id, whoever sends them again.
  const id = `log_${createHash('sha256').update(body).digest('base64url').slice(0, 24)}`;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const url = new URL(address);
    egress.check(url);
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': types[format],
        'user-agent': 'Weft-Logs/1',
        ...signedHeaders(secret, id, body, now),
        ...(header && { [header.name]: header.value }),
      },
      body,
      dispatcher: egress.dispatcher,
      signal: AbortSignal.any([signal, timeout]),
    });
    await answer.body.dump({ limit: maxDiscarded }).catch(() => undefined);
    const { statusCode: status } = answer;
    return status >= 200 && status < 300 ? { problem: null, status } : { problem: 'status', status };
  } catch (error) {
    return { problem: timeout.aborted ? 'timeout' : connectionProblem(error), status: null };
  }
}
