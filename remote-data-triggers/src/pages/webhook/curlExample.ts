import type { Webhook } from 'shared-contracts/api/webhook';

/** A command line that posts a small sample to the address. */
export function curlExample(webhook: Pick<Webhook, 'url' | 'methods'>): string {
  const method = webhook.methods.includes('POST') ? 'POST' : (webhook.methods[0] ?? 'POST');
  if (method === 'GET') return `curl '${webhook.url}?order=4711'`;
  return `curl -X ${method} '${webhook.url}' -H 'content-type: application/json' -d '{"order": 4711, "total": 184.5}'`;
}
