import { emptyWebhookTrash } from 'shared-contracts/api/webhook';
import { type Route, route } from '../../route.ts';
import type { WebhookServices } from './services.ts';

/** `DELETE webhook-url/empty-trash/`: admins only (SEC-10). */
export function emptyWebhookTrashRoute({ webhooks }: WebhookServices): Route {
  return route(emptyWebhookTrash, ({ caller }) => webhooks.emptyTrash(caller));
}
