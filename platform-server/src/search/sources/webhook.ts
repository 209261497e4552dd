import type { SearchSource } from '../source.ts';

/** Webhook addresses; open to everyone signed in. */
export const webhookSource: SearchSource = {
  kind: 'webhook',
  table: 'webhook_url',
  to: 'webhook-detail',
  icon: 'webhook',
  group: { en: 'Webhooks', fr: 'Webhooks' },
  access: {},
};
