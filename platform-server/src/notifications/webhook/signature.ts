import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(24).toString('base64')}`;

/** The headers by which a receiver knows the sender, and a message that comes twice (https://www.standardwebhooks.com). */
export function signedHeaders(secret: string, id: string, body: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
