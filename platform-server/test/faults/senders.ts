import { setTimeout as sleep } from 'node:timers/promises';

/** One request with an id of its own, and what its sender was told. */
export interface Sent {
  id: string;
  /** HTTP status; 0 when there was no answer at all. */
  status: number;
  /** Milliseconds until the answer. */
  tookMs: number;
  at: number;
  message: string;
  /** Whether a refusal said when to send again. */
  retryAfter?: boolean;
}

/** Senders that go on until they are stopped. */
export interface Senders {
  sent: readonly Sent[];
  /** Resolves with everything sent, once the last answer is there. */
  stop(): Promise<readonly Sent[]>;
}

/** Whether its sender was told that it is taken. */
export const isAcknowledged = ({ status }: Sent): boolean => status === 200 || status === 202;

/** Whether its sender was told that nobody knows: another process may have gone on with its run. */
export const isUnconfirmed = ({ status }: Sent): boolean => status === 504;

/** Waits until a request was acknowledged whose sender began after a moment: the server is at work again. */
export async function acknowledgedSince(sent: readonly Sent[], since: number, timeoutMs = 90_000): Promise<void> {
  const limit = Date.now() + timeoutMs;
  for (; !sent.some((one) => one.at > since && isAcknowledged(one)); await sleep(50)) {
    if (Date.now() > limit) throw new Error('Nothing was acknowledged any more');
  }
}

/** A sender that waits longer has none of our promises kept. */
const givesUpMs = 20_000;
const pauseAfterRefusalMs = 50;

/** Sends an id, with whatever else the body is to say. */
export async function send(hook: string, id: string, more: Record<string, unknown> = {}): Promise<Sent> {
  const at = Date.now();
  const answer = await fetch(hook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...more }),
    signal: AbortSignal.timeout(givesUpMs),
  }).then(
    (answer) =>
      answer.text().then((message) => {
        return { status: answer.status, message, retryAfter: answer.headers.has('retry-after') };
      }),
    (error) => ({ status: 0, message: String(error) }),
  );
  return { id, ...answer, tookMs: Date.now() - at, at };
}

/** Begins to send to some webhooks, each sender one request after the other, with a pause between two where one is given. */
export function startSenders(hooks: readonly string[], count: number, name: string, pauseMs = 0): Senders {
  const sent: Sent[] = [];
  let sending = true;
  let number = 0;
  const senders = Array.from({ length: count }, async (_, sender) => {
    while (sending) {
      const one = await send(hooks[sender % hooks.length] ?? '', `${name}-${number++}`);
      sent.push(one);
      const pause = isAcknowledged(one) ? pauseMs : Math.max(pauseMs, pauseAfterRefusalMs);
      if (pause > 0) await sleep(pause);
    }
  });
  const stop = async () => {
    sending = false;
    await Promise.all(senders);
    return sent;
  };
  return { sent, stop };
}
