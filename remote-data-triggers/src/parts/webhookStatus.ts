import type { Webhook } from 'shared-contracts/api/webhook';

/** Status of a webhook as it is shown. */
export function statusOf(webhook: Webhook): 'trash' | 'paused' | 'receiving' {
  if (!webhook.is_active) return 'trash';
  return webhook.is_paused ? 'paused' : 'receiving';
}
