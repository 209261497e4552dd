import { createHmac } from 'node:crypto';
import type { Webhook, WebhookCreate } from 'shared-contracts/api/webhook';
import type { ApiCall } from '../../test/server/apiClient.ts';

/** A webhook with some of its checks on, and a request that passes them. */
export interface CheckedHook {
  what: string;
  /** `{n}` in it is another number in every request. */
  url: string;
  headers: Readonly<Record<string, string>>;
}

interface Check {
  webhook: Partial<WebhookCreate>;
  headers?: Readonly<Record<string, string>>;
  query?: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
const secret = 'c2VjcmV0LW9mLXRoZS1iZW5jaA==';
/** Longer than any bench takes: a signed time is made once. */
const tolerance_s = 86_400;

const signature = (provider: 'github' | 'standard', key: string): Pick<WebhookCreate, 'auth'> => ({
  auth: { type: 'signature', provider, secrets: [key], tolerance_s },
});

function standardHeaders(body: string): Record<string, string> {
  const [id, time] = ['msg_1', String(Math.floor(Date.now() / 1000))];
  const signed = hmac(Buffer.from(secret, 'base64'), `${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signed}` };
}

/** 200 ranges that the sender is in none of, and the one that it is in. */
const allowed_ips = [...Array.from({ length: 199 }, (_, at) => `203.0.${at}.0/24`), '127.0.0.0/8'];
const equals = (left: string, right: string) => ({ left, type: 'text', operator: 'equals', right }) as const;
const accept: NonNullable<WebhookCreate['accept']> = {
  groups: [{ rules: [equals('{{payload.customer.city}}', 'Zürich'), equals('{{payload.id}}', 'order-4711')] }],
};
const rate = { requests: 100_000, seconds: 1 };
const dedupe = { key: '{{query.n}}', window_s: 3600 };

/** Each check on its own, none of them and all together. */
function checksFor(body: string): Readonly<Record<string, Check>> {
  const github = { 'x-hub-signature-256': `sha256=${hmac(secret, body).digest('hex')}` };
  return {
    none: { webhook: {} },
    basic: {
      webhook: { auth: { type: 'basic', username: 'shop', password: 'hunter2' } },
      headers: { authorization: `Basic ${Buffer.from('shop:hunter2').toString('base64')}` },
    },
    'header secret': {
      webhook: { auth: { type: 'header', name: 'X-Shop-Secret', value: 'hunter2' } },
      headers: { 'x-shop-secret': 'hunter2' },
    },
    'HMAC of the body': { webhook: signature('github', secret), headers: github },
    'Standard Webhooks': { webhook: signature('standard', secret), headers: standardHeaders(body) },
    '200 allowed ranges': { webhook: { allowed_ips } },
    'two accept rules': { webhook: { accept } },
    'dedupe key': { webhook: { dedupe }, query: '?n={n}' },
    rate: { webhook: { rate } },
    all: {
      webhook: { ...signature('standard', secret), allowed_ips, accept, dedupe, rate },
      headers: standardHeaders(body),
      query: '?n={n}',
    },
  };
}

/** Makes a webhook for each. None starts a scenario: what is measured is the intake alone. */
export async function checkedHooks(call: ApiCall, body: string): Promise<CheckedHook[]> {
  const hooks: CheckedHook[] = [];
  for (const [what, { webhook, headers = {}, query = '' }] of Object.entries(checksFor(body))) {
    const { url } = await call<Webhook>('POST', '/webhook-url/', { name: `Bench ${what}`, ...webhook });
    hooks.push({ what, url: url + query, headers });
  }
  return hooks;
}
