import type { ShownNotification } from '../sending/shown.ts';

/** What a webhook is sent: notifications of one account, in the words of its owner. */
export function webhookMessage(
  shown: readonly ShownNotification[],
  { account, publicUrl, now }: { account: string; publicUrl: string; now: number },
): string {
  const notifications = shown.map(({ id, kind, title, text, link, count, at }) => ({
    id,
    kind,
    title,
    text,
    count,
    at: at.toISOString(),
    url: `${publicUrl}${link}`,
  }));
  return JSON.stringify({
    type: 'notifications',
    timestamp: new Date(now).toISOString(),
    data: { account_number: account, notifications },
  });
}

/** What a webhook is sent to see whether it listens. */
export function testMessage(account: string, now: number): string {
  return JSON.stringify({
    type: 'test',
    timestamp: new Date(now).toISOString(),
    data: { account_number: account, notifications: [] },
  });
}
