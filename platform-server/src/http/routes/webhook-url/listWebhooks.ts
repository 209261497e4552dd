import { listWebhooks } from 'shared-contracts/api/webhook';
import { type Route, route } from '../../route.ts';
import type { WebhookServices } from './services.ts';

/** `GET webhook-url/`: every address of the account. */
export function listWebhooksRoute({ webhooks }: WebhookServices): Route {
  return route(listWebhooks, ({ caller }) => webhooks.list(caller.accountNumber));
}
