import type { Webhook } from 'shared-contracts/api/webhook';

/** View of the webhook list (core §4): `folder:<id>` shows one folder. */
export type WebhookFilter = 'all' | 'uncategorized' | 'trash' | `folder:${string}`;

/** The filter of the address bar's text; anything unknown is the default view. */
export function filterFrom(text: string | null): WebhookFilter {
  if (text === 'uncategorized' || text === 'trash') return text;
  return text?.startsWith('folder:') ? (text as WebhookFilter) : 'all';
}

/** Whether a webhook belongs to a view: only trash shows what is inactive. */
export function isShown(webhook: Webhook, filter: WebhookFilter): boolean {
  if (filter === 'trash') return !webhook.is_active;
  if (!webhook.is_active) return false;
  if (filter === 'uncategorized') return webhook.webhook_url_folder_id === null;
  return filter === 'all' || webhook.webhook_url_folder_id === filter.slice('folder:'.length);
}

/** Whether name, description or address hold the text, whatever the case. */
export function matches(webhook: Webhook, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [webhook.name, webhook.description, webhook.url].some((text) => text.toLowerCase().includes(wanted));
}
