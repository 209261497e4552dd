import { request } from 'undici';
import type { Egress } from '../../engine/egress/egress.ts';
import type { NotificationWebhookRow } from '../../store/rows/notification.ts';
import { signedHeaders } from './signature.ts';

const timeoutMs = 15_000;
/** Of the answer nothing is read but its status. */
const maxDiscarded = 64 * 1024;

/** How one call went: `problem` is null when the receiver has the message. */
export interface CallResult {
  status: number | null;
  problem: NotificationWebhookRow['last_problem'];
}

/** What is sent where, signed with what. */
export interface WebhookCall {
  url: string;
  secret: string;
  /** Of the message, the same for every attempt. */
  id: string;
  body: string;
}

function problemOf(error: unknown): NotificationWebhookRow['last_problem'] {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (code === 'EGRESS_REFUSED') return 'refused';
  const isLate = name === 'TimeoutError' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_CONNECT_TIMEOUT';
  return isLate ? 'timeout' : 'unreachable';
}

/** Calls a webhook once, on the engine's way out. Redirects are not followed: they lead away from what was checked. */
export async function callWebhook(
  egress: Egress,
  { url, secret, id, body }: WebhookCall,
  now: number,
): Promise<CallResult> {
  try {
    egress.check(new URL(url));
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Weft-Notifications/1',
        ...signedHeaders(secret, id, body, now),
      },
      body,
      dispatcher: egress.dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body.dump({ limit: maxDiscarded }).catch(() => undefined);
    const { statusCode: status } = answer;
    if (status >= 200 && status < 300) return { status, problem: null };
    return { status, problem: status === 410 ? 'gone' : 'status' };
  } catch (error) {
    return { status: null, problem: problemOf(error) };
  }
}
