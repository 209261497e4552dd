import { getWebhook } from 'shared-contracts/api/webhook';
import { type Route, route } from '../../route.ts';
import type { WebhookServices } from './services.ts';

/** `GET webhook-url/:id`. */
export function getWebhookRoute({ webhooks }: WebhookServices): Route {
  return route(getWebhook, ({ caller, params }) => webhooks.get(caller.accountNumber, params.id));
}
