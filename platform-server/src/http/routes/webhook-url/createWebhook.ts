import { createWebhook } from 'shared-contracts/api/webhook';
import { type Route, route } from '../../route.ts';
import type { WebhookServices } from './services.ts';

/** `POST webhook-url/`: 402 at the plan's limit. */
export function createWebhookRoute({ webhooks }: WebhookServices): Route {
  return route(createWebhook, ({ caller, body }) => webhooks.create(caller, body));
}
