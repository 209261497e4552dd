import { updateWebhook } from 'shared-contracts/api/webhook';
import { type Route, route } from '../../route.ts';
import type { WebhookServices } from './services.ts';

/** `PUT webhook-url/:id`: what is left out stays as it is. */
export function updateWebhookRoute({ webhooks }: WebhookServices): Route {
  return route(updateWebhook, ({ caller, params, body }) => webhooks.save(caller, params.id, body));
}
