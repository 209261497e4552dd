import { deleteWebhook } from 'shared-contracts/api/webhook';
import { type Route, route } from '../../route.ts';
import type { WebhookServices } from './services.ts';

/** `DELETE webhook-url/:id`: for good, and only from the trash. */
export function deleteWebhookRoute({ webhooks }: WebhookServices): Route {
  return route(deleteWebhook, ({ caller, params }) => webhooks.delete(caller, params.id));
}
